import type { FieldError } from "#contract/endpoint.ts";
import { fieldWords } from "#contract/kernel/field-words.ts";
import { emailPattern } from "#contract/kernel/patterns.ts";

const missingWords = {
  name: "Please enter your name",
  email: "Please enter your email address",
  phone: "Please enter your phone number",
  message: "Please enter your message",
};

/** Field names of the message form, in order. */
const messageFields = Object.keys(missingWords) as (keyof typeof missingWords)[];

/** Values of the message form. */
export type Message = Record<keyof typeof missingWords, string>;

/** Reports fields that are empty after trimming (Specification §5). */
export function missingFields(message: Message): FieldError[] {
  return messageFields
    .filter((field) => message[field].trim() === "")
    .map((field) => ({ field, message: missingWords[field] }));
}

/** Reports a malformed email. */
export function emailErrors({ email }: Message): FieldError[] {
  return emailPattern.test(email.trim()) ? [] : [{ field: "email", message: fieldWords.emailOdd }];
}
