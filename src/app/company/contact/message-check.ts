import type { FieldError } from "#contract/endpoint.ts";
import { fieldWords } from "#contract/field-words.ts";
import { emailPattern } from "#contract/patterns.ts";

const missingWords = {
  name: "Please enter your name",
  email: "Please enter your email address",
  phone: "Please enter your phone number",
  message: "Please enter your message",
};

/** The names of the fields of the message form, in their order. */
const messageFields = Object.keys(missingWords) as (keyof typeof missingWords)[];

/** What was typed into the message form. */
export type Message = Record<keyof typeof missingWords, string>;

/** The fields that are empty after trimming (Specification §5). */
export function missingFields(message: Message): FieldError[] {
  return messageFields
    .filter((field) => message[field].trim() === "")
    .map((field) => ({ field, message: missingWords[field] }));
}

/** What is wrong with an e-mail address that is there. */
export function emailErrors({ email }: Message): FieldError[] {
  return emailPattern.test(email.trim()) ? [] : [{ field: "email", message: fieldWords.emailOdd }];
}
