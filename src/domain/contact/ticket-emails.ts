import { ticketOf } from "#contract/support/ticket-number.ts";
import { paragraphsOf } from "#domain/mail/paragraphs.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { ContactRow } from "#ports/database/tables/contact.ts";

// Anyone can enter someone else's address, so acknowledgements contain no user input, not even a name.
// Otherwise strangers could send messages through the shop.

/** Address and ticket number of a message. */
type Ticket = Pick<ContactRow, "email" | "ticketNumber" | "ticketPrefix">;

/** Confirms that a contact message has arrived. `siteUrl` is for the link to the ticket page. */
export function contactAcknowledgement(contact: Ticket, siteUrl: string): ShopEmail {
  const ticket = ticketOf(contact);
  return renderEmail(({ company, shop }) => ({
    to: contact.email,
    subject: m["mail.ticketReceived.subject"]({ tradeName: company.tradeName, ticket }),
    autoSubmitted: "auto-replied",
    parts: [
      m["mail.ticketReceived.thanks"]({ replyHours: shop.replyHours }),
      { rows: [{ label: m["mail.ticketReceived.ticket"](), value: ticket }] },
      m["mail.ticketReceived.quoteNumber"](),
      statusLink(ticket, siteUrl),
      m["mail.ticketReceived.ifNotYou"](),
    ],
  }));
}

/** Email with a staff reply. */
export function contactReplyEmail(contact: Ticket, text: string, siteUrl: string): ShopEmail {
  const ticket = ticketOf(contact);
  return renderEmail(() => ({
    to: contact.email,
    subject: m["mail.ticketReply.subject"]({ ticket }),
    autoSubmitted: null,
    parts: [m["mail.ticketReply.intro"](), ...paragraphsOf(text), statusLink(ticket, siteUrl)],
  }));
}

const statusLink = (ticket: string, siteUrl: string): EmailPart => ({
  label: m["mail.ticketStatusLink"](),
  link: `${siteUrl}/contact/status?ticket=${ticket}`,
});
