import type { CartPosition } from "#domain/checkout/quote.ts";
import { requireInstantGateway } from "#domain/checkout/require-gateway.ts";
import { invalid } from "#domain/errors.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import { m } from "#messages";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import type { CheckoutProof } from "#ports/payments/payment-gateway.ts";
import { findIntent, unknownPaymentError } from "./payment-intents.ts";
import { settlePayment } from "./settle-payment.ts";

/** Data that the payment form returned to the user's browser. */
export interface Verification {
  userId: string;
  proof: CheckoutProof;
}

/**
 * Checkout B: verifies a payment and returns its order. Throws `not found` for unknown payments and those of
 * other users, `invalid` for a wrong signature, `unavailable` if no provider is set up, and all errors of {@link settlePayment}.
 */
export async function verifyPayment(shop: PayingShop, verification: Verification): Promise<PlacedOrder> {
  return settlePayment(shop, await verifyProof(shop, "B", verification));
}

/**
 * Checkout A: like {@link verifyPayment}, with the purchased items. At regular prices, these items must add
 * up to the paid amount; otherwise the payment is recorded as unmatched and a conflict is thrown.
 */
export async function verifyPurchase(
  shop: PayingShop,
  { cart, ...verification }: Verification & { cart: readonly CartPosition[] },
): Promise<PlacedOrder> {
  return settlePayment(shop, { ...(await verifyProof(shop, "A", verification)), claimed: cart });
}

async function verifyProof(
  { db, payments }: PayingShop,
  checkout: PaymentIntentRow["checkout"],
  { userId, proof }: Verification,
): Promise<{ providerOrderId: string; paymentId: string }> {
  requireInstantGateway({ payments });
  const { paymentId, signature } = proof;
  const intent = await findIntent(db, proof.providerOrderId);
  if (!intent?.providerOrderId || intent.userId !== userId || intent.checkout !== checkout) {
    throw unknownPaymentError();
  }
  const { providerOrderId } = intent;
  if (!payments.of(intent.gateway).verifyCheckoutSignature({ providerOrderId, paymentId, signature })) {
    throw invalid(m["checkout.verificationFailed"]());
  }
  return { providerOrderId, paymentId };
}
