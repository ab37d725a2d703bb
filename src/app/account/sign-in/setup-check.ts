import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { FirstAdministrator } from "#contract/accounts/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

/** Validates the setup form; errors are in field order. */
export function checkSetup(form: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(FirstAdministrator, { ...form, token: "of the link" });
  if (form.password === form.confirmPassword) return errors;
  return [...errors, { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() }];
}
