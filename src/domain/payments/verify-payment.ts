import { checkoutWords } from "#contract/checkout-words.ts";
import type { CartPosition } from "#domain/checkout/quote.ts";
import { requireInstantGateway } from "#domain/checkout/require-gateway.ts";
import { invalid } from "#domain/errors.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { PayingShop } from "#domain/shop.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import type { CheckoutProof } from "#ports/payments/payment-gateway.ts";
import { findIntent, unknownPayment } from "./payment-intents.ts";
import { settlePayment } from "./settle-payment.ts";

/** What the payment pop-up handed to the browser of this user. */
export interface Verification {
  userId: string;
  proof: CheckoutProof;
}

/**
 * Checkout B: proves a payment and answers its order. Somebody else's payment is not found, just like one that
 * does not exist; a wrong signature is invalid; unavailable when no provider is set up; otherwise as
 * {@link settlePayment}.
 */
export async function verifyPayment(shop: PayingShop, verification: Verification): Promise<PlacedOrder> {
  return settlePayment(shop, await prove(shop, "B", verification));
}

/**
 * Checkout A: like {@link verifyPayment}, with the products that were bought. At regular prices they must come to
 * what was paid; otherwise the payment is kept for the administrators and refused with a conflict.
 */
export async function verifyPurchase(
  shop: PayingShop,
  { cart, ...verification }: Verification & { cart: readonly CartPosition[] },
): Promise<PlacedOrder> {
  return settlePayment(shop, { ...(await prove(shop, "A", verification)), claimed: cart });
}

async function prove(
  { db, payments }: PayingShop,
  checkout: PaymentIntentRow["checkout"],
  { userId, proof }: Verification,
): Promise<{ providerOrderId: string; paymentId: string }> {
  requireInstantGateway({ payments });
  const { paymentId, signature } = proof;
  const intent = await findIntent(db, proof.providerOrderId);
  if (!intent?.providerOrderId || intent.userId !== userId || intent.checkout !== checkout) {
    throw unknownPayment();
  }
  const { providerOrderId } = intent;
  if (!payments.of(intent.gateway).verifyCheckoutSignature({ providerOrderId, paymentId, signature })) {
    throw invalid(checkoutWords.verificationFailed);
  }
  return { providerOrderId, paymentId };
}
