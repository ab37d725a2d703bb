import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { StateCode } from "#contract/kernel/indian-states.ts";
import { cancellers, maxCancellationReasonLength } from "#contract/orders/cancellation-limits.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import type { AddressSnapshot, AdjustmentSnapshot, BusinessSnapshot } from "./checkout.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Digits of the order number, assigned by the database and never changed. Increasing; failed purchases
     * may leave gaps.
     */
    number: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Prefix of order numbers when the order was placed; never changes. */
    numberPrefix: text().notNull().default("PK"),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /**
     * True if the shop was a test shop when the order was placed. Null only for an order that is older than
     * this column and whose provider has both test and live keys.
     */
    isTest: boolean(),
    /** Sum of lines and adjustments. */
    totalPaise: bigint({ mode: "number" }).notNull(),
    adjustments: jsonb().$type<AdjustmentSnapshot[]>().notNull().default([]),
    /** State codes of seller and place of supply; null if the shop was not registered for GST. */
    sellerState: text().$type<StateCode>(),
    placeOfSupply: text().$type<StateCode>(),
    status: text({ enum: orderStatuses }).notNull().default("Not Process"),
    /** Null for an order that is not cancelled, or was cancelled before this column existed. */
    cancelledBy: text({ enum: cancellers }),
    /** Why the customer cancelled the order. */
    cancellationReason: text(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerAddress: text().notNull(),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    /** Null for private customers. */
    business: jsonb().$type<BusinessSnapshot>(),
    /** Promised delivery days in India; null if none were promised. */
    deliverFrom: date(),
    deliverBy: date(),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("orders_user_index").on(table.userId, table.createdAt),
    index("orders_created_at_index").on(table.createdAt, table.id),
    /** Has every column that is needed to count orders by status. */
    index("orders_status_index").on(table.status, table.createdAt, table.id, table.isTest),
    index("orders_total_index").on(table.totalPaise, table.createdAt, table.id),
    index("orders_customer_index").on(sql`lower(${table.buyerName}) collate "C"`, table.createdAt, table.id),
    check(
      "orders_supply_between_states",
      sql`(${table.sellerState} is null) = (${table.placeOfSupply} is null) and ${table.sellerState} ~ '^[0-9]{2}$' and ${table.placeOfSupply} ~ '^[0-9]{2}$'`,
    ),
    check(
      "orders_promise_has_both_days",
      sql`(${table.deliverFrom} is null) = (${table.deliverBy} is null) and coalesce(${table.deliverFrom} <= ${table.deliverBy}, true)`,
    ),
    check("orders_number_prefix_shaped", sql`${table.numberPrefix} ~ '^[A-Z]{1,8}$'`),
    check(
      "orders_cancelled_by_known",
      sql`${table.cancelledBy} in (${sql.raw(cancellers.map((name) => `'${name}'`).join(", "))})`,
    ),
    check(
      "orders_cancelled_by_of_cancelled",
      sql`${table.cancelledBy} is null or ${table.status} = 'Cancelled'`,
    ),
    check(
      "orders_cancellation_reason_of_customer",
      sql`(${table.cancellationReason} is not null) = coalesce(${table.cancelledBy} = 'customer', false)`,
    ),
    check(
      "orders_cancellation_reason_short",
      sql`char_length(${table.cancellationReason}) between 1 and ${sql.raw(String(maxCancellationReasonLength))}`,
    ),
    check("orders_total_positive", sql`${table.totalPaise} > 0`),
    check(
      "orders_status_known",
      sql`${table.status} in (${sql.raw(orderStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The product, which may have been deleted since. */
    productId: uuid().notNull(),
    /** The further variant; null for the product itself. */
    variantId: uuid(),
    name: text().notNull(),
    sku: text(),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    image: text().notNull(),
    description: text().notNull(),
    categoryName: text().notNull(),
    unitPricePaise: bigint({ mode: "number" }).notNull(),
    /** Average purchase price of a unit at the time of the sale, without GST; null if unknown. */
    unitCostPaise: bigint({ mode: "number" }),
    quantity: integer().notNull(),
    /** Services and courses are not delivered. */
    kind: text({ enum: ["goods", "service", "course"] })
      .notNull()
      .default("goods"),
    /** HSN or SAC code; empty if unknown. */
    hsn: text().notNull().default(""),
    /** In percent; null if unknown. */
    gstRate: doublePrecision(),
    /** Weight class as shown at checkout; null if the product is not a drone. */
    weightClass: text({ enum: ["nano", "micro", "small", "medium", "large"] }),
    /** Warranty as shown at checkout; null if there is none. */
    warrantyMonths: integer(),
    /** Number of the type certificate; empty if unknown. */
    typeCertificate: text().notNull().default(""),
    /** True while the units count as taken from tracked stock. */
    fromStock: boolean("from_shelf").notNull().default(false),
    /**
     * Units that refunds have put back in stock permanently. They no longer belong to the order, regardless of its
     * status.
     */
    restockedUnits: integer().notNull().default(0),
    /** Units that cancelling the order has put back in stock; reopening it takes them again. */
    cancelledUnits: integer().notNull().default(0),
  },
  (table) => [
    unique("order_lines_position_unique").on(table.orderId, table.position),
    /** Referenced by the units of a line. */
    unique("order_lines_units_unique").on(table.id, table.productId, table.quantity),
    /** Referenced by the lines of parcels. */
    unique("order_lines_order_unique").on(table.id, table.orderId),
    check("order_lines_warranty_not_negative", sql`${table.warrantyMonths} >= 0`),
    check(
      "order_lines_weight_class_known",
      sql`${table.weightClass} in ('nano', 'micro', 'small', 'medium', 'large')`,
    ),
    check("order_lines_kind_known", sql`${table.kind} in ('goods', 'service', 'course')`),
    check("order_lines_restocked_bought", sql`${table.restockedUnits} between 0 and ${table.quantity}`),
    check(
      "order_lines_returned_bought",
      sql`${table.cancelledUnits} between 0 and ${table.quantity} - ${table.restockedUnits}`,
    ),
    check("order_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("order_lines_hsn_shaped", sql`${table.hsn} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'`),
    check("order_lines_gst_rate_possible", sql`${table.gstRate} between 0 and 100`),
    check("order_lines_price_not_negative", sql`${table.unitPricePaise} >= 0`),
    check("order_lines_unit_cost_not_negative", sql`${table.unitCostPaise} >= 0`),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;
