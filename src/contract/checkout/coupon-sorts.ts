/** Sort keys of coupons in the back office. */
export const couponSortKeys = ["created", "code", "starts", "ends"] as const;
export type CouponSortKey = (typeof couponSortKeys)[number];
