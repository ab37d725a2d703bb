import type { ErrorCode } from "#contract/kernel/error-codes.ts";

/** Kinds of refusal. */
export type Refusal =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not found"
  | "conflict"
  | "too large"
  | "too many"
  | "unavailable";

/** Default error code of each kind. */
const codeOf: Record<Refusal, ErrorCode> = {
  invalid: "invalid",
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  "not found": "not-found",
  conflict: "conflict",
  "too large": "too-large",
  "too many": "too-many",
  unavailable: "unavailable",
};

/**
 * An expected error with a message for the user and a code for programs. `field` is the input at fault;
 * `details` are additional response data, such as the new total.
 */
export class ShopError extends Error {
  readonly refusal: Refusal;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    refusal: Refusal,
    message: string,
    options: { code?: ErrorCode; field?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ShopError";
    this.refusal = refusal;
    this.code = options.code ?? codeOf[refusal];
    this.field = options.field;
    this.details = options.details;
  }
}

export const notFound = (message: string): ShopError => new ShopError("not found", message);
export const conflict = (message: string, field?: string): ShopError =>
  new ShopError("conflict", message, field ? { field } : {});
export const invalid = (message: string, field?: string): ShopError =>
  new ShopError("invalid", message, field ? { field } : {});
