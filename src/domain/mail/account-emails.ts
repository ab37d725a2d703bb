import { sessionWords } from "#contract/accounts/session-words.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import { shopMoment } from "../shop-calendar.ts";
import { type ShopLetter, writeLetter } from "./render-email.ts";
import { accountLetterWords } from "./letter-words.ts";

// Anyone can register any address under any name, so these emails do not greet by name.

/** Email with a link to set a new password. */
export function passwordResetLetter({ email, link }: { email: string; link: string }): ShopLetter {
  return writeLetter(({ company }) => ({
    to: email,
    subject: accountLetterWords.resetSubject(company),
    parts: [
      accountLetterWords.resetAsked,
      { label: accountLetterWords.resetLink, link },
      accountLetterWords.resetOnce,
    ],
    confidential: true,
  }));
}

/**
 * Notice of a changed password, in case someone else changed it. `oneDeviceStays`: the session that changed
 * it continues.
 */
export function passwordChangedLetter(email: string, { oneDeviceStays = false } = {}): ShopLetter {
  const { changed, changedHere, changedByOthers } = accountLetterWords;
  return writeLetter(({ company }) => ({
    to: email,
    subject: accountLetterWords.changedSubject(company),
    parts: [oneDeviceStays ? changedHere : changed, changedByOthers],
  }));
}

/** Tells an administrator that the account was used on a new device. */
export function newDeviceLetter({
  email,
  origin,
  moment,
}: {
  email: string;
  origin: Origin;
  moment: Date;
}): ShopLetter {
  const { newDeviceSubject, newDevice, newDeviceYours, newDeviceForeign } = accountLetterWords;
  const facts = { device: sessionWords.device(origin), network: origin.network, moment: shopMoment(moment) };
  return writeLetter(({ company }) => ({
    to: email,
    subject: newDeviceSubject(company),
    parts: [newDevice(facts), newDeviceYours, newDeviceForeign],
  }));
}
