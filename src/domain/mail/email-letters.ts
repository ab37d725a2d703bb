import { type ShopLetter, writeLetter } from "./letter.ts";
import { emailLetterWords } from "./letter-words.ts";

// Anybody can register anybody's address under any name, and ask for anybody's: these letters do not greet by the one
// and do not tell the other.

/** The letter with the link that proves the address of an account. */
export function confirmEmailLetter({ email, link }: { email: string; link: string }): ShopLetter {
  const { confirmSubject, confirmAsked, confirmLink, confirmMistyped } = emailLetterWords;
  const parts = [confirmAsked, { label: confirmLink, link }, confirmMistyped];
  return writeLetter(({ company }) => ({
    to: email,
    subject: confirmSubject(company),
    parts,
    confidential: true,
  }));
}

/** The letter with the link that gives an account this address. */
export function newEmailLetter({ email, link }: { email: string; link: string }): ShopLetter {
  const { newSubject, newAsked, newLink, newMistyped } = emailLetterWords;
  const parts = [newAsked, { label: newLink, link }, newMistyped];
  return writeLetter(({ company }) => ({
    to: email,
    subject: newSubject(company),
    parts,
    confidential: true,
  }));
}

/** Tells the present address that the account shall have another one. */
export function emailChangeAskedLetter(email: string): ShopLetter {
  const { askedSubject, asked, byOthers } = emailLetterWords;
  return writeLetter(({ company }) => ({
    to: email,
    subject: askedSubject(company),
    parts: [asked, byOthers],
  }));
}

/** Tells the former address that the account has another one. */
export function emailChangedLetter(email: string): ShopLetter {
  const { changedSubject, changed, changedByOthers } = emailLetterWords;
  return writeLetter(({ company }) => ({
    to: email,
    subject: changedSubject(company),
    parts: [changed, changedByOthers],
  }));
}
