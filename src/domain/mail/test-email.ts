import { type ShopLetter, writeLetter } from "./render-email.ts";
import { testLetterWords } from "./test-letter-words.ts";

/** Test email to a staff member. */
export function testLetter(email: string): ShopLetter {
  const { subject, arrived, spam } = testLetterWords;
  return writeLetter(({ company }) => ({ to: email, subject: subject(company), parts: [arrived, spam] }));
}
