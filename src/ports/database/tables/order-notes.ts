import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";
import { orders } from "./orders.ts";

/** Internal notes about orders. Customers never see them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null if the account was deleted; `authorName` keeps the name. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("order_notes_order_index").on(table.orderId, table.createdAt),
    index("order_notes_author_index").on(table.authorId),
    check("order_notes_text_bounded", sql`length(${table.text}) between 1 and 2000`),
  ],
);
export type OrderNoteRow = typeof orderNotes.$inferSelect;

/** Staff mentioned in notes; each was notified once, by email. */
export const orderNoteMentions = pgTable(
  "order_note_mentions",
  {
    noteId: uuid()
      .notNull()
      .references(() => orderNotes.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index("order_note_mentions_user_index").on(table.userId),
  ],
);
