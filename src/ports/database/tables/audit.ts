import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { auditActions } from "#contract/reports/audit-actions.ts";
import { users } from "./customers.ts";

/** Who changed what, when, and how. Rows are written in the transaction of the change and never deleted. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for automatic changes, and if the account was deleted; `actorName` keeps the name. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    actorName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** The kind of record: product, order, … */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** The order of a parcel, which may have been deleted since; null for other records. */
    orderId: uuid(),
    /** Display name of the record: a name, a title, an order number. */
    subjectName: text().notNull(),
    /** The changed fields before and after; never secrets. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("audit_entries_created_at_index").on(table.createdAt, table.id),
    index("audit_entries_subject_index").on(table.subject, table.subjectId),
    index("audit_entries_order_index").on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
);
export type AuditEntryRow = typeof auditEntries.$inferSelect;
