import { m } from "#messages";

/** Label of a coupon's adjustment: `Coupon DIWALI10`. */
export const couponLabel = (code: string): string => m["checkout.discount.coupon"]({ code });
