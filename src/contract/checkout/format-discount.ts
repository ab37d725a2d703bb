import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { CouponKind } from "./coupon-kinds.ts";

/** Formats the discount of a coupon, with amounts in rupees: `10% off, up to ₹500`. */
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
  if (kind === "shipping") return m["checkout.couponKind.shipping"]();
  if (kind === "amount") return m["checkout.discount.amount"]({ amount: formatRupees(amount ?? 0) });
  return maximumDiscount === null
    ? m["checkout.discount.percent"]({ percent: percent ?? 0 })
    : m["checkout.discount.percentUpTo"]({ percent: percent ?? 0, maximum: formatRupees(maximumDiscount) });
}
