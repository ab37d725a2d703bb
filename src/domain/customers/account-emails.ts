import { deviceName } from "#contract/accounts/device-name.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { m } from "#messages";

// Anyone can register any address under any name, so these emails do not greet by name.

/** Email with a link to set a new password. */
export function passwordResetEmail({ email, link }: { email: string; link: string }): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.passwordReset.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.passwordReset.intro"](),
      { label: m["mail.passwordReset.link"](), link },
      m["mail.passwordReset.linkLifetime"](),
    ],
    confidential: true,
  }));
}

/**
 * Notice of a changed password, in case someone else changed it. `oneDeviceStays`: the session that changed
 * it continues.
 */
export function passwordChangedEmail(email: string, { oneDeviceStays = false } = {}): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.passwordChanged.subject"]({ tradeName: company.tradeName }),
    parts: [
      oneDeviceStays ? m["mail.passwordChanged.textOnOneDevice"]() : m["mail.passwordChanged.text"](),
      m["mail.passwordChanged.ifNotYou"](),
    ],
  }));
}

/** Tells an administrator that the account was used on a new device. */
export function newDeviceEmail({
  email,
  origin,
  moment,
}: {
  email: string;
  origin: Origin;
  moment: Date;
}): ShopEmail {
  return renderEmail(({ company }) => {
    const { network } = origin;
    const signIn = { device: deviceName(origin), moment: shopMoment(moment) };
    return {
      to: email,
      subject: m["mail.newDevice.subject"]({ tradeName: company.tradeName }),
      parts: [
        network
          ? m["mail.newDevice.textWithNetwork"]({ ...signIn, network })
          : m["mail.newDevice.text"](signIn),
        m["mail.newDevice.ifYou"](),
        m["mail.newDevice.ifNotYou"](),
      ],
    };
  });
}
