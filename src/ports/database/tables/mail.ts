import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";

/** Outgoing emails. A row is written in the transaction that causes the email; the email is sent afterwards. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** True if the email contains a secret: its content is deleted once a mail server has accepted it. */
    confidential: boolean().notNull().default(false),
    /** True if nothing of the email may remain: the row is deleted once the email is sent or cannot be sent. */
    erasedOnceSent: boolean().notNull().default(false),
    /** Kind of automatic email (RFC 3834); null if a person wrote it. */
    autoSubmitted: text({ enum: ["auto-generated", "auto-replied"] }).default("auto-generated"),
    /** Invoice or credit note to attach. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: "set null" }),
    /** Order whose drone documents to attach. */
    droneDocumentsOrderId: uuid("papers_of_order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Order that the email tells the customer about. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    status: text({ enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    /** What accepted the email: a mail server, or the outbox. Null for emails from before this was stored. */
    mailer: text({ enum: ["outbox", "smtp"] }),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("mail_outbox_due_index").on(table.status, table.nextAttemptAt),
    index("mail_outbox_order_index").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("mail_outbox_status_known", sql`${table.status} in ('pending', 'sent', 'failed')`),
    check(
      "mail_outbox_auto_submitted_known",
      sql`${table.autoSubmitted} in ('auto-generated', 'auto-replied')`,
    ),
    check("mail_outbox_mailer_known", sql`${table.mailer} in ('outbox', 'smtp')`),
  ],
);
export type MailRow = typeof mailOutbox.$inferSelect;
