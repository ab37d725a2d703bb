import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** A line as it was offered at the till. */
export interface LineSnapshot {
  productId: string;
  name: string;
  image: string;
  description: string;
  categoryName: string;
  unitPricePaise: number;
  quantity: number;
}

/** Where an order goes, as it was given at the till. */
export interface AddressSnapshot {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
}

/**
 * What somebody set out to pay for. It is written before the payment provider is asked for an order, so that no
 * payment can come back without the shop knowing what it was for.
 */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Which checkout it came from: A charges regular prices, B effective prices. */
    checkout: text({ enum: ["A", "B"] }).notNull(),
    gateway: text({ enum: ["sandbox", "razorpay"] }).notNull(),
    receipt: text().notNull().unique(),
    providerOrderId: text().unique(),
    paymentId: text().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Empty for checkout A until the browser says what was bought. */
    lines: jsonb().$type<LineSnapshot[]>(),
    shippingAddress: jsonb().$type<AddressSnapshot>(),
    /** `needs attention`: money came in, and there is no order; see {@link strayPayments}. */
    status: text({ enum: ["started", "awaiting payment", "paid", "needs attention", "refunded", "failed"] })
      .notNull()
      .default("started"),
    /** Why the latest attempt at paying failed, in the provider's words. */
    lastFailure: text(),
    /** Since when money is known to be there that waits for the browser to say what it is for (checkout A). */
    moneySeenAt: timestamp({ withTimezone: true }),
    /** How often the shop has asked the provider by itself. */
    checks: integer().notNull().default(0),
    /** When it asks next; empty when there is nothing more to find out. */
    nextCheckAt: timestamp({ withTimezone: true }).default(sql`now() + interval '2 minutes'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("payment_intents_user_index").on(table.userId),
    index("payment_intents_open_index").on(table.status, table.createdAt),
    index("payment_intents_due_index").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check("payment_intents_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "payment_intents_status_known",
      sql`${table.status} in ('started', 'awaiting payment', 'paid', 'needs attention', 'refunded', 'failed')`,
    ),
    check("payment_intents_checkout_known", sql`${table.checkout} in ('A', 'B')`),
    check("payment_intents_gateway_known", sql`${table.gateway} in ('sandbox', 'razorpay')`),
    check(
      "payment_intents_paid_has_payment",
      sql`${table.status} <> 'paid' or ${table.paymentId} is not null`,
    ),
  ],
);
export type PaymentIntentRow = typeof paymentIntents.$inferSelect;

/**
 * Units that are kept for somebody who is paying. Each customer has one reservation of a product: who begins again
 * does not stand in the own way.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** From then on it counts no more. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index("stock_reservations_intent_index").on(table.paymentIntentId),
    index("stock_reservations_expiry_index").on(table.expiresAt),
    check("stock_reservations_quantity_positive", sql`${table.quantity} > 0`),
  ],
);

/** What a browser said was bought: a product and how many of it. */
export interface ClaimedPosition {
  productId: string;
  quantity: number;
}

/** Money that came in and did not become an order; an administrator decides what becomes of it. */
export const strayPayments = pgTable(
  "stray_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: text().notNull().unique(),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    /** In hundredths of the currency. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    /** What the browser said was bought, if it said anything (checkout A). */
    claimed: jsonb().$type<ClaimedPosition[]>(),
    /** Empty while it waits for an administrator. */
    resolution: text({ enum: ["ordered", "refunded"] }),
    resolvedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stray_payments_intent_index").on(table.paymentIntentId),
    index("stray_payments_open_index").on(table.createdAt).where(sql`${table.resolution} is null`),
    check("stray_payments_resolution_known", sql`${table.resolution} in ('ordered', 'refunded')`),
    check(
      "stray_payments_resolution_dated",
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null)`,
    ),
  ],
);
export type StrayPaymentRow = typeof strayPayments.$inferSelect;

/** Money that goes back. The row is written before the provider is asked, so that nobody makes an order of it. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: text().notNull(),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    /** The order whose money it is; empty for a payment without an order, all of which goes back at once. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    /** Empty when the shop sends the money back by itself. */
    requestedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    /** `refunded`: the provider has it in hand. `refused`: it said no, and the money is where it was. */
    status: text({ enum: ["requested", "refunded", "refused"] })
      .notNull()
      .default("requested"),
    providerRefundId: text().unique(),
    /** Of an order as it was asked for; of a payment without an order as the provider gave it back. */
    amountPaise: bigint({ mode: "number" }),
    /** Why an order's money goes back, as the customer reads it. */
    reason: text().notNull().default(""),
    /** When the shop asks the provider by itself, while nobody has an answer. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '2 minutes'`),
    /** How often the provider was asked; the number of the latest attempt. */
    tries: integer().notNull().default(0),
    /** While an attempt runs, when it must have ended at the latest; until then nobody else asks the provider. */
    attemptEndsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("payment_refunds_intent_index").on(table.paymentIntentId),
    index("payment_refunds_order_index").on(table.orderId),
    index("payment_refunds_due_index").on(table.nextTryAt).where(sql`${table.status} = 'requested'`),
    uniqueIndex("payment_refunds_stray_unique").on(table.paymentId).where(sql`${table.orderId} is null`),
    check("payment_refunds_status_known", sql`${table.status} in ('requested', 'refunded', 'refused')`),
    check("payment_refunds_amount_positive", sql`${table.amountPaise} > 0`),
    check("payment_refunds_order_amount", sql`${table.orderId} is null or ${table.amountPaise} is not null`),
  ],
);
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;

/** The provider's messages that were taken in; it sends each at least once. */
export const paymentEvents = pgTable("payment_events", {
  eventId: text().primaryKey(),
  type: text().notNull(),
  providerOrderId: text(),
  paymentId: text(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
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
    totalPaise: bigint({ mode: "number" }).notNull(),
    status: text({ enum: ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] })
      .notNull()
      .default("Not Process"),
    /** The carrier's number for the parcel. */
    trackingId: text().notNull().default(""),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerAddress: text().notNull(),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("orders_user_index").on(table.userId, table.createdAt),
    index("orders_created_at_index").on(table.createdAt, table.id),
    index("orders_status_index").on(table.status),
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
    name: text().notNull(),
    image: text().notNull(),
    description: text().notNull(),
    categoryName: text().notNull(),
    unitPricePaise: bigint({ mode: "number" }).notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    unique("order_lines_position_unique").on(table.orderId, table.position),
    check("order_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("order_lines_price_not_negative", sql`${table.unitPricePaise} >= 0`),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;
