import { formatRupees } from "#contract/kernel/money.ts";
import { couponSavingsPaise } from "#domain/coupons/coupon-discounts.ts";
import { CouponRefusal } from "#domain/coupons/coupon-refusal.ts";
import { requireCoupon } from "#domain/coupons/require-coupon.ts";
import type { Shop } from "#domain/shop.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { m } from "#messages";
import { type CartPosition, quoteCart } from "./quote.ts";

/** The effect of a coupon on a cart. */
export interface CouponCheck {
  isValid: boolean;
  /** Integer paise; 0 if the coupon does not discount this cart yet. */
  discountPaise: number;
  /** Message for the customer. */
  message: string;
}

/**
 * Checks whether a coupon (upper-case code) discounts a cart in checkout B. Throws like {@link quoteCart} if
 * the cart is refused.
 */
export async function checkCoupon(
  shop: Pick<Shop, "db" | "adjustmentRules" | "live">,
  {
    code,
    userId,
    cart,
    destination,
  }: { code: string; userId: string; cart: readonly CartPosition[]; destination: Place | null },
): Promise<CouponCheck & { problem?: CouponRefusal["problem"] }> {
  try {
    const coupon = await requireCoupon(shop.db, { code, userId, live: shop.live, now: new Date() });
    const { adjustments } = await quoteCart(shop, cart, "effective", destination, coupon);
    const discountPaise = couponSavingsPaise(coupon, adjustments);
    const message =
      discountPaise > 0
        ? m["checkout.coupon.saves"]({ amount: formatRupees(discountPaise / 100) })
        : m["checkout.coupon.savesDelivery"]();
    return { isValid: true, discountPaise, message };
  } catch (error) {
    if (!(error instanceof CouponRefusal)) throw error;
    return { isValid: false, discountPaise: 0, message: error.message, problem: error.problem };
  }
}
