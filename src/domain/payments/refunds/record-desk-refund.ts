import { eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { RefundUpdate } from "#ports/payments/payment-message.ts";
import { findIntent, lockIntent } from "../payment-intents.ts";
import { announceRefund } from "./announce-refund.ts";
import { recordReturn } from "./record-return.ts";

/**
 * Records a refund made in the provider's dashboard: it is listed with its order like other refunds, and
 * resolves an unmatched payment once it is fully refunded. Not for refunds requested by this shop.
 */
export async function recordDeskRefund(
  tx: Db,
  { providerOrderId, refund }: { providerOrderId: string; refund: RefundUpdate },
  now = new Date(),
): Promise<void> {
  const { paymentId, amountPaise, totalRefundedPaise, isFullRefund } = refund;
  const purchase = await findIntent(tx, providerOrderId);
  if (!purchase) return;
  const intent = await lockIntent(tx, purchase.id);
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
  if (!order && !isFullRefund) return;
  const found = {
    paymentId,
    paymentIntentId: intent.id,
    providerRefundId: refund.id,
    status: "refunded" as const,
    reasonCode: "provider-desk" as const,
    createdAt: now,
    updatedAt: now,
  };
  const made = order
    ? await addToOrder(tx, { ...found, amountPaise, orderId: order.id })
    : await addToUnmatchedPayment(tx, { ...found, amountPaise: totalRefundedPaise });
  if (!made) return;
  if (!order) await recordReturn(tx, { paymentId, intentId: intent.id, now });
  await announceRefund(tx, { intent, refund: made, now });
}

/** Whether this shop requested the refund: then the provider has stored the shop's own id. */
export async function isOwnRefund(db: Db, { ownId }: RefundUpdate): Promise<boolean> {
  return ownId !== null && (await db.$count(paymentRefunds, eq(paymentRefunds.id, ownId))) > 0;
}

type NewRefund = typeof paymentRefunds.$inferInsert;

async function addToOrder(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
  const target = paymentRefunds.providerRefundId;
  const [made] = await tx.insert(paymentRefunds).values(refund).onConflictDoNothing({ target }).returning();
  return made;
}

/** Replaces the shop's own attempt, if there is one, which has nothing left to refund. */
async function addToUnmatchedPayment(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
  const { amountPaise, providerRefundId, status, updatedAt } = refund;
  const [made] = await tx
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoUpdate({
      target: paymentRefunds.paymentId,
      targetWhere: isNull(paymentRefunds.orderId),
      set: { amountPaise, providerRefundId, status, updatedAt },
      setWhere: ne(paymentRefunds.status, "refunded"),
    })
    .returning();
  return made;
}
