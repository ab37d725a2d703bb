import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

// Anyone can enter someone else's address, so these emails contain no user input, not even a name. Otherwise
// strangers could send messages through the shop.

/** Confirms that a job application has arrived. `jobTitle` is the shop's own text. */
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
