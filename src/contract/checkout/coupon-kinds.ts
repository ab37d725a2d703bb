import { m } from "#messages";

/** Kinds of coupons with their labels. */
export const couponKinds = {
  percent: m["checkout.couponKind.percent"],
  amount: m["checkout.couponKind.amount"],
  shipping: m["checkout.couponKind.shipping"],
} as const;
export type CouponKind = keyof typeof couponKinds;
export const couponKindNames = Object.keys(couponKinds) as [CouponKind, ...CouponKind[]];

/** States of a coupon with their labels. */
export const couponStates = {
  running: m["checkout.couponState.running"],
  planned: m["checkout.couponState.planned"],
  over: m["checkout.couponState.over"],
  "used-up": m["checkout.couponState.usedUp"],
  off: m["checkout.couponState.off"],
} as const;
export type CouponState = keyof typeof couponStates;
export const couponStateNames = Object.keys(couponStates) as [CouponState, ...CouponState[]];

/** Limits of coupon fields. */
export const couponLimits = { code: 24, products: 100, categories: 50, uses: 1_000_000 } as const;

/** Limits of the texts and products of an offer page. */
export const offerLimits = { title: 120, text: 1000, products: 24 } as const;
