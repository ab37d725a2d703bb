import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Credentials, ForgottenPassword } from "#contract/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** What is wrong with the login form: what is missing, and an address that is no e-mail, as on sign-up. */
export function checkLogin(form: Readonly<Record<string, string>>): FieldError[] {
  const missing = fieldErrorsOf(Credentials, form);
  if (missing.some(({ field }) => field === "email")) return missing;
  return [...fieldErrorsOf(ForgottenPassword, form), ...missing];
}
