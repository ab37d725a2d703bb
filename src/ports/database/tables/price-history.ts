import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { products, productVariants } from "./catalog.ts";

/**
 * Price history of products and further variants. Written by triggers with every price change; rows are never
 * updated.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product itself. */
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
