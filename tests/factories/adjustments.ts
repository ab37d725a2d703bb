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

/** One adjustment rule of each kind. Only the last rule, rounding, brings the total to whole rupees. */
export const everyKindOfAdjustment: AdjustmentRule[] = [discount, shipping, fee, rounding];

/** The same rules with coupons, and with the shop's delivery charges (free by default) instead of the fixed shipping charge. */
export const everyKindWithCouponsAndZones: AdjustmentRule[] = [
  couponDiscount,
  discount,
  deliveryCharge,
  fee,
  rounding,
];
