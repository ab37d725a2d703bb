import { sortField } from "#contract/kernel/list-sort.ts";

/** Sort keys of coupons in the back office. */
export const couponSortKeys = ["created", "code", "starts", "ends"] as const;
export type CouponSortKey = (typeof couponSortKeys)[number];

/** Sort parameter of the list. */
export const couponSort = sortField(couponSortKeys, "-created");
