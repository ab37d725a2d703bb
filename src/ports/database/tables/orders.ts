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
import type { StateCode } from "#contract/indian-states.ts";
import type { ProductOption } from "#contract/variant-names.ts";
import {
  type AddressSnapshot,
  type AdjustmentSnapshot,
  type BusinessSnapshot,
  paymentIntents,
} from "./checkout.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * The digits of its order number, given once by the database and never changed. They grow with time; a purchase
     * that comes to nothing may leave a gap.
     */
    number: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Begins its order number; of the day on which it was placed, so that its name never changes. */
    numberPrefix: text().notNull().default("PK"),
    /** One order for one intent, whoever reports the payment first. */
    paymentIntentId: uuid()
      .notNull()
      .unique()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    providerOrderId: text().notNull().unique(),
    paymentId: text().notNull().unique(),
    /**
     * Placed while the shop was a test shop. Empty: from before orders noted it, and paid through a provider whose keys
     * were either test or live ones.
     */
    isTest: boolean(),
    /** The lines with the adjustments. */
    totalPaise: bigint({ mode: "number" }).notNull(),
    adjustments: jsonb().$type<AdjustmentSnapshot[]>().notNull().default([]),
    /** The codes of the states from which and in which was sold; empty where the shop was not registered for GST. */
    sellerState: text().$type<StateCode>(),
    placeOfSupply: text().$type<StateCode>(),
    status: text({ enum: ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] })
      .notNull()
      .default("Not Process"),
    /** The carrier's number for the parcel. */
    trackingId: text().notNull().default(""),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerAddress: text().notNull(),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    /** Empty: a person bought. */
    business: jsonb().$type<BusinessSnapshot>(),
    /** The days in India between which it was promised to arrive; empty where nothing was promised. */
    deliverFrom: date(),
    deliverBy: date(),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("orders_user_index").on(table.userId, table.createdAt),
    index("orders_created_at_index").on(table.createdAt, table.id),
    index("orders_status_index").on(table.status),
    check(
      "orders_supply_between_states",
      sql`(${table.sellerState} is null) = (${table.placeOfSupply} is null) and ${table.sellerState} ~ '^[0-9]{2}$' and ${table.placeOfSupply} ~ '^[0-9]{2}$'`,
    ),
    check(
      "orders_promise_has_both_days",
      sql`(${table.deliverFrom} is null) = (${table.deliverBy} is null) and coalesce(${table.deliverFrom} <= ${table.deliverBy}, true)`,
    ),
    check("orders_number_prefix_shaped", sql`${table.numberPrefix} ~ '^[A-Z]{1,8}$'`),
    check("orders_total_positive", sql`${table.totalPaise} > 0`),
    check(
      "orders_status_known",
      sql`${table.status} in ('Not Process', 'Processing', 'Shipped', 'Delivered', 'Cancelled')`,
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
    /** The product as it was known then; it may be gone from the catalogue by now. */
    productId: uuid().notNull(),
    /** The further variant that was bought; empty for the product as it is by itself. */
    variantId: uuid(),
    name: text().notNull(),
    sku: text(),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    image: text().notNull(),
    description: text().notNull(),
    categoryName: text().notNull(),
    unitPricePaise: bigint({ mode: "number" }).notNull(),
    quantity: integer().notNull(),
    /** Code of goods or services; empty: none was stated. */
    hsn: text().notNull().default(""),
    /** In per cent; empty: none was stated. */
    gstRate: doublePrecision(),
    /** As it was promised at the till; empty: for what does not fly by itself, and where there was no warranty. */
    weightClass: text({ enum: ["nano", "micro", "small", "medium", "large"] }),
    warrantyMonths: integer(),
    /** The number of its type certificate; empty: none was stated. */
    typeCertificate: text().notNull().default(""),
    /** The units were taken from the shelf of a counted product, and are not back on it. */
    fromShelf: boolean().notNull().default(false),
    /** Units that refunds put back into stock for good; the order no longer has them, whatever its status. */
    restockedUnits: integer().notNull().default(0),
  },
  (table) => [
    unique("order_lines_position_unique").on(table.orderId, table.position),
    /** What units of a line refer to. */
    unique("order_lines_units_unique").on(table.id, table.productId, table.quantity),
    check("order_lines_warranty_not_negative", sql`${table.warrantyMonths} >= 0`),
    check(
      "order_lines_weight_class_known",
      sql`${table.weightClass} in ('nano', 'micro', 'small', 'medium', 'large')`,
    ),
    check("order_lines_restocked_bought", sql`${table.restockedUnits} between 0 and ${table.quantity}`),
    check("order_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("order_lines_hsn_shaped", sql`${table.hsn} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'`),
    check("order_lines_gst_rate_possible", sql`${table.gstRate} between 0 and 100`),
    check("order_lines_price_not_negative", sql`${table.unitPricePaise} >= 0`),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;
