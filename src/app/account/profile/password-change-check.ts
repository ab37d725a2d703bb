import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { PasswordChange } from "#contract/accounts/own-account.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

/** Validates the change-password form; errors are in field order. */
export function checkPasswordChange({
  currentPassword = "",
  password = "",
  confirmPassword = "",
}: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(PasswordChange, { currentPassword, password });
  if (password === confirmPassword) return errors;
  return [...errors, { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() }];
}
