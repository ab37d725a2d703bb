import { acknowledgementWords } from "./email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

// Anyone can enter any address, so these emails contain nothing that was typed, not even a name. Otherwise
// the shop could be abused to send messages to others.

/** Confirms that a job application has arrived; `jobTitle` comes from the shop. */
export function applicationAcknowledgement({
  email,
  jobTitle,
}: {
  email: string;
  jobTitle: string;
}): ShopEmail {
  return renderEmail(({ company }) => ({
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
