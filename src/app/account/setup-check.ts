import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { accountWords } from "#contract/account-words.ts";
import { FirstAdministrator } from "#contract/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** What is wrong with the set-up form, in the order of its fields. */
export function checkSetup(form: Readonly<Record<string, string>>): FieldError[] {
  const faults = fieldErrorsOf(FirstAdministrator, { ...form, token: "of the link" });
  if (form.password === form.confirmPassword) return faults;
  return [...faults, { field: "confirmPassword", message: accountWords.passwordsDiffer }];
}
