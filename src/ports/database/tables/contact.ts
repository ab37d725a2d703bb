import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { recordVersion } from "./record-version.ts";

export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ["new", "read", "responded", "resolved"] })
      .notNull()
      .default("new"),
    adminNotes: text().notNull().default(""),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("contact_submissions_created_at_index").on(table.createdAt),
    index("contact_submissions_status_index").on(table.status),
    check(
      "contact_submissions_status_known",
      sql`${table.status} in ('new', 'read', 'responded', 'resolved')`,
    ),
  ],
);
export type ContactRow = typeof contactSubmissions.$inferSelect;
