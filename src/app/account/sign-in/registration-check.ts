import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { Registration } from "#contract/accounts/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

/** Fields whose errors come before the error for differing passwords (Specification §5). */
const fieldsBeforeMatch = ["email", "phone", "password"];

/** Validates the sign-up form; errors are in the specified order (§5). */
export function checkRegistration(form: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(Registration, form);
  if (form.password === form.confirmPassword) return errors;
  const mismatch = { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() };
  const isBefore = ({ field }: FieldError) => fieldsBeforeMatch.includes(field);
  return [...errors.filter(isBefore), mismatch, ...errors.filter((error) => !isBefore(error))];
}
