import { eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { RefundUpdate } from "#ports/payments/payment-message.ts";
import { findIntent, lockIntent } from "../payment-intents.ts";
import { completeRefund } from "./complete-refund.ts";
import { resolveRefundedPayment } from "./resolve-refunded-payment.ts";

/**
 * Records a refund that was made in the provider's dashboard instead of being requested by this shop. A refund
 * of an order is listed with the order; an unmatched payment is resolved once it is fully refunded.
 */
export async function recordDashboardRefund(
  tx: Db,
  { providerOrderId, refund }: { providerOrderId: string; refund: RefundUpdate },
  now = new Date(),
): Promise<void> {
  const { paymentId, amountPaise, totalRefundedPaise, isFullRefund } = refund;
  const purchase = await findIntent(tx, providerOrderId);
  if (!purchase) return;
  const intent = await lockIntent(tx, purchase.id);
  const [payment] = await tx
    .select({ orderPaymentId: orderPayments.id, orderId: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.paymentId, paymentId));
  if (!payment && !isFullRefund) return;
  const refundColumns = {
    paymentId,
    paymentIntentId: intent.id,
    providerRefundId: refund.id,
    status: "refunded" as const,
    reasonCode: "provider-desk" as const,
    createdAt: now,
    updatedAt: now,
  };
  const recorded = payment
    ? await insertOrderRefund(tx, { ...refundColumns, ...payment, amountPaise })
    : await upsertUnmatchedRefund(tx, { ...refundColumns, amountPaise: totalRefundedPaise });
  if (!recorded) return;
  if (!payment) await resolveRefundedPayment(tx, { paymentId, intentId: intent.id, now });
  await completeRefund(tx, { intent, refund: recorded, now });
}

/** Whether this shop requested the refund. If so, the provider reports the shop's id of the refund. */
export async function isShopRefund(db: Db, { ownId }: RefundUpdate): Promise<boolean> {
  return ownId !== null && (await db.$count(paymentRefunds, eq(paymentRefunds.id, ownId))) > 0;
}

type NewRefund = typeof paymentRefunds.$inferInsert;

async function insertOrderRefund(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
  const target = paymentRefunds.providerRefundId;
  const [recorded] = await tx
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing({ target })
    .returning();
  return recorded;
}

/** Replaces the shop's own refund attempt, if there is one, because nothing is left to refund. */
async function upsertUnmatchedRefund(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
  const { amountPaise, providerRefundId, status, updatedAt } = refund;
  const [recorded] = await tx
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoUpdate({
      target: paymentRefunds.paymentId,
      targetWhere: isNull(paymentRefunds.orderId),
      set: { amountPaise, providerRefundId, status, updatedAt },
      setWhere: ne(paymentRefunds.status, "refunded"),
    })
    .returning();
  return recorded;
}
