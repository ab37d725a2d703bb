import { and, asc, desc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { type AuditEntryRow, auditEntries } from "#ports/database/tables/audit.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** An entry of the audit log. */
export type AuditRecord = AuditEntryRow;

export interface AuditQuery {
  page: number;
  limit: number;
  /** Part of a record's name. */
  search: string;
  /** User id of the administrator who made the changes. */
  actor?: string | undefined;
  subject?: AuditSubject | undefined;
}

/** Returns one page of audit entries, newest first. */
export async function listAudit(
  db: Db,
  { page, limit, search, actor, subject }: AuditQuery,
): Promise<{ entries: AuditRecord[]; pagination: Pagination }> {
  const condition = and(
    actor ? eq(auditEntries.actorId, actor) : undefined,
    subject && eq(auditEntries.subject, subject),
    containsText([auditEntries.subjectName], search),
  );
  const total = await db.$count(auditEntries, condition);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { entries, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/**
 * Returns the staff who have changed something and still have an account, by name. Customers whose only changes are
 * cancellations of their own orders are omitted.
 */
export function listActors(db: Db): Promise<{ id: string; name: string }[]> {
  const authors = db
    .selectDistinct({ id: auditEntries.actorId })
    .from(auditEntries)
    .where(and(isNotNull(auditEntries.actorId), not(isOwnCancellation)))
    .as("busy");
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(authors, eq(authors.id, users.id))
    .orderBy(asc(users.name), asc(users.id));
}

const isOwnCancellation = sql`(${auditEntries.subject} = 'order'
  and coalesce(${auditEntries.after} ->> 'cancelledBy', '') = 'customer')`;

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the names of the records whose ids are values in these entries: categories, products, orders and users.
 * Deleted records have the name that the log last gave them.
 */
export async function namesInEntries(db: Db, entries: readonly AuditRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  if (ids.length === 0) return new Map();
  const formerNames = await db
    .selectDistinctOn([auditEntries.subjectId], {
      id: auditEntries.subjectId,
      name: auditEntries.subjectName,
    })
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, ids))
    .orderBy(auditEntries.subjectId, desc(auditEntries.createdAt));
  const named = [categories, products, users].map((table) =>
    db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)),
  );
  const placedOrders = await db
    .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(inArray(orders.id, ids));
  const names = new Map(formerNames.map(({ id, name }) => [id, name]));
  for (const rows of named) for (const { id, name } of await rows) names.set(id, name);
  for (const { id, ...order } of placedOrders) names.set(id, orderNumberOf(order));
  return names;
}

/** The ids among the values of an entry, also in lists. */
const idsIn = (values: Readonly<Record<string, unknown>> | null): string[] =>
  Object.values(values ?? {})
    .flat()
    .filter((value): value is string => typeof value === "string" && uuidPattern.test(value));
