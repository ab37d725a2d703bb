import type { Message } from "#contract/kernel/message.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

type TwoFactorChange = "on" | "off" | "removed";

const texts: Readonly<Record<TwoFactorChange, Message>> = {
  on: m["mail.twoFactor.on"],
  off: m["mail.twoFactor.off"],
  removed: m["mail.twoFactor.removed"],
};

/** Notice that two-factor authentication was turned on or off, or removed from the command line. */
export function twoFactorEmail(email: string, change: TwoFactorChange): ShopEmail {
  const subject = change === "on" ? m["mail.twoFactor.onSubject"] : m["mail.twoFactor.offSubject"];
  return renderEmail(({ company }) => ({
    to: email,
    subject: subject({ tradeName: company.tradeName }),
    parts: [texts[change](), m["mail.twoFactor.ifNotYou"]()],
  }));
}
