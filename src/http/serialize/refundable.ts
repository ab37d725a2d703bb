import type { Refundable } from "#contract/payments/payments.ts";
import { type LeftOfOrder, shippingLeft } from "#domain/payments/refunds/split-refund.ts";
import { toRupees } from "./money.ts";

/** What can still be refunded of an order, in API format. */
export const serializeRefundable = (left: LeftOfOrder): Refundable => ({
  lines: left.lines.map(({ lineId, quantity, paise }) => ({
    line: lineId,
    quantity,
    amount: toRupees(paise),
  })),
  shipping: toRupees(shippingLeft(left)),
  total: toRupees(left.totalPaise),
});
