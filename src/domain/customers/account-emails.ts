import { deviceName } from "#contract/accounts/device-name.ts";
import { signInCodeMinutes } from "#contract/accounts/lifetimes.ts";
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

/** Email with a sign-in code. The code is not in the subject, which staff can read in the back office. */
export function signInCodeEmail({ email, code }: { email: string; code: string }): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.signInCode.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.signInCode.intro"](),
      { lines: [code] },
      m["mail.signInCode.lifetime"]({ minutes: signInCodeMinutes }),
    ],
    confidential: true,
  }));
}

/** Notice that an account lost the access of the person who registered its unconfirmed address. */
export function formerAccessRemovedEmail(email: string): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.formerAccessRemoved.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.formerAccessRemoved.text"](),
      m["mail.formerAccessRemoved.setPassword"](),
      m["mail.formerAccessRemoved.ifNotYou"](),
    ],
  }));
}

/** Notice that a passkey was added to or removed from an account. */
export function passkeyEmail(email: string, change: "added" | "removed"): ShopEmail {
  const subject = change === "added" ? m["mail.passkey.addedSubject"] : m["mail.passkey.removedSubject"];
  const text = change === "added" ? m["mail.passkey.added"] : m["mail.passkey.removed"];
  return renderEmail(({ company }) => ({
    to: email,
    subject: subject({ tradeName: company.tradeName }),
    parts: [text(), m["mail.passkey.ifNotYou"]()],
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
