import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { PasswordReset } from "#contract/accounts/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

/** Validates a new password and its confirmation, with errors in the same order as on sign-up (Specification §5). */
export function checkNewPassword({
  password = "",
  confirmPassword = "",
}: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(PasswordReset, { token: "of the link", password });
  if (password === confirmPassword) return errors;
  return [...errors, { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() }];
}
