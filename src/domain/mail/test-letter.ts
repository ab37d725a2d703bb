import { type ShopLetter, writeLetter } from "./letter.ts";
import { testLetterWords } from "./test-letter-words.ts";

/** The letter to somebody of the office who tries whether mail goes out. */
export function testLetter(email: string): ShopLetter {
  const { subject, arrived, spam } = testLetterWords;
  return writeLetter(({ company }) => ({ to: email, subject: subject(company), parts: [arrived, spam] }));
}
