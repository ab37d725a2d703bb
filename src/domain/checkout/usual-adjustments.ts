import { couponDiscount, couponFreeShipping } from "#domain/coupons/coupon-discounts.ts";
import { deliveryCharge } from "#domain/delivery/delivery-charge.ts";
import type { AdjustmentRule } from "./adjustments.ts";

/** What adjusts the totals of every shop, in the order in which it is asked. */
export const usualAdjustmentRules: readonly AdjustmentRule[] = [
  couponDiscount,
  deliveryCharge,
  couponFreeShipping,
];
