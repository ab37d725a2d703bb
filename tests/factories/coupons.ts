import { type CouponRecord, type CouponTerms, createCoupon } from "#domain/coupons/coupons.ts";
import type { Db } from "#ports/database/database.ts";

let lastNumber = 0;

/** Adds a coupon with a unique code for ten per cent on everything, without limits. */
export function addCoupon(db: Db, terms: Partial<CouponTerms> = {}): Promise<CouponRecord> {
  lastNumber += 1;
  const { kind = "percent" } = terms;
  return createCoupon(db, {
    code: `COUPON-${lastNumber}`,
    kind,
    percent: kind === "percent" ? 10 : null,
    amountPaise: null,
    maximumDiscountPaise: null,
    minimumPaise: null,
    productIds: [],
    categoryIds: [],
    startsOn: null,
    endsOn: null,
    usesLimit: null,
    customerUsesLimit: null,
    firstOrder: false,
    offerTitle: "",
    offerText: "",
    isActive: true,
    live: false,
    ...terms,
  });
}
