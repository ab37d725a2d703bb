/** Why money goes back when nobody of the office gave a reason. */
export const refundReasonCodes = ["sold-out", "coupon-used-up", "provider-desk"] as const;
export type RefundReasonCode = (typeof refundReasonCodes)[number];
