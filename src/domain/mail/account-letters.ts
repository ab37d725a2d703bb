import { sessionWords } from "#contract/session-words.ts";
import type { Origin } from "#contract/sessions.ts";
import { shopMoment } from "../shop-calendar.ts";
import { type ShopLetter, writeLetter } from "./letter.ts";
import { accountLetterWords } from "./letter-words.ts";

// Anybody can register anybody's address under any name: these letters do not greet by it.

/** The letter with the link that sets a new password. */
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
 * Tells somebody that the password is a new one, in case it was somebody else's doing. `oneDeviceStays` when it was
 * changed on a device that goes on.
 */
export function passwordChangedLetter(email: string, { oneDeviceStays = false } = {}): ShopLetter {
  const { changed, changedHere, changedByOthers } = accountLetterWords;
  return writeLetter(({ company }) => ({
    to: email,
    subject: accountLetterWords.changedSubject(company),
    parts: [oneDeviceStays ? changedHere : changed, changedByOthers],
  }));
}

/** Tells somebody who runs the shop that the account was used on a device that is new to it. */
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
