import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { users } from "./customers.ts";
import { orders } from "./orders.ts";
import { recordVersion } from "./record-version.ts";

/** Product reviews, one per buyer and product. */
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
    /** The reviewed purchase. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** True if the reviewed order is a test order; a live shop hides the review. */
    isFromTestOrder: boolean("is_of_test").notNull(),
    /** First name and last initial of the author, as of when the review was written. */
    author: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull().default(""),
    text: text().notNull(),
    status: text({ enum: ["pending", "published", "refused"] })
      .notNull()
      .default("pending"),
    /** Why the review was refused. */
    reason: text().notNull().default(""),
    /** The shop's reply. */
    reply: text().notNull().default(""),
    version: recordVersion(),
    /** When the author last changed the review. */
    writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("product_reviews_one_each").on(table.productId, table.userId),
    /** Has every column that is needed to compute ratings. */
    index("product_reviews_published_index")
      .on(table.productId, table.rating, table.isFromTestOrder)
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
