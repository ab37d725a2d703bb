import { renderEmail, type ShopEmail } from "./render-email.ts";
import { testEmailMessages } from "./test-email-messages.ts";

/** Test email to a staff member. */
export function testEmail(email: string): ShopEmail {
  const { subject, arrived, spam } = testEmailMessages;
  return renderEmail(({ company }) => ({ to: email, subject: subject(company), parts: [arrived, spam] }));
}
