import type { AdjustmentRule } from "#domain/adjustments.ts";
import { couponDiscount } from "#domain/coupons/coupon-discounts.ts";
import { deliveryCharge } from "#domain/delivery/delivery-charge.ts";

const discount: AdjustmentRule = (_, { totalPaise }) => [
  { kind: "discount", label: "Festival discount", amountPaise: -Math.round(totalPaise / 30) },
];
const shipping: AdjustmentRule = (_, { lines }) => [
  { kind: "shipping", label: "Shipping", amountPaise: 49_50 * lines.length },
];
const fee: AdjustmentRule = () => [{ kind: "fee", label: "Gift wrap", amountPaise: 20_25 }];
const rounding: AdjustmentRule = (_, { totalPaise }) => [
  { kind: "rounding", label: "Rounding", amountPaise: Math.round(totalPaise / 100) * 100 - totalPaise },
];

/** One of each kind, with amounts that never add up to whole rupees. */
export const everyKindOfAdjustment: AdjustmentRule[] = [discount, shipping, fee, rounding];

/** Adjustment rules with these adjustments, coupons and the shop's delivery charges, which are free by default. */
export const everyKindWithCouponsAndZones: AdjustmentRule[] = [
  couponDiscount,
  discount,
  deliveryCharge,
  fee,
  rounding,
];
