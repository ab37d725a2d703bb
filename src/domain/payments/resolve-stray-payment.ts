import { paymentWords } from "#contract/payment-words.ts";
import { strayReasonSentence } from "#contract/stray-reason-words.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict } from "#domain/errors.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import { recordReturn } from "#domain/refunds/record-return.ts";
import type { PayingShop } from "#domain/shop.ts";
import { type PaymentGateway, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { lockIntent } from "./payment-intents.ts";
import { staffRefusal } from "./provider-refusal.ts";
import { receivePayment } from "./receive-payment.ts";
import { findStrayPayment } from "./stray-payments.ts";

/**
 * Looks at a stray payment once more and answers its order if it can be made now; null when the money turns out
 * to have gone back already, which closes the case. Not found for an unknown id; conflict, with the reason, when
 * the payment still fits no order; unavailable when the provider is silent.
 */
export async function resolveStrayPayment(
  shop: PayingShop,
  { id, actor, now = new Date() }: { id: string; now?: Date } & ByActor,
): Promise<PlacedOrder | null> {
  const { stray, intent } = await findStrayPayment(shop.db, id);
  const { paymentId } = stray;
  if (stray.resolution === "ordered") return findOrderOfIntent(shop.db, intent.id);
  if (stray.resolution === "refunded") return null;
  if (!intent.providerOrderId) throw new Error(`Payment intent ${intent.id} has money but no provider order`);
  if (await isGivenBack(shop.payments.of(intent.gateway), paymentId)) {
    await shop.db.transaction(async (tx) => {
      await lockIntent(tx, intent.id);
      await recordReturn(tx, { paymentId, intentId: intent.id, now });
      await recordChange(tx, {
        actor,
        subject: "payment",
        id: paymentId,
        name: paymentId,
        action: "found refunded",
      });
    });
    return null;
  }
  const claimed = stray.claimed ?? undefined;
  const report = { providerOrderId: intent.providerOrderId, paymentId, claimed, actor };
  const settlement = await receivePayment(shop, report, now);
  if (settlement.outcome === "ordered") return settlement.order;
  throw conflict(
    "reason" in settlement
      ? paymentWords.stillStray(strayReasonSentence(settlement.reason))
      : paymentWords.notClaimed,
  );
}

async function isGivenBack(gateway: PaymentGateway, paymentId: string): Promise<boolean> {
  try {
    return (await gateway.fetchPayment(paymentId)).status === "refunded";
  } catch (cause) {
    if (!(cause instanceof PaymentGatewayError)) throw cause;
    throw staffRefusal(cause);
  }
}
