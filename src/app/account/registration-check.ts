import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { accountWords } from "#contract/account-words.ts";
import { Registration } from "#contract/auth.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** Rules that come before the comparison of the passwords (Specification §5). */
const before = ["email", "phone", "password"];

/** What is wrong with the sign-up form, in the order in which the specification checks it (§5). */
export function checkRegistration(form: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(Registration, form);
  if (form.password === form.confirmPassword) return errors;
  const differ = { field: "confirmPassword", message: accountWords.passwordsDiffer };
  const isBefore = ({ field }: FieldError) => before.includes(field);
  return [...errors.filter(isBefore), differ, ...errors.filter((error) => !isBefore(error))];
}
