import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";
import { mailOutbox } from "./mail.ts";
import { orders } from "./orders.ts";
import { recordVersion } from "./record-version.ts";

/** Nine digits, of the 32 random bits that a random UUID begins with. */
const randomTicketNumber = sql`100000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 900000000`;

export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Begins its ticket; of the day on which it was sent, so that its name never changes. */
    ticketPrefix: text().notNull().default("PKT"),
    /** The digits of its ticket, given once by the database and never changed. Nobody can guess another's. */
    ticketNumber: bigint({ mode: "number" }).notNull().default(randomTicketNumber),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ["new", "read", "responded", "resolved"] })
      .notNull()
      .default("new"),
    adminNotes: text().notNull().default(""),
    /** The letter that tells its sender that it has arrived. */
    acknowledgementId: uuid().references(() => mailOutbox.id, { onDelete: "restrict" }),
    /** When somebody of the office first answered, or noted that they had. */
    acknowledgedAt: timestamp({ withTimezone: true }),
    resolvedAt: timestamp({ withTimezone: true }),
    /** The order that it is about, as the office found out. */
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

/** What the office answered, and the letter that carries it. */
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
