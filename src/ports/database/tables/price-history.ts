import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { products, productVariants } from "./catalog.ts";

/**
 * What each product, and each further variant, has cost, from when on. The database writes it by itself with every
 * change of a price, whoever makes it; nothing is ever changed here.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty: the product as it is by itself. */
    variantId: uuid().references(() => productVariants.id, { onDelete: "cascade" }),
    pricePaise: bigint({ mode: "number" }).notNull(),
    discountedPricePaise: bigint({ mode: "number" }),
    since: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("price_history_of_product_index").on(table.productId, table.since),
    index("price_history_of_variant_index").on(table.variantId),
    check("price_history_price_not_negative", sql`${table.pricePaise} >= 0`),
    check(
      "price_history_discount_below_price",
      sql`${table.discountedPricePaise} >= 0 and ${table.discountedPricePaise} < ${table.pricePaise}`,
    ),
  ],
);
export type PriceHistoryRow = typeof priceHistory.$inferSelect;
