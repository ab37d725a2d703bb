import { and, eq, sql } from "drizzle-orm";
import type { TicketQuery } from "#contract/support/contact.ts";
import { ticketNumberIn } from "#contract/support/ticket-number.ts";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { type ContactThread, findThread } from "./contact-records.ts";

/**
 * Returns the message with this ticket number and sender address. An unknown ticket and a wrong address give
 * the same error, so that ticket numbers cannot be guessed.
 */
export async function findTicket(db: Db, { ticket, email }: TicketQuery): Promise<ContactThread> {
  const thread = await findThread(
    db,
    and(
      eq(contactSubmissions.ticketNumber, ticketNumberIn(ticket)),
      eq(sql`lower(${contactSubmissions.email})`, email.toLowerCase()),
    ),
  );
  if (!thread) throw notFound(m["support.contact.ticketUnknown"]());
  return thread;
}
