import { twoFactorEmailMessages } from "./email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

/** Notice that two-factor authentication was turned on or off, or removed from the command line. */
export function twoFactorEmail(email: string, news: "on" | "off" | "removed"): ShopEmail {
  const { subject, text } = twoFactorEmailMessages[news];
  return renderEmail(({ company }) => ({
    to: email,
    subject: subject(company),
    parts: [text, twoFactorEmailMessages.byOthers],
  }));
}
