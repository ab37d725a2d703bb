import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { RefundReasonCode } from "./refund-reasons.ts";

/** Refund reasons for the customer, by code. */
const refundReasonSentences: Record<RefundReasonCode, Message> = {
  "sold-out": m["orders.refundReason.soldOut"],
  "coupon-used-up": m["orders.refundReason.couponUsedUp"],
  "provider-desk": m["orders.refundReason.providerDesk"],
  cancelled: m["orders.refundReason.cancelled"],
};

/** Refund reason for the customer: the text written by staff or, without one, the sentence for the code, if any. */
export const refundReasonSentence = ({
  reason,
  reasonCode,
}: {
  reason: string;
  reasonCode: RefundReasonCode | null;
}): string => reason || (reasonCode ? refundReasonSentences[reasonCode]() : "");
