/** Codes of refund reasons that are not written by staff. */
export const refundReasonCodes = ["sold-out", "coupon-used-up", "provider-desk", "cancelled"] as const;
export type RefundReasonCode = (typeof refundReasonCodes)[number];
