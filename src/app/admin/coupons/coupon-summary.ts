import { formatCouponDay } from "#contract/checkout/coupon-problems.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";

/** Describes the conditions, for example `On ₹1,000 or more · Customer's first order · 2 products`; empty if there are none. */
export function couponConditions({ minimum, firstOrder, products, categories }: Coupon): string {
  return [
    minimum !== null && m["coupons.condition.minimum"]({ minimum: formatRupees(minimum) }),
    firstOrder && m["coupons.condition.firstOrders"](),
    products.length > 0 && m["coupons.condition.products"]({ count: products.length }),
    categories.length > 0 && m["coupons.condition.categories"]({ count: categories.length }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Describes when the coupon is active, for example `1 Nov 2026 to 14 Nov 2026`. */
export function couponDates({ startsOn, endsOn }: Coupon): string {
  if (startsOn && endsOn)
    return m["coupons.dates.fromTo"]({
      startsOn: formatCouponDay(startsOn),
      endsOn: formatCouponDay(endsOn),
    });
  if (startsOn) return m["coupons.dates.from"]({ startsOn: formatCouponDay(startsOn) });
  return endsOn ? m["coupons.dates.until"]({ endsOn: formatCouponDay(endsOn) }) : m["coupons.dates.always"]();
}

/** Describes the uses of the coupon and those that open payments reserve: `12 of 100, 1 awaiting payment`. */
export function couponUses({ used, limit, held }: Coupon): string {
  const uses = limit === null ? `${used}` : m["coupons.usesOfLimit"]({ used, limit });
  return held > 0 ? m["coupons.usesAndReserved"]({ uses, reserved: held }) : uses;
}
