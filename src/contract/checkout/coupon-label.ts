/** Label of a coupon's adjustment. */
export const couponLabel = (code: string): string => `Coupon ${code}`;
