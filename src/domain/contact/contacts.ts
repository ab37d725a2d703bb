import { and, count, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import type { ContactInput } from "#contract/support/contact.ts";
import type { ContactSortKey } from "#contract/support/contact-sorts.ts";
import type { ContactStatus } from "#contract/support/contact-statuses.ts";
import { ticketNumberIn, ticketPattern } from "#contract/support/ticket-number.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { readPageById } from "#domain/read-page.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { containsNumber, containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type ContactRow, contactSubmissions } from "#ports/database/tables/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import {
  type ContactRecord,
  type ContactThread,
  contactColumns,
  lockContact,
  selectContacts,
  updateContact,
} from "./contact-records.ts";
import { isAcknowledgement, isOverdue } from "./deadlines.ts";
import { contactAcknowledgement } from "./ticket-emails.ts";

/** Number of messages in total, by status, and overdue. */
export type ContactCounts = Record<ContactStatus | "total" | "overdue", number>;

export interface ContactSearch {
  page: number;
  limit: number;
  status?: ContactStatus | undefined;
  /** Part of a name, email address or phone number, or a complete ticket number. */
  search: string;
  /** Only overdue messages. */
  isOverdue?: boolean | undefined;
  /** Only messages about these order ids. */
  orders?: readonly string[] | undefined;
  /** Newest first by default. */
  sort?: SortChoice<ContactSortKey>;
}

const byDate = byColumn(contactSubmissions.createdAt);
const contactSorts: ListSorts<ContactSortKey> = {
  id: contactSubmissions.id,
  keys: {
    date: [byDate],
    name: [byText(contactSubmissions.name), byDate],
    status: [byColumn(contactSubmissions.status), byDate],
  },
};

/**
 * Stores a contact message as `new` and acknowledges it by email. `siteUrl` is for the link to the ticket
 * page.
 */
export function submitContact(db: Db, input: ContactInput, siteUrl: string): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    const contact = await insertContact(tx, input);
    const acknowledgementId = await queueEmail(tx, contactAcknowledgement(contact, siteUrl));
    await tx
      .update(contactSubmissions)
      .set({ acknowledgementId })
      .where(eq(contactSubmissions.id, contact.id));
    return { ...contact, acknowledgementId };
  });
}

/** Inserts the message; retries if the random ticket number is already in use. */
async function insertContact(tx: Db, input: ContactInput): Promise<ContactRow> {
  const { numbers } = await getSettings(tx);
  for (;;) {
    const [contact] = await tx
      .insert(contactSubmissions)
      .values({ ...input, ticketPrefix: numbers.ticketPrefix })
      .onConflictDoNothing({ target: contactSubmissions.ticketNumber })
      .returning();
    if (contact) return contact;
  }
}

/** Returns one page of messages, newest first unless sorted. The counts cover all messages, regardless of the search. */
export async function listContacts(
  db: Db,
  { page, limit, sort = "-date", ...search }: ContactSearch,
  now = new Date(),
): Promise<{ contacts: ContactRecord[]; stats: ContactCounts; pagination: Pagination }> {
  const condition = searchCondition(search, now);
  const sorted = db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .leftJoin(mailOutbox, isAcknowledgement)
    .where(condition)
    .orderBy(...listOrder(contactSorts, sort).orderBy);
  const { rows, pagination } = await readPageById(
    sorted,
    () => countMatching(db, condition),
    { page, limit },
    (ids) => selectContacts(db).where(inArray(contactSubmissions.id, ids)),
    ({ contact }) => contact.id,
  );
  return { contacts: rows, stats: await countContacts(db, now), pagination };
}

/** Yields all matching messages in batches, newest first unless sorted. */
export function exportContacts(
  db: Db,
  { sort = "-date", ...search }: Omit<ContactSearch, "page" | "limit">,
  now = new Date(),
): AsyncGenerator<ContactRecord[]> {
  const order = listOrder(contactSorts, sort);
  return readInBatches((last, limit) =>
    db
      .select({ ...contactColumns, cursor: order.cursor })
      .from(contactSubmissions)
      .leftJoin(mailOutbox, isAcknowledgement)
      .leftJoin(orders, eq(orders.id, contactSubmissions.orderId))
      .where(and(searchCondition(search, now), order.after(last)))
      .orderBy(...order.orderBy)
      .limit(limit),
  );
}

/**
 * Sets the status of a message, and its notes if given. Responding also acknowledges it. Throws if it does
 * not exist or its version is outdated.
 */
export function setContactStatus(
  db: Db,
  { status, adminNotes, actor, ...edit }: { status: ContactStatus; adminNotes?: string | undefined } & Edit,
  now = new Date(),
): Promise<ContactThread> {
  return db.transaction(async (tx) => {
    const before = await lockContact(tx, edit);
    const isAcknowledged = status === "responded" || status === "resolved";
    const thread = await updateContact(tx, before, {
      status,
      adminNotes: adminNotes ?? before.adminNotes,
      acknowledgedAt: before.acknowledgedAt ?? (isAcknowledged ? now : null),
      resolvedAt: status === "resolved" ? (before.status === "resolved" ? before.resolvedAt : now) : null,
    });
    const auditFields = ({ status, adminNotes }: ContactRow) => ({ status, adminNotes });
    await recordChange(tx, {
      actor,
      subject: "contact",
      id: before.id,
      name: before.name,
      before: auditFields(before),
      after: auditFields(thread.contact),
    });
    return thread;
  });
}

/** Deletes a message with its replies. Throws if it does not exist. */
export async function removeContact(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(contactSubmissions).where(eq(contactSubmissions.id, id)).returning();
    if (!removed) throw notFound(m["support.contact.notFound"]());
    const { name, status } = removed;
    await recordChange(tx, { actor, subject: "contact", id, name, before: { status } });
  });
}

function searchCondition(
  { status, search, isOverdue: onlyOverdue, orders: orderIds }: Omit<ContactSearch, "page" | "limit">,
  now: Date,
) {
  return and(
    status && eq(contactSubmissions.status, status),
    onlyOverdue ? isOverdue(now) : undefined,
    orderIds && inArray(contactSubmissions.orderId, [...orderIds]),
    matchesSearch(search),
  );
}

/** Digits also match phone numbers; a complete ticket number also matches its message. */
function matchesSearch(search: string): SQL | undefined {
  const { name, email, phone, ticketNumber } = contactSubmissions;
  const contains = or(containsText([name, email, phone], search), containsNumber([phone], search));
  return ticketPattern.test(search) ? or(contains, eq(ticketNumber, ticketNumberIn(search))) : contains;
}

async function countMatching(db: Db, condition: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(contactSubmissions)
    .leftJoin(mailOutbox, isAcknowledgement)
    .where(condition);
  return counted?.total ?? 0;
}

async function countContacts(db: Db, now: Date): Promise<ContactCounts> {
  const overdue = await countMatching(db, isOverdue(now));
  const counts: ContactCounts = { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue };
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
