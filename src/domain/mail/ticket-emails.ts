import { ticketOf } from "#contract/support/ticket-number.ts";
import type { ContactRow } from "#ports/database/tables/contact.ts";
import { ticketEmailMessages as words } from "./email-messages.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "./render-email.ts";

// Anyone can enter any address, so acknowledgements contain nothing that was typed, not even a name.
// Otherwise the shop could be abused to send messages to others.

/** Address and ticket number of a message. */
type Ticket = Pick<ContactRow, "email" | "ticketNumber" | "ticketPrefix">;

/** Confirms that a contact message has arrived. `siteUrl` is for the link to the ticket page. */
export function contactAcknowledgement(contact: Ticket, siteUrl: string): ShopEmail {
  const ticket = ticketOf(contact);
  return renderEmail(({ company, shop }) => ({
    to: contact.email,
    subject: words.receivedSubject(company, ticket),
    autoSubmitted: "auto-replied",
    parts: [
      words.received(shop),
      { rows: [{ label: words.ticket, value: ticket }] },
      words.onThePhone,
      statusLink(ticket, siteUrl),
      words.mistyped,
    ],
  }));
}

/** Email with the reply of staff. */
export function contactReplyEmail(contact: Ticket, text: string, siteUrl: string): ShopEmail {
  const ticket = ticketOf(contact);
  return renderEmail(() => ({
    to: contact.email,
    subject: words.replySubject(ticket),
    autoSubmitted: null,
    parts: [words.replied, ...paragraphsOf(text), statusLink(ticket, siteUrl)],
  }));
}

const statusLink = (ticket: string, siteUrl: string): EmailPart => ({
  label: words.status,
  link: `${siteUrl}/contact/status?ticket=${ticket}`,
});
