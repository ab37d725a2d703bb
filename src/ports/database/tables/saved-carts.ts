import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { maxLineQuantity } from "#contract/checkout/cart.ts";
import { products, productVariants } from "./catalog.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** The server's copies of carts, which carry a customer's cart from one device to another. */
export const savedCarts = pgTable("saved_carts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: recordVersion(),
});

/** Lines of saved carts, including those that were removed recently. */
export const savedCartLines = pgTable(
  "saved_cart_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => savedCarts.userId, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product itself. */
    variantId: uuid(),
    /** 0 for a removed line. */
    quantity: integer().notNull(),
    /** When a device last changed the line; never later than when it was saved. */
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique("saved_cart_lines_once").on(table.userId, table.productId, table.variantId).nullsNotDistinct(),
    foreignKey({
      name: "saved_cart_lines_variant_of_product",
      columns: [table.variantId, table.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete("cascade"),
    index("saved_cart_lines_product_index").on(table.productId, table.variantId),
    check(
      "saved_cart_lines_quantity_in_range",
      sql`${table.quantity} between 0 and ${sql.raw(String(maxLineQuantity))}`,
    ),
  ],
);
export type SavedCartLineRow = typeof savedCartLines.$inferSelect;
