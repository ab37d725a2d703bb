import { useSyncExternalStore } from "react";
import { ApiError } from "#app/api.ts";
import { storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/kernel/brand.ts";

/** The coupon that the customer has entered. */
export interface CurrentCoupon {
  code: string;
  /** Why the server rejected the coupon; a rejected coupon is not sent. */
  refused?: string;
}

/** Kept until the tab is closed, so that it survives visits to the cart and failed payments. */
export const currentCoupon = storedValue<CurrentCoupon>(
  `${brand.storagePrefix}_coupon`,
  (value) => (typeof (value as CurrentCoupon | null)?.code === "string" ? (value as CurrentCoupon) : null),
  "sessionStorage",
);

/** The current coupon; re-renders on changes. */
export const useCurrentCoupon = () =>
  useSyncExternalStore(currentCoupon.subscribe, currentCoupon.read, () => null);

/** The coupon field of an API request. */
type CouponParameter = { couponCode?: string };

/** Makes a request with the current coupon, if any. If the server rejects the coupon, stores why and rethrows. */
export async function requestWithCoupon<Result>(
  request: (coupon: CouponParameter) => Promise<Result>,
): Promise<Result> {
  const { code, refused } = currentCoupon.read() ?? {};
  if (!code || refused) return request({});
  try {
    return await request({ couponCode: code });
  } catch (error) {
    if (isCouponError(error)) currentCoupon.write({ code, refused: error.message });
    throw error;
  }
}

/** Like `requestWithCoupon`, but retries without a rejected coupon. */
export async function requestWithOptionalCoupon<Result>(
  request: (coupon: CouponParameter) => Promise<Result>,
): Promise<Result> {
  try {
    return await requestWithCoupon(request);
  } catch (error) {
    if (!isCouponError(error)) throw error;
    return request({});
  }
}

const isCouponError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ field }) => field === "couponCode");
