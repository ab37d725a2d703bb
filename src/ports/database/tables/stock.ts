import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { paymentIntents } from "./checkout.ts";

/**
 * Pieces that are set aside for somebody who is paying. Setting aside lowers `products.stock`, releasing raises it
 * again; a sold reservation stays as the record of where the pieces went.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    /** The product may be gone from the catalogue by now. */
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    status: text({ enum: ["held", "sold", "released"] })
      .notNull()
      .default("held"),
    /** When pieces that nobody paid for go back on the shelf. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("stock_reservations_once_per_intent").on(table.paymentIntentId, table.productId),
    index("stock_reservations_held_index").on(table.heldUntil).where(sql`${table.status} = 'held'`),
    check("stock_reservations_quantity_positive", sql`${table.quantity} > 0`),
    check("stock_reservations_status_known", sql`${table.status} in ('held', 'sold', 'released')`),
  ],
);
export type StockReservationRow = typeof stockReservations.$inferSelect;
