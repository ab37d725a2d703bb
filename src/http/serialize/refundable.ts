import type { Refundable } from "#contract/payments/payments.ts";
import { type RefundableAmounts, refundableShippingPaise } from "#domain/payments/refunds/split-refund.ts";
import { toRupees } from "./money.ts";

/** What can still be refunded of an order, in API format. */
export const serializeRefundable = (left: RefundableAmounts): Refundable => ({
  lines: left.lines.map(({ lineId, quantity, paise }) => ({
    line: lineId,
    quantity,
    amount: toRupees(paise),
  })),
  shipping: toRupees(refundableShippingPaise(left)),
  total: toRupees(left.totalPaise),
});
