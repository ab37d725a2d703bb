import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { adjustmentReasons, movementKinds } from "#contract/stock/movement-kinds.ts";
import { products, productVariants } from "./catalog.ts";
import { users } from "./customers.ts";

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Goods received from a supplier. */
export const goodsReceipts = pgTable(
  "goods_receipts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Chosen by the browser, so that a repeated request is recorded once. */
    requestId: uuid().notNull().unique("goods_receipts_request_unique"),
    supplier: text().notNull(),
    /** Number of the supplier's invoice or delivery note; empty if unknown. */
    reference: text().notNull().default(""),
    /** Day in India. */
    receivedOn: date().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    actorName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("goods_receipts_created_at_index").on(table.createdAt, table.id),
    check("goods_receipts_supplier_present", sql`${table.supplier} <> ''`),
  ],
);
export type GoodsReceiptRow = typeof goodsReceipts.$inferSelect;

export const goodsReceiptLines = pgTable(
  "goods_receipt_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    receiptId: uuid()
      .notNull()
      .references(() => goodsReceipts.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The product, which may have been deleted since. */
    productId: uuid().notNull(),
    /** The further variant; null for the product itself. */
    variantId: uuid(),
    /** Includes the options of the variant. */
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Purchase price of one unit without GST; null if unknown. */
    unitCostPaise: bigint({ mode: "number" }),
    /** Serial numbers of the units, as far as staff recorded them. */
    serials: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    unique("goods_receipt_lines_position_unique").on(table.receiptId, table.position),
    index("goods_receipt_lines_product_index").on(table.productId),
    check("goods_receipt_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("goods_receipt_lines_cost_not_negative", sql`${table.unitCostPaise} >= 0`),
    check(
      "goods_receipt_lines_serials_bounded",
      sql`jsonb_typeof(${table.serials}) = 'array' and jsonb_array_length(${table.serials}) <= ${table.quantity}`,
    ),
  ],
);
export type GoodsReceiptLineRow = typeof goodsReceiptLines.$inferSelect;

/**
 * All stock changes of products and further variants. A trigger writes a row with each change, so the units of
 * an item always add up to its stock; untracked stock counts as 0. Rows are never updated.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    /** Increases with each movement of an item, because concurrent movements of one item wait for each other. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product itself. */
    variantId: uuid(),
    units: integer().notNull(),
    /** Null if stock is not tracked after this movement. */
    stockAfter: integer(),
    kind: text({ enum: movementKinds }).notNull(),
    /** Reason of an adjustment; null for other kinds. */
    reason: text({ enum: adjustmentReasons }),
    note: text().notNull().default(""),
    /** The order that took or returned the units; it may have been deleted since. */
    orderId: uuid(),
    receiptId: uuid().references(() => goodsReceipts.id, { onDelete: "restrict" }),
    /** Null for changes that staff did not make, such as a sale, and if the account was deleted. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    actorName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    foreignKey({
      name: "stock_movements_variant_of_product",
      columns: [table.variantId, table.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete("cascade"),
    index("stock_movements_item_index").on(table.productId, table.variantId, table.id),
    index("stock_movements_variant_index").on(table.variantId),
    index("stock_movements_order_index").on(table.orderId),
    index("stock_movements_receipt_index").on(table.receiptId),
    check("stock_movements_kind_known", sql`${table.kind} in (${quotedList(movementKinds)})`),
    check("stock_movements_reason_known", sql`${table.reason} in (${quotedList(adjustmentReasons)})`),
    check(
      "stock_movements_adjustment_reasoned",
      sql`(${table.kind} = 'adjustment') = (${table.reason} is not null)`,
    ),
    check(
      "stock_movements_receipt_referenced",
      sql`(${table.kind} = 'receipt') = (${table.receiptId} is not null)`,
    ),
    check("stock_movements_stock_not_negative", sql`${table.stockAfter} >= 0`),
  ],
);
export type StockMovementRow = typeof stockMovements.$inferSelect;
