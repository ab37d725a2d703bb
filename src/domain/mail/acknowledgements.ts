import { writeLetter } from "./letter.ts";
import { acknowledgementWords } from "./letter-words.ts";
import type { NewMail } from "./outbox.ts";

// Anybody can give anybody's address: these letters hold nothing that was written, not even a name, so that nobody
// can have the shop carry a message of theirs to others.

/** Tells somebody that the message they left has arrived. */
export function contactAcknowledgement(email: string): NewMail {
  return writeLetter({
    to: email,
    subject: acknowledgementWords.contactSubject,
    parts: [acknowledgementWords.contactThanks, acknowledgementWords.contactMistyped],
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
    subject: acknowledgementWords.applicationSubject(jobTitle),
    parts: [
      acknowledgementWords.applicationThanks(jobTitle),
      acknowledgementWords.applicationNext,
      acknowledgementWords.applicationMistyped,
    ],
  });
}
