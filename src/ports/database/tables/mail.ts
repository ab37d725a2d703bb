import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";

/** Messages that are to be sent; written in the transaction that causes them, sent afterwards. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** It carries a secret: once a mail server has it, the shop keeps no copy of its text. */
    confidential: boolean().notNull().default(false),
    /** What sent it without a person (RFC 3834); empty: a person wrote it. */
    autoSubmitted: text({ enum: ["auto-generated", "auto-replied"] }).default("auto-generated"),
    /** The invoice or credit note that goes with it. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: "set null" }),
    /** The order whose drones' papers go with it. */
    papersOfOrderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    status: text({ enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    /** What took it: a mail server, or the outbox, where it stays. Unknown of letters from before this was noted. */
    mailer: text({ enum: ["outbox", "smtp"] }),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("mail_outbox_due_index").on(table.status, table.nextAttemptAt),
    check("mail_outbox_status_known", sql`${table.status} in ('pending', 'sent', 'failed')`),
    check(
      "mail_outbox_auto_submitted_known",
      sql`${table.autoSubmitted} in ('auto-generated', 'auto-replied')`,
    ),
    check("mail_outbox_mailer_known", sql`${table.mailer} in ('outbox', 'smtp')`),
  ],
);
export type MailRow = typeof mailOutbox.$inferSelect;
