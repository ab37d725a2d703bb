import { renderEmail, type ShopEmail } from "./render-email.ts";
import { testLetterWords } from "./test-letter-words.ts";

/** Test email to a staff member. */
export function testEmail(email: string): ShopEmail {
  const { subject, arrived, spam } = testLetterWords;
  return renderEmail(({ company }) => ({ to: email, subject: subject(company), parts: [arrived, spam] }));
}
