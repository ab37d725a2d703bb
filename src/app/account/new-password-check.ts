import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { accountWords } from "#contract/account-words.ts";
import { PasswordReset } from "#contract/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** What is wrong with a new password and its repetition, in the order of the registration (Specification §5). */
export function checkNewPassword({
  password = "",
  confirmPassword = "",
}: Readonly<Record<string, string>>): FieldError[] {
  const faults = fieldErrorsOf(PasswordReset, { token: "of the link", password });
  if (password === confirmPassword) return faults;
  return [...faults, { field: "confirmPassword", message: accountWords.passwordsDiffer }];
}
