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
import { couponKindNames } from "#contract/checkout/coupon-kinds.ts";
import { paymentIntents } from "./checkout.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** Codes for a discount at checkout. */
export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Upper case. */
    code: text().notNull().unique(),
    kind: text({ enum: couponKindNames }).notNull(),
    /** Whole percent, only for kind `percent`. */
    percent: integer(),
    /** Discount in paise, only for kind `amount`. */
    amountPaise: bigint({ mode: "number" }),
    /** Maximum discount for kind `percent`; null for no limit. */
    maximumDiscountPaise: bigint({ mode: "number" }),
    /** Minimum value of the eligible products in the cart; null for no minimum. */
    minimumPaise: bigint({ mode: "number" }),
    /**
     * Eligible products, in addition to those in `categoryIds`. If both lists are empty, all products are
     * eligible. The products and categories may have been deleted.
     */
    productIds: uuid().array().notNull().default([]),
    categoryIds: uuid().array().notNull().default([]),
    /** First and last day in India; null for no limit. */
    startsOn: date(),
    endsOn: date(),
    /** Maximum number of uses in total; null for no limit. */
    usesLimit: integer(),
    /** Maximum number of uses per customer; null for no limit. */
    customerUsesLimit: integer(),
    /** Only for customers without an order. */
    firstOrder: boolean().notNull().default(false),
    /** Title of the offer page; if empty, the coupon has no page. */
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
 * Purchases with a coupon. A `held` use counts towards the limits until it expires, a `used` one belongs to an
 * order, and a `given back` one does not count.
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
    discountPaise: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["held", "used", "given back"] }).notNull(),
    /** Manual payment: kept even if the customer starts another purchase. */
    isFirm: boolean().notNull().default(false),
    /** From this time on, a `held` use does not count. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the state last changed. */
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
