import { and, count, desc, eq } from "drizzle-orm";
import type { ContactInput } from "#contract/contact.ts";
import { type ContactStatus, contactWords } from "#contract/contact-words.ts";
import type { Pagination } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { type ContactRow, contactSubmissions } from "#ports/database/tables/contact.ts";
import { type ByActor, type Edit, recordChange } from "../audit/record-change.ts";
import { requireSeen } from "../audit/require-seen.ts";
import { notFound } from "../errors.ts";
import { contactAcknowledgement } from "../mail/acknowledgements.ts";
import { enqueueMail } from "../mail/outbox.ts";
import { newestFirst, olderThan, placeOf, readInBatches } from "../newest-first.ts";
import { containsText } from "../text-search.ts";
import { writtenRow } from "../written-row.ts";

/** A message to the shop as it is kept. */
export type ContactRecord = ContactRow;

/** How many messages there are in all and in each state. */
export type ContactCounts = Record<ContactStatus | "total", number>;

export interface ContactSearch {
  page: number;
  limit: number;
  status?: ContactStatus | undefined;
  /** Part of a name, e-mail address or phone number. */
  search: string;
}

/** Leaves a message for the shop, which begins as `new`, and acknowledges it by e-mail. */
export function submitContact(db: Db, input: ContactInput): Promise<ContactRecord> {
  return db.transaction(async (tx) => {
    await enqueueMail(tx, contactAcknowledgement(input.email));
    return writtenRow(await tx.insert(contactSubmissions).values(input).returning());
  });
}

/** One page of messages, newest first, with counts over all messages whatever is searched for. */
export async function listContacts(
  db: Db,
  { page, limit, status, search }: ContactSearch,
): Promise<{ contacts: ContactRecord[]; stats: ContactCounts; pagination: Pagination }> {
  const found = matching({ status, search });
  const total = await db.$count(contactSubmissions, found);
  const contacts = await db
    .select()
    .from(contactSubmissions)
    .where(found)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const pagination = { page, total, pages: Math.ceil(total / limit) };
  return { contacts, stats: await countContacts(db), pagination };
}

/** All messages that the search finds, newest first, in batches. */
export async function* exportContacts(
  db: Db,
  search: Pick<ContactSearch, "status" | "search">,
): AsyncGenerator<ContactRecord[]> {
  const ages = { moment: contactSubmissions.createdAt, id: contactSubmissions.id };
  const batches = readInBatches((last, limit) =>
    db
      .select({ contact: contactSubmissions, place: placeOf(ages) })
      .from(contactSubmissions)
      .where(and(matching(search), olderThan(ages, last)))
      .orderBy(...newestFirst(ages))
      .limit(limit),
  );
  for await (const rows of batches) yield rows.map(({ contact }) => contact);
}

/** One message; reading it changes nothing. Refused when there is no such message. */
export async function getContact(db: Db, { id }: { id: string }): Promise<ContactRecord> {
  const [contact] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  if (!contact) throw notFound(contactWords.notFound);
  return contact;
}

/**
 * Sets the state of a message, and its notes when some are given. Refused when there is no such message, or another
 * than its editor saw.
 */
export function setContactStatus(
  db: Db,
  {
    id,
    status,
    adminNotes,
    version,
    actor,
  }: { status: ContactStatus; adminNotes?: string | undefined } & Edit,
): Promise<ContactRecord> {
  return db.transaction(async (tx) => {
    const isThisOne = eq(contactSubmissions.id, id);
    const [before] = await tx.select().from(contactSubmissions).where(isThisOne).for("no key update");
    if (!before) throw notFound(contactWords.notFound);
    await requireSeen(tx, "contact", before, version);
    const updated = await tx
      .update(contactSubmissions)
      .set({ status, adminNotes, version: before.version + 1 })
      .where(isThisOne)
      .returning();
    const after = writtenRow(updated);
    await recordChange(tx, { actor, subject: "contact", id, name: after.name, before, after });
    return after;
  });
}

/** Removes a message, with everything its sender said. Refused when there is no such message. */
export async function removeContact(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(contactSubmissions).where(eq(contactSubmissions.id, id)).returning();
    if (!removed) throw notFound(contactWords.notFound);
    const { name, status } = removed;
    await recordChange(tx, { actor, subject: "contact", id, name, before: { status } });
  });
}

function matching({ status, search }: Pick<ContactSearch, "status" | "search">) {
  const { name, email, phone } = contactSubmissions;
  return and(status && eq(contactSubmissions.status, status), containsText([name, email, phone], search));
}

async function countContacts(db: Db): Promise<ContactCounts> {
  const counts: ContactCounts = { total: 0, new: 0, read: 0, responded: 0, resolved: 0 };
  const rows = await db
    .select({ status: contactSubmissions.status, count: count() })
    .from(contactSubmissions)
    .groupBy(contactSubmissions.status);
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.total += row.count;
  }
  return counts;
}
