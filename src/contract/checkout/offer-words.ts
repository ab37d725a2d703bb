import { formatRupees } from "#contract/kernel/money.ts";
import type { CouponKind } from "./coupon-words.ts";

/** Limits of the texts of an offer page. */
export const offerLimits = { title: 120, text: 1000, products: 24 } as const;

/** Messages of offers. */
export const offerWords = {
  notFound: "This offer has ended or does not exist.",
  notFoundTitle: "Offer Not Found",
  browse: "Browse All Products",
  onEverything: "On everything in the store",
  products: "Products of this offer",
  code: "Coupon code",
  useCode: "Use this code at Secure Checkout. It is filled in for you in this browser.",
  until: (day: string) => `Until ${day}`,
  from: (rupees: number) => `On ${formatRupees(rupees)} or more`,
  firstOrders: "For first orders",
} as const;

/** What a coupon gives, amounts in rupees: `10% off, up to ₹500`. */
export function formatDiscount({
  kind,
  percent,
  amount,
  maximumDiscount,
}: {
  kind: CouponKind;
  percent: number | null;
  amount: number | null;
  maximumDiscount: number | null;
}): string {
  if (kind === "shipping") return "Free shipping";
  if (kind === "amount") return `${formatRupees(amount ?? 0)} off`;
  return maximumDiscount === null
    ? `${percent}% off`
    : `${percent}% off, up to ${formatRupees(maximumDiscount)}`;
}
