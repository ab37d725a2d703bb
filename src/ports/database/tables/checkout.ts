import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import type { AdjustmentKind } from "#contract/adjustments.ts";
import { paymentProviders } from "#contract/payment-providers.ts";
import type { StateWarning } from "#contract/state-warnings.ts";
import type { ProductOption } from "#contract/variant-names.ts";
import type { WeightClass } from "#contract/weight-classes.ts";
import { products, productVariants } from "./catalog.ts";
import { users } from "./customers.ts";

/** A line as it was offered at the till. */
export interface LineSnapshot {
  productId: string;
  /** Left out for the product as it is by itself. */
  variantId?: string;
  name: string;
  /** Left out where it had none. */
  sku?: string;
  /** Left out where nothing sets it apart. */
  options?: ProductOption[];
  image: string;
  description: string;
  categoryName: string;
  unitPricePaise: number;
  quantity: number;
  /** Code of goods or services; left out where none was stated. */
  hsn?: string;
  /** In per cent of the value without tax; left out where none was stated. */
  gstRate?: number;
  /** Left out for what does not fly by itself. */
  weightClass?: WeightClass;
  /** The number of its type certificate; left out where none was stated. */
  typeCertificate?: string;
  /** Left out where none was promised. */
  warrantyMonths?: number;
  /** Of one, packed; left out where none was stated. */
  shippingWeightGrams?: number;
}

/** A part of a total beside the lines, as it was at the till. `amountPaise` is below zero for what is taken off. */
export interface AdjustmentSnapshot {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
  /** What a discount is taken off: lines by their places from 0, or the charge for shipping; left out: all lines. */
  of?: number[] | "shipping";
}

/** Where an order goes, as the buyer gave it at the checkout. */
export interface AddressSnapshot {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  /** What the buyer wrote as the state, if the PIN code contradicted it; left out otherwise. */
  writtenState?: string;
  /** Why the clerk should check the state; left out if there is no reason. */
  stateWarning?: StateWarning;
}

/** A business that buys, as it was given at the till. */
export interface BusinessSnapshot {
  company: string;
  gstin: string;
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
    gateway: text({ enum: paymentProviders }).notNull(),
    receipt: text().notNull().unique(),
    providerOrderId: text().unique(),
    paymentId: text().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Empty for checkout A until the browser says what was bought. */
    lines: jsonb().$type<LineSnapshot[]>(),
    /** Together with the lines they come to the amount. */
    adjustments: jsonb().$type<AdjustmentSnapshot[]>().notNull().default([]),
    shippingAddress: jsonb().$type<AddressSnapshot>(),
    /** Empty: a person buys. */
    business: jsonb().$type<BusinessSnapshot>(),
    /** The days in India between which it was promised to arrive; empty where nothing was promised. */
    deliverFrom: date(),
    deliverBy: date(),
    /** `needs attention`: money came in, and there is no order; see {@link strayPayments}. */
    status: text({ enum: ["started", "awaiting payment", "paid", "needs attention", "refunded", "failed"] })
      .notNull()
      .default("started"),
    /** Why the latest attempt at paying failed, in the provider's words; empty text when it gave none. */
    lastFailure: text(),
    /**
     * Since when money is known to be there that waits for the browser to say what it is for (checkout A), or that
     * somebody of the shop noted.
     */
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
    check(
      "payment_intents_amount_is_its_parts",
      sql`${table.lines} is null or ${table.amountPaise} = paise_of_lines(${table.lines}) + paise_of_adjustments(${table.adjustments})`,
    ),
    check(
      "payment_intents_promise_has_both_days",
      sql`(${table.deliverFrom} is null) = (${table.deliverBy} is null) and coalesce(${table.deliverFrom} <= ${table.deliverBy}, true)`,
    ),
    check("payment_intents_amount_positive", sql`${table.amountPaise} > 0`),
    check(
      "payment_intents_status_known",
      sql`${table.status} in ('started', 'awaiting payment', 'paid', 'needs attention', 'refunded', 'failed')`,
    ),
    check("payment_intents_checkout_known", sql`${table.checkout} in ('A', 'B')`),
    check(
      "payment_intents_gateway_known",
      sql`${table.gateway} in (${sql.raw(paymentProviders.map((name) => `'${name}'`).join(", "))})`,
    ),
    check(
      "payment_intents_paid_has_payment",
      sql`${table.status} <> 'paid' or ${table.paymentId} is not null`,
    ),
  ],
);
export type PaymentIntentRow = typeof paymentIntents.$inferSelect;

/**
 * Units that are kept for somebody who is paying. Who begins another purchase lets go of what was kept for the one
 * before, and does not stand in the own way, unless that one is firm: its money may be on the way.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty: the product as it is by itself. */
    variantId: uuid(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** A digest of where the customer came from; empty where nobody is counted by it. */
    origin: text(),
    /** The buyer pays by hand, so it stays whatever else the customer begins. */
    isFirm: boolean().notNull().default(false),
    /** From then on it counts no more. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stock_reservations_once")
      .on(table.paymentIntentId, table.productId, table.variantId)
      .nullsNotDistinct(),
    foreignKey({
      name: "stock_reservations_variant_of_product",
      columns: [table.variantId, table.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete("cascade"),
    index("stock_reservations_product_index").on(table.productId),
    index("stock_reservations_user_index").on(table.userId),
    index("stock_reservations_expiry_index").on(table.expiresAt),
    check("stock_reservations_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
