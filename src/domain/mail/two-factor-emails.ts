import { type ShopLetter, writeLetter } from "./render-email.ts";
import { secondFactorLetterWords } from "./letter-words.ts";

/** Notice that two-factor authentication was turned on or off, or removed from the command line. */
export function secondFactorLetter(email: string, news: "on" | "off" | "removed"): ShopLetter {
  const { subject, text } = secondFactorLetterWords[news];
  return writeLetter(({ company }) => ({
    to: email,
    subject: subject(company),
    parts: [text, secondFactorLetterWords.byOthers],
  }));
}
