import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { users } from "./customers.ts";
import { orders } from "./orders.ts";
import { recordVersion } from "./record-version.ts";

/** What buyers say about a product: one review each. */
export const productReviews = pgTable(
  "product_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The purchase that it speaks of. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** It was paid at the test bank: a live shop shows nothing of it. */
    isOfTest: boolean().notNull(),
    /** First name, and the initial of the last, as of when it was written. */
    author: text().notNull(),
    /** Stars. */
    rating: integer().notNull(),
    title: text().notNull().default(""),
    text: text().notNull(),
    status: text({ enum: ["pending", "published", "refused"] })
      .notNull()
      .default("pending"),
    /** Why it is refused. */
    reason: text().notNull().default(""),
    /** What the shop says to it. */
    reply: text().notNull().default(""),
    version: recordVersion(),
    /** When its author last wrote it. */
    writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("product_reviews_one_each").on(table.productId, table.userId),
    /** Ratings are counted on it alone. */
    index("product_reviews_published_index")
      .on(table.productId, table.rating, table.isOfTest)
      .where(sql`${table.status} = 'published'`),
    index("product_reviews_written_at_index").on(table.writtenAt, table.id),
    index("product_reviews_status_index").on(table.status),
    index("product_reviews_user_index").on(table.userId),
    index("product_reviews_order_index").on(table.orderId),
    check("product_reviews_rating_range", sql`${table.rating} between 1 and 5`),
    check("product_reviews_status_known", sql`${table.status} in ('pending', 'published', 'refused')`),
    check("product_reviews_text_present", sql`${table.text} <> '' and ${table.author} <> ''`),
    check(
      "product_reviews_bounded",
      sql`length(${table.title}) <= 100 and length(${table.text}) <= 3000 and length(${table.reason}) <= 500 and length(${table.reply}) <= 2000`,
    ),
    check(
      "product_reviews_refused_with_reason",
      sql`(${table.status} = 'refused') = (${table.reason} <> '')`,
    ),
  ],
);
export type ReviewRow = typeof productReviews.$inferSelect;
