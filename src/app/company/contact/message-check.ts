import type { FieldError } from "#contract/endpoint.ts";
import { emailPattern } from "#contract/kernel/patterns.ts";
import { m } from "#messages";

const missingMessages = {
  name: m["contact.nameNeeded"],
  email: m["contact.emailNeeded"],
  phone: m["contact.phoneNeeded"],
  message: m["contact.messageNeeded"],
};

/** Field names of the message form, in order. */
const messageFields = Object.keys(missingMessages) as (keyof typeof missingMessages)[];

/** Values of the message form. */
export type ContactMessage = Record<keyof typeof missingMessages, string>;

/** Reports fields that are empty after trimming (Specification §5). */
export function missingFields(message: ContactMessage): FieldError[] {
  return messageFields
    .filter((field) => message[field].trim() === "")
    .map((field) => ({ field, message: missingMessages[field]() }));
}

/** Reports a malformed email. */
export function emailErrors({ email }: ContactMessage): FieldError[] {
  return emailPattern.test(email.trim())
    ? []
    : [{ field: "email", message: m["common.field.emailInvalid"]() }];
}
