import { m } from "#messages";
import { renderEmail, type ShopEmail } from "./render-email.ts";

/** Test email to a staff member. */
export function testEmail(email: string): ShopEmail {
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.test.subject"]({ tradeName: company.tradeName }),
    parts: [m["mail.test.text"](), m["mail.test.spam"]()],
  }));
}
