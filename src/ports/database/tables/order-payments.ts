import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orderPaymentMethods, orderPaymentStates } from "#contract/payments/order-payments.ts";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { paymentIntents } from "./checkout.ts";
import { orders } from "./orders.ts";

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/** Payments of orders: none, one or several per order. */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Sequence within the order, from 0. */
    position: integer().notNull(),
    method: text({ enum: orderPaymentMethods }).notNull(),
    /** Null if no provider handles the payment. */
    provider: text({ enum: paymentProviders }),
    /** An intent becomes one payment of one order, even if it is reported several times. */
    paymentIntentId: uuid()
      .unique("order_payments_intent_unique")
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    providerOrderId: text().unique("order_payments_provider_order_unique"),
    /** The provider's id of the payment, or the bank reference. */
    paymentId: text().unique("order_payments_payment_unique"),
    amountPaise: bigint({ mode: "number" }).notNull(),
    state: text({ enum: orderPaymentStates }).notNull().default("pending"),
    collectedPaise: bigint({ mode: "number" }).notNull().default(0),
    /** Sum of the accepted refunds; a trigger on `payment_refunds` keeps it current. */
    refundedPaise: bigint({ mode: "number" }).notNull().default(0),
    collectedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("order_payments_position_unique").on(table.orderId, table.position),
    /** Referenced by the refunds of a payment. */
    unique("order_payments_order_unique").on(table.id, table.orderId),
    index("order_payments_collected_index").on(table.collectedAt),
    check("order_payments_position_not_negative", sql`${table.position} >= 0`),
    check("order_payments_method_known", sql`${table.method} in (${listOf(orderPaymentMethods)})`),
    check("order_payments_provider_known", sql`${table.provider} in (${listOf(paymentProviders)})`),
    check("order_payments_state_known", sql`${table.state} in (${listOf(orderPaymentStates)})`),
    check(
      "order_payments_intent_has_provider",
      sql`${table.paymentIntentId} is null or ${table.provider} is not null`,
    ),
    check("order_payments_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "order_payments_collected_within_amount",
      sql`${table.collectedPaise} between 0 and ${table.amountPaise}`,
    ),
    check(
      "order_payments_collected_with_state",
      sql`(${table.state} = 'collected') = (${table.collectedPaise} > 0) and (${table.state} = 'collected') = (${table.collectedAt} is not null)`,
    ),
    // No upper limit: if the customer paid the provider's fee, a refund may exceed what the shop collected.
    check(
      "order_payments_refunded_after_collected",
      sql`${table.refundedPaise} = 0 or (${table.refundedPaise} > 0 and ${table.state} = 'collected')`,
    ),
  ],
);
export type OrderPaymentRow = typeof orderPayments.$inferSelect;
