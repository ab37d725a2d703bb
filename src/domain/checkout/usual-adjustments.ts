import type { AdjustmentRule } from "#domain/adjustments.ts";
import { couponDiscount, couponFreeShipping } from "#domain/coupons/coupon-discounts.ts";
import { deliveryCharge } from "#domain/delivery/delivery-charge.ts";

/** Adjustment rules of every shop, in order of application. */
export const defaultAdjustmentRules: readonly AdjustmentRule[] = [
  couponDiscount,
  deliveryCharge,
  couponFreeShipping,
];
