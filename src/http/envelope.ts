import type { FieldError, Refusal } from "#contract/endpoint.ts";

/** A successful answer: `{ success: true, message?, ...payload }`. */
export function answer(payload: object): Response {
  return Response.json({ success: true, ...payload });
}

/** A refusal: `{ success: false, message, errors?, requestId?, ...details }`. */
export function refuse(
  status: number,
  message: string,
  options: {
    errors?: FieldError[] | undefined;
    requestId?: string;
    details?: Record<string, unknown> | undefined;
    headers?: Record<string, string>;
  } = {},
): Response {
  const body: Refusal & Record<string, unknown> = {
    ...options.details,
    success: false,
    message,
    ...(options.errors?.length ? { errors: options.errors } : {}),
    ...(options.requestId ? { requestId: options.requestId } : {}),
  };
  return Response.json(body, { status, ...(options.headers ? { headers: options.headers } : {}) });
}
