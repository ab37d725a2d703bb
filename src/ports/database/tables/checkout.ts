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
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import type { StateWarning } from "#contract/orders/state-warnings.ts";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { products, productVariants } from "./catalog.ts";
import { users } from "./customers.ts";

/** An order line with the details of the product at checkout. */
export interface LineSnapshot {
  productId: string;
  /** Omitted for the product itself. */
  variantId?: string;
  name: string;
  /** Omitted if the product had none. */
  sku?: string;
  /** Omitted if the product had none. */
  options?: ProductOption[];
  image: string;
  description: string;
  categoryName: string;
  unitPricePaise: number;
  quantity: number;
  /** Omitted for goods. Services and courses are not delivered. */
  kind?: "service" | "course";
  /** HSN or SAC code; omitted if unknown. */
  hsn?: string;
  /** In percent of the value without tax; omitted if unknown. */
  gstRate?: number;
  /** Omitted if the product is not a drone. */
  weightClass?: WeightClass;
  /** Number of the type certificate; omitted if unknown. */
  typeCertificate?: string;
  /** Omitted if there is no warranty. */
  warrantyMonths?: number;
  /** Weight of one unit with packaging; omitted if unknown. */
  shippingWeightGrams?: number;
}

/**
 * A part of the total that is not a line, as of checkout: a charge, or a deduction with a negative
 * `amountPaise`.
 */
export interface AdjustmentSnapshot {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
  /** What the discount applies to: these lines by index from 0, or the shipping charge. If omitted, all lines. */
  of?: number[] | "shipping";
  /** Coupon that gives the discount; omitted for other adjustments and in older orders. */
  couponCode?: string;
}

/** Delivery address as typed at checkout. */
export interface AddressSnapshot {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  /** State that the buyer typed, only if the PIN code is in another state. */
  writtenState?: string;
  /** Why staff should check the state; omitted if there is no doubt. */
  stateWarning?: StateWarning;
}

/** A business customer, as typed at checkout. */
export interface BusinessSnapshot {
  company: string;
  gstin: string;
}

/**
 * Purchases that customers have begun to pay for. A row is written before the shop requests an order from the
 * payment provider, so that every payment can be matched.
 */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Checkout A charges regular prices, checkout B discounted prices. */
    checkout: text({ enum: ["A", "B"] }).notNull(),
    gateway: text({ enum: paymentProviders }).notNull(),
    receipt: text().notNull().unique(),
    providerOrderId: text().unique(),
    paymentId: text().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** Null in checkout A until the browser reports the items. */
    lines: jsonb().$type<LineSnapshot[]>(),
    /** Lines and adjustments add up to `amountPaise`. */
    adjustments: jsonb().$type<AdjustmentSnapshot[]>().notNull().default([]),
    shippingAddress: jsonb().$type<AddressSnapshot>(),
    /** Null for private customers. */
    business: jsonb().$type<BusinessSnapshot>(),
    /** Promised delivery days in India; null if none were promised. */
    deliverFrom: date(),
    deliverBy: date(),
    /** `needs attention`: paid, but there is no order; see {@link unmatchedPayments}. */
    status: text({ enum: ["started", "awaiting payment", "paid", "needs attention", "refunded", "failed"] })
      .notNull()
      .default("started"),
    /** Why the latest payment attempt failed, in the provider's words; empty if it gave no reason. */
    lastFailure: text(),
    /**
     * When the shop learned of a payment that still lacks the items from the browser (checkout A), or when staff
     * recorded a payment.
     */
    moneySeenAt: timestamp({ withTimezone: true }),
    /** Number of automatic checks with the provider. */
    checks: integer().notNull().default(0),
    /** Time of the next check; null if there is nothing left to check. */
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
 * Units reserved for customers who are paying. A new purchase releases the customer's earlier reservations, so
 * that they do not block it. Firm reservations remain, because their payment may be on the way.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product itself. */
    variantId: uuid(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentIntentId: uuid()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** Digest of the customer's network address; null to exempt the customer from the limits per origin. */
    origin: text(),
    /** Manual payment: kept even if the customer starts another purchase. */
    isFirm: boolean().notNull().default(false),
    /** From this time on, the reservation does not count. */
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
