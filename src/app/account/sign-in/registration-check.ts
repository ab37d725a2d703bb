import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Registration } from "#contract/accounts/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

/** Fields that are checked before the passwords are compared (Specification §5). */
const fieldsBeforeMatch = ["email", "phone", "password"];

/** Validates the sign-up form in the order of the specification (§5). */
export function checkRegistration(form: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(Registration, form);
  if (form.password === form.confirmPassword) return errors;
  const mismatch = { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() };
  const isBefore = ({ field }: FieldError) => fieldsBeforeMatch.includes(field);
  return [...errors.filter(isBefore), mismatch, ...errors.filter((error) => !isBefore(error))];
}
