import { ApiError, messageOf } from "#app/api.ts";
import { errorsByField, type FormErrors } from "./form-errors.ts";

/** Why a form found nothing. */
export interface LookupFailure {
  message: string;
  errors: FormErrors;
}

/**
 * Returns the failure of a lookup and its HTTP status. `fallback` replaces the messages of server errors (5xx), which
 * are for the log. Throws errors that are not from the API.
 */
export function lookupFailureOf(
  error: unknown,
  fallback: string,
): { failure: LookupFailure; status: number } {
  if (!(error instanceof ApiError)) throw error;
  const { status, errors } = error;
  const isRefusal = status >= 400 && status < 500;
  const message = isRefusal ? messageOf(error, fallback) : fallback;
  return { failure: { message, errors: errorsByField(errors) }, status };
}
