import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { accountWords } from "#contract/account-words.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { PasswordChange } from "#contract/own-account.ts";

/** What is wrong with the form of a new password, in the order of its fields. */
export function checkPasswordChange({
  currentPassword = "",
  password = "",
  confirmPassword = "",
}: Readonly<Record<string, string>>): FieldError[] {
  const faults = fieldErrorsOf(PasswordChange, { currentPassword, password });
  if (password === confirmPassword) return faults;
  return [...faults, { field: "confirmPassword", message: accountWords.passwordsDiffer }];
}
