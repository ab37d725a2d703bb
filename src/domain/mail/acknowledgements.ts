import { brand } from "#contract/brand.ts";
import { writeLetter } from "./letter.ts";
import type { NewMail } from "./outbox.ts";

// Anybody can give anybody's address: these letters hold nothing that was written, not even a name, so that nobody
// can have the shop carry a message of theirs to others.

/** Tells somebody that the message they left has arrived. */
export function contactAcknowledgement(email: string): NewMail {
  return writeLetter({
    to: email,
    subject: `${brand.name} has received your message`,
    parts: [
      `Thank you for writing to us. Your message has arrived, and we answer it within ${brand.replyHours} hours.`,
      "If you did not write to us, somebody mistyped their address: you need not do anything.",
    ],
  });
}

/** Tells an applicant that the application has arrived; `jobTitle` is the shop's own. */
export function applicationAcknowledgement({
  email,
  jobTitle,
}: {
  email: string;
  jobTitle: string;
}): NewMail {
  return writeLetter({
    to: email,
    subject: `Your application at ${brand.name}: ${jobTitle}`,
    parts: [
      `Thank you for applying as ${jobTitle}. Your application has arrived.`,
      "We read every application and get back to you by e-mail or phone.",
      "If you did not apply, somebody mistyped their address: you need not do anything.",
    ],
  });
}
