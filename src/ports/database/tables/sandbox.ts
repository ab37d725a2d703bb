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
} from "drizzle-orm/pg-core";

/** The books of the built-in test-mode bank. They stand apart from the shop's own tables on purpose. */
export const sandboxOrders = pgTable(
  "sandbox_orders",
  {
    id: text().primaryKey(),
    receipt: text().notNull().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    currency: text({ enum: ["INR"] }).notNull(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("sandbox_orders_amount_positive", sql`${table.amountPaise} > 0`)],
);

export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => sandboxOrders.id),
    /** In which order payments came in; two can share a millisecond. */
    sequence: integer().generatedAlwaysAsIdentity(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    amountRefundedPaise: bigint({ mode: "number" }).notNull(),
    currency: text({ enum: ["INR"] }).notNull(),
    status: text({ enum: ["authorized", "captured", "refunded", "failed"] }).notNull(),
    errorReason: text(),
    errorDescription: text(),
    /** When the bank takes held money by itself; empty when it waits to be told. */
    captureAt: timestamp({ withTimezone: true }),
    /** How many of the shop's next looks at it end in an error. */
    failingLooks: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("sandbox_payments_order_index").on(table.orderId, table.sequence),
    uniqueIndex("sandbox_payments_one_holds_money").on(table.orderId).where(sql`${table.status} <> 'failed'`),
    check(
      "sandbox_payments_status_known",
      sql`${table.status} in ('authorized', 'captured', 'refunded', 'failed')`,
    ),
    check(
      "sandbox_payments_refund_bounded",
      sql`${table.amountRefundedPaise} between 0 and ${table.amountPaise}`,
    ),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Empty when the whole remainder was asked for. */
    requestedAmountPaise: bigint({ mode: "number" }),
    idempotencyKey: text().notNull().unique(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("sandbox_refunds_amount_positive", sql`${table.amountPaise} > 0`)],
);

/** What the bank tells the shop by itself, and how far it has got with it. */
export const sandboxMessages = pgTable(
  "sandbox_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Not unique: the bank may send a message twice. */
    eventId: text().notNull(),
    /** Text, not JSON: the signature covers every byte. */
    body: text().notNull(),
    /** When it is sent next. */
    deliverAt: timestamp({ withTimezone: true }).notNull(),
    deliveredAt: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index("sandbox_messages_due_index")
      .on(table.deliverAt, table.id)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
