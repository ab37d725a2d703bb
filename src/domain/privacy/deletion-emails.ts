import { paragraphsOf } from "#domain/mail/paragraphs.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

/** Confirms that a request to delete the account has arrived, in case someone else made it. */
export const deletionRequestedEmail = (email: string): ShopEmail =>
  renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.deletionRequested.subject"]({ tradeName: company.tradeName }),
    parts: [m["mail.deletionRequested.text"](), m["mail.deletionRequested.withdraw"]()],
  }));

/** Tells a customer why the account is not deleted. */
export const deletionRefusedEmail = (email: string, refusal: string): ShopEmail =>
  renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.deletionRefused.subject"]({ tradeName: company.tradeName }),
    parts: [m["mail.deletionRefused.text"](), ...paragraphsOf(refusal), m["mail.deletionRefused.again"]()],
  }));

/** The last email to a deleted account, of which the shop keeps nothing. */
export const accountDeletedEmail = (email: string): ShopEmail => {
  const render = renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.accountDeleted.subject"]({ tradeName: company.tradeName }),
    parts: [
      m["mail.accountDeleted.text"](),
      m["mail.accountDeleted.kept"](),
      m["mail.accountDeleted.register"](),
    ],
  }));
  return (settings) => ({ ...render(settings), erasedOnceSent: true });
};
