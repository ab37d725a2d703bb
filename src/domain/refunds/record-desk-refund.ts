import { eq, isNull, ne } from "drizzle-orm";
import { findIntent, lockIntent } from "#domain/payments/payment-intents.ts";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { RefundNews } from "#ports/payments/payment-message.ts";
import { announceRefund } from "./announce-refund.ts";
import { recordReturn } from "./record-return.ts";

/**
 * Money that somebody sent back at the provider's own desk: it stands with its order like a refund of this shop, and
 * closes the case of a payment without one once all of it is back. Not for a refund that this shop asked for.
 */
export async function recordDeskRefund(
  tx: Db,
  { providerOrderId, refund }: { providerOrderId: string; refund: RefundNews },
  now = new Date(),
): Promise<void> {
  const { paymentId, amountPaise, returnedPaise, isAll } = refund;
  const purchase = await findIntent(tx, providerOrderId);
  if (!purchase) return;
  const intent = await lockIntent(tx, purchase.id);
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
  if (!order && !isAll) return;
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
    : await addToStray(tx, { ...found, amountPaise: returnedPaise });
  if (!made) return;
  if (!order) await recordReturn(tx, { paymentId, intentId: intent.id, now });
  await announceRefund(tx, { intent, refund: made, now });
}

/** Whether this shop asked for a refund: it notes its own name for it with the provider. */
export async function isOwnRefund(db: Db, { ownId }: RefundNews): Promise<boolean> {
  return ownId !== null && (await db.$count(paymentRefunds, eq(paymentRefunds.id, ownId))) > 0;
}

type NewRefund = typeof paymentRefunds.$inferInsert;

async function addToOrder(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
  const target = paymentRefunds.providerRefundId;
  const [made] = await tx.insert(paymentRefunds).values(refund).onConflictDoNothing({ target }).returning();
  return made;
}

/** Takes the place of the shop's own attempt, if there is one: nothing is left for that to send back. */
async function addToStray(tx: Db, refund: NewRefund): Promise<PaymentRefundRow | undefined> {
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
