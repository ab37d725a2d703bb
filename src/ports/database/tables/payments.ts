import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { disputeStatuses } from "#contract/disputes.ts";
import { refundReasonCodes } from "#contract/refund-reasons.ts";
import { type StrayReason, strayReasonCodes } from "#contract/stray-reasons.ts";
import { paymentIntents } from "./checkout.ts";
import { users } from "./customers.ts";
import { orders } from "./orders.ts";

/** What a browser said was bought: a product and how many of it. */
export interface ClaimedPosition {
  productId: string;
  /** Left out for the product as it is by itself. */
  variantId?: string;
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
    reasonCode: text({ enum: strayReasonCodes }).notNull(),
    /** What stands beside the code; amounts in paise. */
    reasonParameters: jsonb().$type<StrayReason["parameters"]>().notNull().default({}),
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
    check(
      "stray_payments_reason_known",
      sql`${table.reasonCode} in (${sql.raw(strayReasonCodes.map((code) => `'${code}'`).join(", "))})`,
    ),
    check("stray_payments_reason_parameters_named", sql`jsonb_typeof(${table.reasonParameters}) = 'object'`),
    check("stray_payments_resolution_known", sql`${table.resolution} in ('ordered', 'refunded')`),
    check(
      "stray_payments_resolution_dated",
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null)`,
    ),
  ],
);
export type StrayPaymentRow = typeof strayPayments.$inferSelect;

/** How a refund is spread over the parts of its order: the lines by position, then the charges of its invoice. */
export interface RefundSplit {
  lines: {
    lineId: string;
    position: number;
    quantity: number;
    restock: boolean;
    /** Of them back in stock, by this refund or by one that failed at the bank; set when the refund is made. */
    unitsInStock?: number;
  }[];
  /** Integer paise. */
  shippingPaise: number;
  /** For returned units and charges, by part; integer paise. */
  returnedPaise: number[];
  /** By part; integer paise. */
  goodwillPaise: number[];
}

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
    /** Empty if the refund names no parts, as one made in the provider's dashboard. */
    split: jsonb().$type<RefundSplit>(),
    /** Why the money goes back, in the words of whoever of the office asked for it, for the customer. */
    reason: text().notNull().default(""),
    /** Why it goes back when nobody of the office said so. */
    reasonCode: text({ enum: refundReasonCodes }),
    /** When the shop asks the provider by itself, while nobody has an answer. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '2 minutes'`),
    /** How often the provider was asked; the number of the latest attempt. */
    tries: integer().notNull().default(0),
    /** While an attempt runs, when it must have ended at the latest; until then nobody else asks the provider. */
    attemptEndsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its status became what it is: of a refund that was made, when the provider had it in hand. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("payment_refunds_intent_index").on(table.paymentIntentId),
    index("payment_refunds_order_index").on(table.orderId),
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
    check("payment_refunds_order_amount", sql`${table.orderId} is null or ${table.amountPaise} is not null`),
  ],
);
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;

/** Disputes of payments. The order or unmatched payment is the one with this payment id. */
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
    /** What the provider took from the shop's account; above zero once the dispute is lost. */
    deductedPaise: bigint({ mode: "number" }).notNull().default(0),
    /** The provider's code. */
    reason: text().notNull().default(""),
    /** The provider must have the response by then. */
    respondBy: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider sent what the row says. Messages may arrive out of order. */
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

/** The provider's messages that were taken in; it sends each at least once. */
export const paymentEvents = pgTable("payment_events", {
  eventId: text().primaryKey(),
  type: text().notNull(),
  providerOrderId: text(),
  paymentId: text(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;
