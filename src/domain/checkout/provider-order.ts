import { and, eq, inArray, isNull } from "drizzle-orm";
import { giveBackUse } from "#domain/coupons/coupon-uses.ts";
import { awaitedPaymentLetter } from "#domain/mail/payment-letters.ts";
import { postLetter } from "#domain/mail/post-letter.ts";
import { buyerRefusal, recordProviderRefusal } from "#domain/payments/provider-refusal.ts";
import type { Shop } from "#domain/shop.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { isOutage, type ManualPayments, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";

/**
 * Asks the provider for the order of a recorded intent and answers the order's id. Unavailable during an
 * outage of the provider: the order may exist nevertheless, and its receipt tells. Conflict if the provider refuses the
 * payment or the keys of the shop, and the owner gets a task.
 */
export async function openProviderOrder(
  shop: Pick<Shop, "db" | "payments">,
  intent: PaymentIntentRow,
): Promise<string> {
  const { id: intentId, gateway, receipt, amountPaise } = intent;
  try {
    const notes = { intent: intentId };
    const order = await shop.payments
      .of(gateway)
      .createOrder({ amountPaise, currency: "INR", receipt, notes });
    // A process that dies before this line leaves the receipt, by which the provider's order can be found.
    await noteProviderOrder(shop, intent, order.id);
    await finishTask(shop.db, { kind: "payment-configuration", subjectId: gateway });
    return order.id;
  } catch (cause) {
    if (!(cause instanceof PaymentGatewayError)) throw cause;
    await noteFailedStart(shop.db, intent, cause);
    throw buyerRefusal(cause);
  }
}

/**
 * Notes the provider's order of an intent that has none yet. Whoever pays it by hand is told how with the same write,
 * and so exactly once.
 */
export async function noteProviderOrder(
  { db, payments }: Pick<Shop, "db" | "payments">,
  { id, gateway }: Pick<PaymentIntentRow, "id" | "gateway">,
  providerOrderId: string,
): Promise<void> {
  const { manual } = payments.of(gateway);
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(paymentIntents)
      .set({ status: "awaiting payment", providerOrderId, updatedAt: new Date() })
      .where(and(eq(paymentIntents.id, id), withoutProviderOrder()))
      .returning();
    if (noted && manual) await tellHowToPay(tx, manual, { ...noted, providerOrderId });
  });
}

async function tellHowToPay(
  tx: Db,
  { holdMilliseconds, instructionsFor }: ManualPayments,
  { userId, providerOrderId, amountPaise }: PaymentIntentRow & { providerOrderId: string },
): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`User ${userId} is gone`);
  const instructions = instructionsFor(providerOrderId);
  await postLetter(tx, awaitedPaymentLetter({ ...buyer, amountPaise, instructions, holdMilliseconds }));
}

async function noteFailedStart(
  db: Db,
  { id: intentId, gateway: provider, amountPaise }: PaymentIntentRow,
  error: PaymentGatewayError,
): Promise<void> {
  const wasRefused = !isOutage(error);
  await db
    .update(paymentIntents)
    .set({ status: "failed", updatedAt: new Date(), ...(wasRefused && { nextCheckAt: null }) })
    .where(and(eq(paymentIntents.id, intentId), withoutProviderOrder()));
  if (!wasRefused) return;
  await giveBackUse(db, intentId);
  await releaseStock(db, intentId);
  await recordProviderRefusal(db, { provider, amountPaise, error });
}

const withoutProviderOrder = () =>
  and(isNull(paymentIntents.providerOrderId), inArray(paymentIntents.status, ["started", "failed"]));
