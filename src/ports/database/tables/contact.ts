import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";
import { mailOutbox } from "./mail.ts";
import { orders } from "./orders.ts";
import { recordVersion } from "./record-version.ts";

/** Nine digits from the first 32 bits of a random UUID. */
const randomTicketNumber = sql`100000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 900000000`;

export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Prefix of ticket numbers when the message was sent; never changes. */
    ticketPrefix: text().notNull().default("PKT"),
    /**
     * Digits of the ticket number, assigned by the database and never changed. Random, so that ticket numbers
     * cannot be guessed.
     */
    ticketNumber: bigint({ mode: "number" }).notNull().default(randomTicketNumber),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ["new", "read", "responded", "resolved"] })
      .notNull()
      .default("new"),
    adminNotes: text().notNull().default(""),
    /** The email that acknowledged the message. */
    acknowledgementId: uuid().references(() => mailOutbox.id, { onDelete: "restrict" }),
    /** When staff first replied, or recorded a reply given elsewhere. */
    acknowledgedAt: timestamp({ withTimezone: true }),
    resolvedAt: timestamp({ withTimezone: true }),
    /** The related order, linked by staff. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("contact_submissions_ticket_number_unique").on(table.ticketNumber),
    index("contact_submissions_created_at_index").on(table.createdAt),
    index("contact_submissions_status_index").on(table.status),
    index("contact_submissions_order_index").on(table.orderId),
    check("contact_submissions_ticket_prefix_shaped", sql`${table.ticketPrefix} ~ '^[A-Z]{1,8}$'`),
    check(
      "contact_submissions_ticket_number_range",
      sql`${table.ticketNumber} between 100000000 and 999999999`,
    ),
    check(
      "contact_submissions_status_known",
      sql`${table.status} in ('new', 'read', 'responded', 'resolved')`,
    ),
  ],
);
export type ContactRow = typeof contactSubmissions.$inferSelect;

/** Replies by staff, each with its email. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    text: text().notNull(),
    mailId: uuid()
      .notNull()
      .references(() => mailOutbox.id, { onDelete: "restrict" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("contact_replies_contact_index").on(table.contactId, table.createdAt)],
);
export type ContactReplyRow = typeof contactReplies.$inferSelect;
