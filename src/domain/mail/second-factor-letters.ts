import { type ShopLetter, writeLetter } from "./letter.ts";
import { secondFactorLetterWords } from "./letter-words.ts";

/** Tells somebody that the second factor was switched on, off, or removed on the shop's own machine. */
export function secondFactorLetter(email: string, news: "on" | "off" | "removed"): ShopLetter {
  const { subject, text } = secondFactorLetterWords[news];
  return writeLetter(({ company }) => ({
    to: email,
    subject: subject(company),
    parts: [text, secondFactorLetterWords.byOthers],
  }));
}
