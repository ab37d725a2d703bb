import { useSyncExternalStore } from "react";
import { ApiError } from "#app/api.ts";
import { storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/brand.ts";

/** The coupon that a shopper has given at the till. */
export interface CouponInUse {
  code: string;
  /** Why the shop does not take it any more; it is left out of what is asked then. */
  refused?: string;
}

/** Kept until the tab is closed: it outlives a look at the cart, and a payment that comes to nothing. */
export const couponInUse = storedValue<CouponInUse>(
  `${brand.storagePrefix}_coupon`,
  (value) => (typeof (value as CouponInUse | null)?.code === "string" ? (value as CouponInUse) : null),
  "sessionStorage",
);

/** The coupon in use, of a part of the till that is drawn anew when it is another one. */
export const useCouponInUse = () => useSyncExternalStore(couponInUse.subscribe, couponInUse.read, () => null);

/** What a call says of the coupon; nothing without one. */
type Said = { couponCode?: string };

/** Asks with the coupon, if there is one; a refusal of the coupon is kept for the shopper to read, and thrown. */
export async function askWithCoupon<Answer>(ask: (said: Said) => Promise<Answer>): Promise<Answer> {
  const { code, refused } = couponInUse.read() ?? {};
  if (!code || refused) return ask({});
  try {
    return await ask({ couponCode: code });
  } catch (error) {
    if (isOfCoupon(error)) couponInUse.write({ code, refused: error.message });
    throw error;
  }
}

/** The same, and asks again without a coupon that was refused. */
export async function askWithOrWithoutCoupon<Answer>(ask: (said: Said) => Promise<Answer>): Promise<Answer> {
  try {
    return await askWithCoupon(ask);
  } catch (error) {
    if (!isOfCoupon(error)) throw error;
    return ask({});
  }
}

const isOfCoupon = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ field }) => field === "couponCode");
