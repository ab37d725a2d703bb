import { asc, eq, type SQL } from "drizzle-orm";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import {
  type ContactReplyRow,
  type ContactRow,
  contactReplies,
  contactSubmissions,
} from "#ports/database/tables/contact.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { acknowledgeBy, firstAcknowledgedAt, isAcknowledgement, resolveBy } from "./deadlines.ts";

/** A contact message with its deadlines. */
export interface ContactRecord {
  contact: ContactRow;
  acknowledgeBy: Date;
  acknowledgedAt: Date | null;
  resolveBy: Date;
  /** The related order. */
  order: { id: string; number: number; numberPrefix: string } | null;
}

/** A reply and the delivery status of its email. */
export interface ReplyRecord {
  reply: ContactReplyRow;
  mail: Pick<MailRow, "status" | "mailer">;
}

/** A contact message with its replies, oldest first. */
export interface ContactThread extends ContactRecord {
  replies: ReplyRecord[];
}

const toDate = (moment: SQL) => moment.mapWith(contactSubmissions.createdAt);

export const contactColumns = {
  contact: contactSubmissions,
  acknowledgeBy: toDate(acknowledgeBy),
  acknowledgedAt: toDate(firstAcknowledgedAt) as SQL<Date | null>,
  resolveBy: toDate(resolveBy),
  order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix },
};

export const selectContacts = (db: Db) =>
  db
    .select(contactColumns)
    .from(contactSubmissions)
    .leftJoin(mailOutbox, isAcknowledgement)
    .leftJoin(orders, eq(orders.id, contactSubmissions.orderId));

/** Returns the message matching the condition with its replies, or undefined. */
export async function findThread(db: Db, condition: SQL | undefined): Promise<ContactThread | undefined> {
  const [found] = await selectContacts(db).where(condition);
  if (!found) return undefined;
  const replies = await db
    .select({ reply: contactReplies, mail: { status: mailOutbox.status, mailer: mailOutbox.mailer } })
    .from(contactReplies)
    .innerJoin(mailOutbox, eq(mailOutbox.id, contactReplies.mailId))
    .where(eq(contactReplies.contactId, found.contact.id))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
  return { ...found, replies };
}

/** Returns one message with its replies. Throws `not found`. */
export async function getContact(db: Db, { id }: { id: string }): Promise<ContactThread> {
  const thread = await findThread(db, eq(contactSubmissions.id, id));
  if (!thread) throw notFound(m["support.contact.notFound"]());
  return thread;
}

/** Locks a message until the transaction ends. Throws if it does not exist or its version is outdated. */
export async function lockContact(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ContactRow> {
  const [contact] = await tx
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, id))
    .for("no key update");
  if (!contact) throw notFound(m["support.contact.notFound"]());
  await assertVersion(tx, "contact", contact, version);
  return contact;
}

/** Updates a locked message and returns it. */
export async function updateContact(
  tx: Db,
  before: ContactRow,
  changes: Partial<ContactRow>,
): Promise<ContactThread> {
  await tx
    .update(contactSubmissions)
    .set({ ...changes, version: before.version + 1 })
    .where(eq(contactSubmissions.id, before.id));
  return getContact(tx, before);
}
