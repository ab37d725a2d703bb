import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import { CouponRefusal } from "#domain/coupons/coupon-refusal.ts";
import { requireCoupon } from "#domain/coupons/require-coupon.ts";
import type { Shop } from "#domain/shop.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { type CartPosition, type Quote, quoteCart } from "./quote.ts";

/** Input of a price quote. */
export interface QuoteRequest {
  userId: string;
  cart: readonly CartPosition[];
  prices: PriceKind;
  destination?: Place | undefined;
  /** Upper case; omit for none. */
  couponCode?: string | undefined;
}

/**
 * Quotes a cart with an optional coupon. Throws like {@link quoteCart}, and a conflict if the customer cannot use
 * the coupon, or if `prices` is "regular", which allows no coupons.
 */
export async function quoteFor(
  shop: Pick<Shop, "db" | "adjustmentRules" | "live">,
  { userId, cart, prices, destination, couponCode: code }: QuoteRequest,
): Promise<Quote> {
  if (code === undefined) return quoteCart(shop, cart, prices, destination);
  if (prices === "regular") throw new CouponRefusal({ code: "other-till", parameters: {} });
  const coupon = await requireCoupon(shop.db, { code, userId, live: shop.live, now: new Date() });
  return quoteCart(shop, cart, prices, destination, coupon);
}
