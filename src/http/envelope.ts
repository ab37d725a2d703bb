import type { ErrorResponse, FieldError } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";

/** A successful response: `{ success: true, message?, ...payload }`. */
export function response(payload: object, headers?: Headers): Response {
  return Response.json({ success: true, ...payload }, headers ? { headers } : undefined);
}

/** Default `Retry-After` in seconds if something is unavailable. */
export const retryAfterSeconds = 5;

/** An error response: `{ success: false, code, message, errors?, requestId?, ...details }`. */
export function reject(
  status: number,
  code: ErrorCode,
  message: string,
  options: {
    errors?: FieldError[] | undefined;
    requestId?: string;
    details?: Record<string, unknown> | undefined;
    headers?: Record<string, string>;
  } = {},
): Response {
  const body: ErrorResponse & Record<string, unknown> = {
    ...options.details,
    success: false,
    code,
    message,
    ...(options.errors?.length ? { errors: options.errors } : {}),
    ...(options.requestId ? { requestId: options.requestId } : {}),
  };
  const headers = { ...(status === 503 && { "retry-after": String(retryAfterSeconds) }), ...options.headers };
  return Response.json(body, { status, headers });
}
