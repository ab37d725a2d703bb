import { brand } from "#contract/brand.ts";
import type { ApplicationInput } from "#contract/careers.ts";
import type { ContactInput } from "#contract/contact.ts";
import { writeLetter } from "./letter.ts";
import type { NewMail } from "./outbox.ts";

// Anybody can give anybody's address: these letters do not repeat what was written, so that nobody can have the
// shop carry a message of theirs to others.

/** Tells somebody that the message they left has arrived. */
export function contactAcknowledgement({ name, email }: Pick<ContactInput, "name" | "email">): NewMail {
  return writeLetter({
    to: email,
    subject: `${brand.name} has received your message`,
    name,
    parts: [
      `Thank you for writing to us. Your message has arrived, and we answer it within ${brand.replyHours} hours.`,
      "If you did not write to us, somebody mistyped their address: you need not do anything.",
    ],
  });
}

/** Tells an applicant that the application has arrived. */
export function applicationAcknowledgement({
  applicantName,
  email,
  position,
}: Pick<ApplicationInput, "applicantName" | "email" | "position">): NewMail {
  return writeLetter({
    to: email,
    subject: `Your application at ${brand.name}: ${position}`,
    name: applicantName,
    parts: [
      `Thank you for applying as ${position}. Your application has arrived.`,
      "We read every application and get back to you by e-mail or phone.",
    ],
  });
}
