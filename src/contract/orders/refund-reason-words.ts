import type { RefundReasonCode } from "./refund-reasons.ts";

/** Refund reasons for the customer, by code. */
const refundReasonWords: Record<RefundReasonCode, string> = {
  "sold-out": "Your items sold out before your payment arrived. We are sorry.",
  "coupon-used-up": "Your coupon ran out before your payment arrived. We are sorry.",
  "provider-desk": "Refunded by the shop through its payment provider.",
};

/** Refund reason for the customer: the text by staff, otherwise that of the code, if there is one. */
export const refundReasonSentence = ({
  reason,
  reasonCode,
}: {
  reason: string;
  reasonCode: RefundReasonCode | null;
}): string => reason || (reasonCode ? refundReasonWords[reasonCode] : "");
