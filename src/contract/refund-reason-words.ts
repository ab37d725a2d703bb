import type { RefundReasonCode } from "./refund-reasons.ts";

/** Why money goes back, in words for the customer. */
const refundReasonWords: Record<RefundReasonCode, string> = {
  "sold-out": "What you wanted to buy was sold out before your payment arrived. We are sorry.",
  "coupon-used-up": "The coupon of your order was used up before your payment arrived. We are sorry.",
  "provider-desk": "The shop gave the money back through its payment partner.",
};

/** Why money went back, as the customer reads it: what the office wrote, else the words of the code, if there is one. */
export const refundReasonSentence = ({
  reason,
  reasonCode,
}: {
  reason: string;
  reasonCode: RefundReasonCode | null;
}): string => reason || (reasonCode ? refundReasonWords[reasonCode] : "");
