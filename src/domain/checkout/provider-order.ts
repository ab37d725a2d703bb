import { and, eq, inArray, isNull } from "drizzle-orm";
import { checkoutWords } from "#contract/checkout-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";

/**
 * Asks the provider for the order of a recorded intent and answers the order's id. Unavailable when the provider
 * does not play along; the order may have come into being all the same, then its receipt tells.
 */
export async function openProviderOrder(
  { db, payments }: Pick<Shop, "db" | "payments">,
  { id: intentId, gateway, receipt, amountPaise }: PaymentIntentRow,
): Promise<string> {
  try {
    const notes = { intent: intentId };
    const order = await payments.of(gateway).createOrder({ amountPaise, currency: "INR", receipt, notes });
    // A process that dies before this line leaves the receipt, by which the provider's order can be found.
    await noteProviderOrder(db, intentId, order.id);
    return order.id;
  } catch (cause) {
    if (!(cause instanceof PaymentGatewayError)) throw cause;
    await noteFailedStart(db, intentId, cause);
    throw new ShopError("unavailable", checkoutWords.unavailable, { cause });
  }
}

/** Notes the provider's order of an intent that has none yet. */
export async function noteProviderOrder(db: Db, intentId: string, providerOrderId: string): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ status: "awaiting payment", providerOrderId, updatedAt: new Date() })
    .where(and(eq(paymentIntents.id, intentId), withoutProviderOrder()));
}

async function noteFailedStart(db: Db, intentId: string, { kind }: PaymentGatewayError): Promise<void> {
  const wasRefused = kind === "rejected" || kind === "unauthorized";
  await db
    .update(paymentIntents)
    .set({ status: "failed", updatedAt: new Date(), ...(wasRefused && { nextCheckAt: null }) })
    .where(and(eq(paymentIntents.id, intentId), withoutProviderOrder()));
  if (wasRefused) await releaseStock(db, intentId);
}

const withoutProviderOrder = () =>
  and(isNull(paymentIntents.providerOrderId), inArray(paymentIntents.status, ["started", "failed"]));
