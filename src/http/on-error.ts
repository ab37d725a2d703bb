import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FieldError } from "#contract/endpoint.ts";
import { isBusy } from "#domain/bounded-queue.ts";
import { isOfDeletedAccount } from "#domain/customers/deleted-account.ts";
import { type Refusal, ShopError } from "#domain/errors.ts";
import { isDatabaseUnavailable } from "#domain/system/health.ts";
import { m } from "#messages";
import type { ApiEnvironment, ApiOptions } from "./context.ts";
import { reject } from "./envelope.ts";

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not found": 404,
  conflict: 409,
  "too large": 413,
  "too many": 429,
  unavailable: 503,
};

/** Turns all errors into responses: refusals keep their message, everything else is a plain 500. */
export function errorHandler(options: ApiOptions): ErrorHandler<ApiEnvironment> {
  return (error, context) => {
    const requestId = context.get("requestId");
    if (error instanceof ShopError) {
      const { errors = fieldError(error), retryAfterSeconds, ...details } = error.details ?? {};
      // The request log and the metrics already show an overload, so it is not logged again.
      const isUnavailable = error.refusal === "unavailable";
      if (isUnavailable && !isBusy(error)) options.log.warn({ requestId, error }, "service unavailable");
      else if (error.cause !== undefined) options.log.warn({ requestId, error }, "a provider refused");
      return reject(statusOf[error.refusal], error.code, error.message, {
        requestId,
        errors: errors as FieldError[] | undefined,
        details,
        ...(retryAfterSeconds === undefined ? {} : { headers: { "retry-after": String(retryAfterSeconds) } }),
      });
    }
    if (error instanceof HTTPException) {
      return reject(error.status, error.status < 500 ? "invalid" : "failed", error.message, { requestId });
    }
    if (isAbortError(error, context.req.raw.signal)) {
      options.log.info({ requestId }, "the client disconnected");
      return reject(400, "invalid", m["api.call.interrupted"](), { requestId });
    }
    if (isOfDeletedAccount(error)) {
      return reject(401, "unauthenticated", m["accounts.sessionEnded"](), { requestId });
    }
    if (isDatabaseUnavailable(error)) {
      options.log.error({ requestId, error }, "the database is unavailable");
      return reject(503, "unavailable", m["reports.system.databaseUnavailable"](), { requestId });
    }
    options.log.error({ requestId, error }, "unexpected error");
    return reject(500, "failed", m["api.call.failed"](), { requestId });
  };
}

/** True if the body could not be read because the client disconnected. */
function isAbortError(error: Error, { aborted }: AbortSignal): boolean {
  const { code } = error as { code?: unknown };
  return (
    aborted && (error.name === "AbortError" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE")
  );
}

function fieldError(error: ShopError): FieldError[] | undefined {
  return error.field ? [{ field: error.field, message: error.message }] : undefined;
}
