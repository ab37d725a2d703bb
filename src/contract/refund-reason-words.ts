import type { RefundReasonCode } from "./refund-reasons.ts";

/** Refund reasons for the customer, by code. */
const refundReasonWords: Record<RefundReasonCode, string> = {
  "sold-out": "What you wanted to buy was sold out before your payment arrived. We are sorry.",
  "coupon-used-up": "The coupon of your order was used up before your payment arrived. We are sorry.",
  "provider-desk": "The shop gave the money back through its payment partner.",
};

/** Refund reason for the customer: the text by staff, otherwise that of the code, if there is one. */
export const refundReasonSentence = ({
  reason,
  reasonCode,
}: {
  reason: string;
  reasonCode: RefundReasonCode | null;
}): string => reason || (reasonCode ? refundReasonWords[reasonCode] : "");
