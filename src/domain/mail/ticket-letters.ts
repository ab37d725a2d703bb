import { ticketOf } from "#contract/ticket-number.ts";
import type { ContactRow } from "#ports/database/tables/contact.ts";
import { type LetterPart, type ShopLetter, writeLetter } from "./letter.ts";
import { ticketLetterWords as words } from "./letter-words.ts";
import { paragraphsOf } from "./paragraphs.ts";

// Anybody can give anybody's address: these letters hold nothing that its sender wrote, not even a name, so that
// nobody can have the shop carry a message of theirs to others.

/** Who left a message, and what it is called. */
type Ticket = Pick<ContactRow, "email" | "ticketNumber" | "ticketPrefix">;

/** Tells somebody that the message they left has arrived. `siteUrl` is where its status page is found. */
export function contactAcknowledgement(contact: Ticket, siteUrl: string): ShopLetter {
  const ticket = ticketOf(contact);
  return writeLetter(({ company, shop }) => ({
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

/** Carries the office's answer, each paragraph of it as one. */
export function contactReplyLetter(contact: Ticket, text: string, siteUrl: string): ShopLetter {
  const ticket = ticketOf(contact);
  return writeLetter(() => ({
    to: contact.email,
    subject: words.replySubject(ticket),
    autoSubmitted: null,
    parts: [words.replied, ...paragraphsOf(text), statusLink(ticket, siteUrl)],
  }));
}

const statusLink = (ticket: string, siteUrl: string): LetterPart => ({
  label: words.status,
  link: `${siteUrl}/contact/status?ticket=${ticket}`,
});
