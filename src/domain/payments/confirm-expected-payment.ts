import { manualPaymentWords } from "#contract/manual-payment-words.ts";
import { strayReasonSentence } from "#contract/stray-reason-words.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict } from "#domain/errors.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { findExpectedPayment } from "./expected-payments.ts";
import { checkNotedMoney } from "./payment-checks.ts";
import { receivePayment } from "./receive-payment.ts";

/** What somebody of the office saw arrive. */
export interface ArrivedPayment {
  /** Of the purchase that it is for. */
  intentId: string;
  /** The bank's reference; it stands where a provider's payment id stands. */
  paymentId: string;
  /** Integer paise. */
  amountPaise: number;
  actor: Actor;
}

/**
 * Notes money that arrived and makes the order of it, exactly once, however often the same is said. Not found for a
 * purchase that waits for no such money; conflict when the reference stands for other money, or when no order can be
 * made: the money is noted then and waits among the payments without an order, or goes back.
 */
export async function confirmExpectedPayment(
  shop: PayingShop,
  { intentId, paymentId, amountPaise, actor }: ArrivedPayment,
): Promise<PlacedOrder> {
  const { intent, manual } = await findExpectedPayment(shop, intentId);
  const { providerOrderId } = intent;
  await checkNotedMoney(shop.db, intent);
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
    settlement.outcome === "stray"
      ? manualPaymentWords.notedWithoutOrder(strayReasonSentence(settlement.reason))
      : manualPaymentWords.notedAndReturned,
  );
}
