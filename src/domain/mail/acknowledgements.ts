import { type ShopLetter, writeLetter } from "./letter.ts";
import { acknowledgementWords } from "./letter-words.ts";

// Anybody can give anybody's address: these letters hold nothing that was written, not even a name, so that nobody
// can have the shop carry a message of theirs to others.

/** Tells an applicant that the application has arrived; `jobTitle` is the shop's own. */
export function applicationAcknowledgement({
  email,
  jobTitle,
}: {
  email: string;
  jobTitle: string;
}): ShopLetter {
  return writeLetter(({ company }) => ({
    to: email,
    subject: acknowledgementWords.applicationSubject(company, jobTitle),
    autoSubmitted: "auto-replied",
    parts: [
      acknowledgementWords.applicationThanks(jobTitle),
      acknowledgementWords.applicationNext,
      acknowledgementWords.applicationMistyped,
    ],
  }));
}
