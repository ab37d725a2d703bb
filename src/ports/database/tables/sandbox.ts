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

/** Records of the built-in test gateway, deliberately separate from the shop's own tables. */
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
    /** Sorts payments by creation; two may have the same `createdAt`. */
    sequence: integer().generatedAlwaysAsIdentity(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    amountRefundedPaise: bigint({ mode: "number" }).notNull(),
    currency: text({ enum: ["INR"] }).notNull(),
    status: text({ enum: ["authorized", "captured", "refunded", "failed"] }).notNull(),
    errorReason: text(),
    errorDescription: text(),
    /** When the gateway captures an authorised payment automatically; null if the shop has to request the capture. */
    captureAt: timestamp({ withTimezone: true }),
    /** Number of further reads by the shop that will fail with an error. */
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
    /** Null if the shop requested a refund of all that is left. */
    requestedAmountPaise: bigint({ mode: "number" }),
    idempotencyKey: text().notNull().unique(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("sandbox_refunds_amount_positive", sql`${table.amountPaise} > 0`)],
);

/** Webhooks of the test gateway, and their delivery status. */
export const sandboxMessages = pgTable(
  "sandbox_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Not unique: a message may be sent twice. */
    eventId: text().notNull(),
    /** Text, not JSON, because the signature covers every byte. */
    body: text().notNull(),
    /** Time of the next delivery. */
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
