import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { refundReasonCodes } from "#contract/orders/refund-reasons.ts";
import { disputeStatuses } from "#contract/payments/disputes.ts";
import { type UnmatchedReason, unmatchedReasonCodes } from "#contract/payments/unmatched-reasons.ts";
import { paymentIntents } from "./checkout.ts";
import { users } from "./customers.ts";
import { orderPayments } from "./order-payments.ts";
import { orders } from "./orders.ts";

/** An item reported by the browser: product and quantity. */
export interface ClaimedPosition {
  productId: string;
  /** Omitted for the product itself. */
  variantId?: string;
  quantity: number;
}

/** Payments that did not become an order; staff decide what to do with them. */
export const unmatchedPayments = pgTable(
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
    reasonCode: text({ enum: unmatchedReasonCodes }).notNull(),
    /** Parameters of the reason; amounts in paise. */
    reasonParameters: jsonb().$type<UnmatchedReason["parameters"]>().notNull().default({}),
    /** Items reported by the browser, if any (checkout A). */
    claimed: jsonb().$type<ClaimedPosition[]>(),
    /** Null while unresolved. */
    resolution: text({ enum: ["ordered", "refunded"] }),
    resolvedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stray_payments_intent_index").on(table.paymentIntentId),
    index("stray_payments_open_index").on(table.createdAt).where(sql`${table.resolution} is null`),
    check(
      "stray_payments_reason_known",
      sql`${table.reasonCode} in (${sql.raw(unmatchedReasonCodes.map((code) => `'${code}'`).join(", "))})`,
    ),
    check("stray_payments_reason_parameters_named", sql`jsonb_typeof(${table.reasonParameters}) = 'object'`),
    check("stray_payments_resolution_known", sql`${table.resolution} in ('ordered', 'refunded')`),
    check(
      "stray_payments_resolution_dated",
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null)`,
    ),
  ],
);
export type UnmatchedPaymentRow = typeof unmatchedPayments.$inferSelect;

/**
 * How a refund is split. `returnedPaise` and `goodwillPaise` have one entry per part of the order: first its lines, then the charges on its invoice.
 */
export interface RefundSplit {
  lines: {
    lineId: string;
    position: number;
    quantity: number;
    restock: boolean;
    /**
     * How many of these units are back in stock, including those restocked by an earlier refund that the bank
     * rejected: they stay in stock. Set when the refund is made.
     */
    unitsInStock?: number;
  }[];
  /** Integer paise. */
  shippingPaise: number;
  /** Refund for returned units and charges, by part; integer paise. */
  returnedPaise: number[];
  /** Goodwill by part; integer paise. */
  goodwillPaise: number[];
}

/** Refunds. The row is written before the shop calls the provider, so that an unmatched payment that is being refunded cannot become an order. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: text().notNull(),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    /** Null for a payment without an order, which is refunded completely. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    /** Payment of the order that the refund reduces. */
    orderPaymentId: uuid(),
    /** Null for automatic refunds. */
    requestedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    /** `refunded`: accepted by the provider. `refused`: rejected, nothing was refunded. */
    status: text({ enum: ["requested", "refunded", "refused"] })
      .notNull()
      .default("requested"),
    providerRefundId: text().unique(),
    /** For an order, the requested amount. For a payment without an order, the amount that the provider refunded. */
    amountPaise: bigint({ mode: "number" }),
    /** Null if the refund names no parts, for example if it was made in the provider's dashboard. */
    split: jsonb().$type<RefundSplit>(),
    /** Reason that staff wrote for the customer. */
    reason: text().notNull().default(""),
    /** Reason code, if staff wrote no reason. */
    reasonCode: text({ enum: refundReasonCodes }),
    /** Time of the next automatic attempt, until the provider accepts or rejects the refund. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '2 minutes'`),
    /** Number of attempts. */
    tries: integer().notNull().default(0),
    /** Deadline of the running attempt. Until then, no other process calls the provider. */
    attemptEndsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the status last changed; for a completed refund, when the provider accepted it. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "payment_refunds_payment_of_order",
      columns: [table.orderPaymentId, table.orderId],
      foreignColumns: [orderPayments.id, orderPayments.orderId],
    }).onDelete("restrict"),
    index("payment_refunds_intent_index").on(table.paymentIntentId),
    index("payment_refunds_order_index").on(table.orderId),
    index("payment_refunds_order_payment_index").on(table.orderPaymentId),
    index("payment_refunds_due_index").on(table.nextTryAt).where(sql`${table.status} = 'requested'`),
    uniqueIndex("payment_refunds_stray_unique").on(table.paymentId).where(sql`${table.orderId} is null`),
    check("payment_refunds_status_known", sql`${table.status} in ('requested', 'refunded', 'refused')`),
    check(
      "payment_refunds_reason_known",
      sql`${table.reasonCode} in (${sql.raw(refundReasonCodes.map((code) => `'${code}'`).join(", "))})`,
    ),
    check("payment_refunds_reason_said_once", sql`${table.reasonCode} is null or ${table.reason} = ''`),
    check("payment_refunds_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "payment_refunds_split_of_order",
      sql`${table.split} is null or (${table.orderId} is not null and jsonb_typeof(${table.split}) = 'object')`,
    ),
    check(
      "payment_refunds_order_has_payment",
      sql`(${table.orderId} is null) = (${table.orderPaymentId} is null)`,
    ),
    check("payment_refunds_order_amount", sql`${table.orderId} is null or ${table.amountPaise} is not null`),
  ],
);
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;

/** Disputes of payments. The payment id links a dispute to its order or unmatched payment. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The provider's id. */
    disputeId: text().notNull().unique(),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    paymentId: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** In hundredths of the currency. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    /** Amount that the provider deducted from the shop's account; above zero once the dispute is lost. */
    deductedPaise: bigint({ mode: "number" }).notNull().default(0),
    /** The provider's code. */
    reason: text().notNull().default(""),
    /** Deadline for responding to the dispute at the provider. */
    respondBy: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider sent this state. An older message, which may arrive later, changes nothing. */
    toldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payment_disputes_payment_index").on(table.paymentId),
    index("payment_disputes_intent_index").on(table.paymentIntentId),
    check(
      "payment_disputes_status_known",
      sql`${table.status} in (${sql.raw(disputeStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("payment_disputes_amounts_positive", sql`${table.amountPaise} > 0 and ${table.deductedPaise} >= 0`),
  ],
);
export type PaymentDisputeRow = typeof paymentDisputes.$inferSelect;

/** Provider messages that the shop has processed, so that a message delivered twice is processed once. */
export const paymentEvents = pgTable("payment_events", {
  eventId: text().primaryKey(),
  type: text().notNull(),
  providerOrderId: text(),
  paymentId: text(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;
