import { sessionWords } from "#contract/accounts/session-words.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import { shopMoment } from "../shop-calendar.ts";
import { accountEmailMessages } from "./email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

// Anyone can register any address under any name, so these emails do not greet by name.

/** Email with a link to set a new password. */
export function passwordResetEmail({ email, link }: { email: string; link: string }): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: accountEmailMessages.resetSubject(company),
    parts: [
      accountEmailMessages.resetAsked,
      { label: accountEmailMessages.resetLink, link },
      accountEmailMessages.resetOnce,
    ],
    confidential: true,
  }));
}

/**
 * Notice of a changed password, in case someone else changed it. `oneDeviceStays`: the session that changed
 * it continues.
 */
export function passwordChangedEmail(email: string, { oneDeviceStays = false } = {}): ShopEmail {
  const { changed, changedHere, changedByOthers } = accountEmailMessages;
  return renderEmail(({ company }) => ({
    to: email,
    subject: accountEmailMessages.changedSubject(company),
    parts: [oneDeviceStays ? changedHere : changed, changedByOthers],
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
  const { newDeviceSubject, newDevice, newDeviceYours, newDeviceForeign } = accountEmailMessages;
  const facts = { device: sessionWords.device(origin), network: origin.network, moment: shopMoment(moment) };
  return renderEmail(({ company }) => ({
    to: email,
    subject: newDeviceSubject(company),
    parts: [newDevice(facts), newDeviceYours, newDeviceForeign],
  }));
}
