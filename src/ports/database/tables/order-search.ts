import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

/**
 * Search index of orders. Maintained by triggers on the tables whose texts it contains. Not part of the order row,
 * because lists that do not search would read it as well.
 */
export const orderSearch = pgTable(
  "order_search",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Everything that the list of orders searches, in lower case, one line per value. */
    text: text().notNull(),
  },
  (table) => [index("order_search_trigrams_index").using("gin", sql`search_trigrams_of(${table.text})`)],
);
