import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { staffRefusal } from "#domain/checkout/provider-refusal.ts";
import { conflict } from "#domain/errors.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import { m } from "#messages";
import { type PaymentGateway, PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { lockIntent } from "./payment-intents.ts";
import { receivePayment } from "./receive-payment.ts";
import { resolveRefundedPayment } from "./refunds/resolve-refunded-payment.ts";
import { findUnmatchedPayment } from "./unmatched-payments.ts";

/**
 * Checks an unmatched payment again and returns its order if it can be created now; null if the payment is already
 * refunded, and therefore resolved. Throws `not found` for an unknown id, a conflict with the reason if no order can
 * be created, and `unavailable` if the provider does not respond.
 */
export async function resolveUnmatchedPayment(
  shop: PayingShop,
  { id, actor, now = new Date() }: { id: string; now?: Date } & ByActor,
): Promise<PlacedOrder | null> {
  const { unmatched, intent } = await findUnmatchedPayment(shop.db, id);
  const { paymentId } = unmatched;
  if (unmatched.resolution === "ordered") return findOrderOfIntent(shop.db, intent.id);
  if (unmatched.resolution === "refunded") return null;
  if (!intent.providerOrderId) throw new Error(`Payment intent ${intent.id} has money but no provider order`);
  if (await isRefunded(shop.payments.of(intent.gateway), paymentId)) {
    await shop.db.transaction(async (tx) => {
      await lockIntent(tx, intent.id);
      await resolveRefundedPayment(tx, { paymentId, intentId: intent.id, now });
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
  const claimed = unmatched.claimed ?? undefined;
  const report = { providerOrderId: intent.providerOrderId, paymentId, claimed, actor };
  const settlement = await receivePayment(shop, report, now);
  if (settlement.outcome === "ordered") return settlement.order;
  throw conflict(
    "reason" in settlement
      ? m["payments.stillUnmatched"]({ reason: unmatchedReasonSentence(settlement.reason) })
      : m["payments.notClaimed"](),
  );
}

async function isRefunded(gateway: PaymentGateway, paymentId: string): Promise<boolean> {
  try {
    return (await gateway.fetchPayment(paymentId)).status === "refunded";
  } catch (cause) {
    if (!(cause instanceof PaymentGatewayError)) throw cause;
    throw staffRefusal(cause);
  }
}
