import { and, eq, inArray, isNull } from "drizzle-orm";
import { releaseUse } from "#domain/coupons/coupon-uses.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { isOutage, type ManualPayments, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { paymentInstructionsEmail } from "./payment-emails.ts";
import { buyerRefusal, recordProviderRefusal } from "./provider-refusal.ts";

/**
 * Creates the provider's order for a recorded intent and returns its id. Throws `unavailable` during an
 * outage of the provider: the order may exist anyway and can be found by its receipt. Throws a conflict if
 * the provider rejects the payment or the shop's keys, which also creates a task for the owner.
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
    // If the process dies before this line, the provider's order can still be found by its receipt.
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
 * Stores the provider's order id of an intent that has none yet. For manual payments, the same transaction
 * queues the email with payment instructions, so it is sent exactly once.
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
    if (noted && manual) await emailPaymentInstructions(tx, manual, { ...noted, providerOrderId });
  });
}

async function emailPaymentInstructions(
  tx: Db,
  { holdMilliseconds, instructionsFor }: ManualPayments,
  { userId, providerOrderId, amountPaise }: PaymentIntentRow & { providerOrderId: string },
): Promise<void> {
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`User ${userId} no longer exists`);
  const instructions = instructionsFor(providerOrderId);
  await queueEmail(tx, paymentInstructionsEmail({ ...buyer, amountPaise, instructions, holdMilliseconds }));
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
  await releaseUse(db, intentId);
  await releaseStock(db, intentId);
  await recordProviderRefusal(db, { provider, amountPaise, error });
}

const withoutProviderOrder = () =>
  and(isNull(paymentIntents.providerOrderId), inArray(paymentIntents.status, ["started", "failed"]));
