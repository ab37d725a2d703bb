import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict } from "#domain/errors.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import { m } from "#messages";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { findExpectedPayment } from "./expected-payments.ts";
import { scheduleCheckOfRecordedPayment } from "./payment-checks.ts";
import { receivePayment } from "./receive-payment.ts";

/** A bank transfer that staff have received. */
export interface ReceivedTransfer {
  /** Intent of the purchase that the transfer pays for. */
  intentId: string;
  /** Bank reference, used as the payment id. */
  paymentId: string;
  /** Integer paise. */
  amountPaise: number;
  actor: Actor;
}

/**
 * Records a manual payment and creates its order, exactly once, however often the payment is reported. Throws
 * `not found` if no purchase expects a manual payment under this id, and a conflict if the bank reference belongs to
 * another payment. Also throws a conflict if no order can be created; the payment is then unmatched or refunded.
 */
export async function confirmExpectedPayment(
  shop: PayingShop,
  { intentId, paymentId, amountPaise, actor }: ReceivedTransfer,
): Promise<PlacedOrder> {
  const { intent, manual } = await findExpectedPayment(shop, intentId);
  const { providerOrderId } = intent;
  await scheduleCheckOfRecordedPayment(shop.db, intent);
  try {
    await manual.recordPayment({ providerOrderId, paymentId, amountPaise, notedBy: actor.id });
  } catch (error) {
    throw error instanceof PaymentGatewayError ? conflict(error.description) : error;
  }
  const settlement = await receivePayment(shop, { providerOrderId, paymentId, actor });
  if (settlement.outcome === "ordered") return settlement.order;
  await recordChange(shop.db, {
    actor,
    subject: "payment",
    id: paymentId,
    name: paymentId,
    action: "payment noted",
    after: { amountPaise },
  });
  throw conflict(
    settlement.outcome === "unmatched"
      ? m["payments.manualPayment.notedWithoutOrder"]({ reason: unmatchedReasonSentence(settlement.reason) })
      : m["payments.manualPayment.notedAndReturned"](),
  );
}
