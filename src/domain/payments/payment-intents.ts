import { eq } from "drizzle-orm";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import type { PaymentGateway } from "#ports/payments/payment-gateway.ts";

/** Returns the intent of a provider order; undefined if the shop did not create the order. */
export async function findIntent(db: Db, providerOrderId: string): Promise<PaymentIntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.providerOrderId, providerOrderId));
  return intent;
}

/** Returns the gateway that handles an intent's payments. */
export async function gatewayOfIntent(
  { db, payments }: Pick<Shop, "db" | "payments">,
  intentId: string,
): Promise<PaymentGateway> {
  const { id, gateway } = paymentIntents;
  const [intent] = await db.select({ gateway }).from(paymentIntents).where(eq(id, intentId));
  if (!intent) throw new Error(`Payment intent ${intentId} no longer exists`);
  return payments.of(intent.gateway);
}

/** Error for a payment that is unknown or belongs to someone else. */
export const unknownPaymentError = () =>
  new ShopError("not found", m["checkout.refusal.unknownPayment"](), { code: "unknown-payment" });

/** Locks an intent until the transaction ends. */
export async function lockIntent(tx: Db, intentId: string): Promise<PaymentIntentRow> {
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId))
    .for("update");
  if (!intent) throw new Error(`Payment intent ${intentId} no longer exists`);
  return intent;
}
