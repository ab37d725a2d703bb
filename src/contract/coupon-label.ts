/** What the adjustment of a total is called that a coupon makes. */
export const couponLabel = (code: string): string => `Coupon ${code}`;
