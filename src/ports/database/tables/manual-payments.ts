import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { users } from "./customers.ts";

/**
 * Orders paid by hand, for example by bank transfer: the shop keeps the records that a payment provider would
 * keep.
 */
export const manualPaymentOrders = pgTable(
  "manual_payment_orders",
  {
    /** Payment reference that the buyer enters; the intent's `provider_order_id`. */
    reference: text().primaryKey(),
    gateway: text({ enum: paymentProviders }).notNull(),
    receipt: text().notNull().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("manual_payment_orders_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "manual_payment_orders_gateway_known",
      sql`${table.gateway} in (${sql.raw(paymentProviders.map((name) => `'${name}'`).join(", "))})`,
    ),
  ],
);

/** Received payments, recorded by staff. */
export const manualPayments = pgTable(
  "manual_payments",
  {
    /** Bank reference. */
    paymentId: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => manualPaymentOrders.reference, { onDelete: "restrict" }),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Staff member who recorded the payment. */
    notedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Total of all refunds, including those not sent yet. */
    refundedPaise: bigint({ mode: "number" }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("manual_payments_reference_index").on(table.reference),
    check("manual_payments_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "manual_payments_refunded_within_amount",
      sql`${table.refundedPaise} between 0 and ${table.amountPaise}`,
    ),
  ],
);

/** Refunds of manual payments, which staff send from the shop's account. */
export const manualRefunds = pgTable(
  "manual_refunds",
  {
    id: uuid().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => manualPayments.paymentId, { onDelete: "restrict" }),
    amountPaise: bigint({ mode: "number" }).notNull(),
    idempotencyKey: text().notNull().unique(),
    /** Bank reference of the refund; null until it is sent. */
    sentReference: text(),
    sentBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("manual_refunds_unsent_index").on(table.createdAt).where(sql`${table.sentAt} is null`),
    check("manual_refunds_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "manual_refunds_sent_together",
      sql`num_nulls(${table.sentReference}, ${table.sentBy}, ${table.sentAt}) in (0, 3)`,
    ),
  ],
);
