import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

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
    subject: m["mail.application.subject"]({ tradeName: company.tradeName, jobTitle }),
    autoSubmitted: "auto-replied",
    parts: [
      m["mail.application.thanks"]({ jobTitle }),
      m["mail.application.nextStep"](),
      m["mail.application.ifNotYou"](),
    ],
  }));
}
