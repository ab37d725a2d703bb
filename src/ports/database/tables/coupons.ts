import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { couponKindNames } from "#contract/coupon-words.ts";
import { paymentIntents } from "./checkout.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** A code that takes something off at the till. */
export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In capitals. */
    code: text().notNull().unique(),
    kind: text({ enum: couponKindNames }).notNull(),
    /** Whole per cent, of the kind `percent` alone. */
    percent: integer(),
    /** Of the kind `amount` alone. */
    amountPaise: bigint({ mode: "number" }),
    /** The most that a percentage takes off; empty: any. */
    maximumDiscountPaise: bigint({ mode: "number" }),
    /** The value of what it is for, from which it holds; empty: any. */
    minimumPaise: bigint({ mode: "number" }),
    /** What it is for, besides what is in the categories; neither: everything. They may be gone by now. */
    productIds: uuid().array().notNull().default([]),
    categoryIds: uuid().array().notNull().default([]),
    /** The first and the last day in India; empty: no end. */
    startsOn: date(),
    endsOn: date(),
    /** Uses of all together; empty: as many as they like. */
    usesLimit: integer(),
    /** Uses of each customer; empty: as many as they like. */
    customerUsesLimit: integer(),
    /** Only for customers who have no order yet. */
    firstOrder: boolean().notNull().default(false),
    /** What its page is called; empty: it has none. */
    offerTitle: text().notNull().default(""),
    offerText: text().notNull().default(""),
    isActive: boolean().notNull().default(true),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("coupons_code_shape", sql`${table.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check("coupons_kind_known", sql`${table.kind} in ('percent', 'amount', 'shipping')`),
    check(
      "coupons_percent_of_its_kind",
      sql`(${table.kind} = 'percent') = (${table.percent} is not null) and coalesce(${table.percent} between 1 and 100, true)`,
    ),
    check(
      "coupons_amount_of_its_kind",
      sql`(${table.kind} = 'amount') = (${table.amountPaise} is not null) and coalesce(${table.amountPaise} > 0, true)`,
    ),
    check(
      "coupons_maximum_of_its_kind",
      sql`${table.maximumDiscountPaise} is null or (${table.kind} = 'percent' and ${table.maximumDiscountPaise} > 0)`,
    ),
    check("coupons_minimum_positive", sql`${table.minimumPaise} > 0`),
    check("coupons_days_in_order", sql`${table.startsOn} <= ${table.endsOn}`),
    check("coupons_limits_positive", sql`least(${table.usesLimit}, ${table.customerUsesLimit}) > 0`),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;

/**
 * One purchase that was begun with a coupon. A `held` use counts until it expires, a `used` one has become an order, and
 * one that was given back counts no more.
 */
export const couponUses = pgTable(
  "coupon_uses",
  {
    paymentIntentId: uuid()
      .primaryKey()
      .references(() => paymentIntents.id, { onDelete: "restrict" }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: "restrict" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** What the purchase saves with it. */
    discountPaise: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["held", "used", "given back"] }).notNull(),
    /** The buyer pays by hand, so it is held whatever else the customer begins. */
    isFirm: boolean().notNull().default(false),
    /** From then on a held use counts no more. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its state became what it is. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("coupon_uses_coupon_index").on(table.couponId, table.userId),
    index("coupon_uses_held_index").on(table.userId).where(sql`${table.state} = 'held'`),
    check("coupon_uses_state_known", sql`${table.state} in ('held', 'used', 'given back')`),
    check("coupon_uses_discount_positive", sql`${table.discountPaise} > 0`),
  ],
);
export type CouponUseRow = typeof couponUses.$inferSelect;
