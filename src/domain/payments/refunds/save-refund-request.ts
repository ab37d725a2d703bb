import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds, type RefundSplit } from "#ports/database/tables/payments.ts";
import { goodwillPaiseOf, type SplitRefundAmount } from "./split-refund.ts";

/** The collected payment of an order that a refund reduces. */
export interface RefundedOrderPayment {
  orderPaymentId: string;
  paymentId: string;
  paymentIntentId: string;
}

type RefundColumns = Pick<typeof paymentRefunds.$inferInsert, "id" | "requestedBy" | "reason" | "reasonCode">;

/** Stores the refund of an order before it is sent, and logs it. The transaction must have locked the intent. */
export async function saveRefundRequest(
  tx: Db,
  {
    orderId,
    payment: { orderPaymentId, paymentId, paymentIntentId },
    refund: { amountPaise, split },
    actor,
    now,
    ...columns
  }: {
    orderId: string;
    payment: RefundedOrderPayment;
    refund: SplitRefundAmount;
    now: Date;
  } & ByActor &
    RefundColumns,
): Promise<PaymentRefundRow> {
  const request = { orderId, orderPaymentId, paymentId, paymentIntentId, amountPaise, split, ...columns };
  const saved = requiredRow(
    await tx
      .insert(paymentRefunds)
      .values({ ...request, createdAt: now, updatedAt: now })
      .returning(),
  );
  await recordChange(tx, {
    actor,
    subject: "payment",
    id: paymentId,
    name: paymentId,
    action: "refund asked for",
    after: { order: orderId, amountPaise, reason: saved.reason, ...auditedSplit(split) },
  });
  return saved;
}

const auditedSplit = (split: RefundSplit) => ({
  units: split.lines.reduce((units, { quantity }) => units + quantity, 0),
  restockedUnits: split.lines.reduce((units, { quantity, restock }) => units + (restock ? quantity : 0), 0),
  shippingPaise: split.shippingPaise,
  goodwillPaise: goodwillPaiseOf(split),
});
