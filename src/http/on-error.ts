import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FieldError } from "#contract/endpoint.ts";
import { type Refusal, ShopError } from "#domain/errors.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";
import { refuse } from "./envelope.ts";

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not found": 404,
  conflict: 409,
  "too many": 429,
  unavailable: 503,
};

/** The one place where failures become answers: refusals keep their words, anything else is a plain 500. */
export function errorHandler(options: ApiOptions): ErrorHandler<ApiEnvironment> {
  return (error, context) => {
    const requestId = context.get("requestId");
    if (error instanceof ShopError) {
      const { errors = fieldError(error), retryAfterSeconds, ...details } = error.details ?? {};
      if (error.refusal === "unavailable") options.log.warn({ requestId, error }, "service unavailable");
      return refuse(statusOf[error.refusal], error.message, {
        requestId,
        errors: errors as FieldError[] | undefined,
        details,
        ...(retryAfterSeconds === undefined ? {} : { headers: { "retry-after": String(retryAfterSeconds) } }),
      });
    }
    if (error instanceof HTTPException) return refuse(error.status, error.message, { requestId });
    options.log.error({ requestId, error }, "unexpected error");
    return refuse(500, "Something went wrong on our side. Please try again.", { requestId });
  };
}

function fieldError(error: ShopError): FieldError[] | undefined {
  return error.field ? [{ field: error.field, message: error.message }] : undefined;
}
