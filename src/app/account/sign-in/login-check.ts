import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Credentials, ForgottenPassword } from "#contract/accounts/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** Validates the login form: both fields are required, and the email must have the same format as on sign-up. */
export function checkLogin(form: Readonly<Record<string, string>>): FieldError[] {
  const missing = fieldErrorsOf(Credentials, form);
  if (missing.some(({ field }) => field === "email")) return missing;
  return [...fieldErrorsOf(ForgottenPassword, form), ...missing];
}
