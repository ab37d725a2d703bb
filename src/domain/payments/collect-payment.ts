import { checkoutRefusalWords } from "#contract/checkout-refusal-words.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import { invalid, ShopError } from "#domain/errors.ts";
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from "#ports/payments/payment-gateway.ts";

/**
 * Asks the provider about a payment for one of its orders. Invalid when there is no such payment of this order;
 * conflict when nothing is paid; unavailable when the provider is silent.
 */
export async function fetchMadePayment(
  gateway: PaymentGateway,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<ProviderPayment> {
  const payment = await fetchPayment(gateway, paymentId);
  if (payment.orderId !== providerOrderId) throw invalid(checkoutWords.verificationFailed);
  if (payment.status === "created" || payment.status === "failed") throw notPaid();
  return payment;
}

/**
 * Takes held money. Somebody else may do the same at this moment, so a refusal is looked into: conflict when the
 * money is not taken after all; unavailable when the provider is silent.
 */
export async function capturePayment(
  gateway: PaymentGateway,
  { id, amountPaise }: ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return await gateway.capturePayment(id, amountPaise);
  } catch (error) {
    if (failureKind(error) !== "rejected") throw unconfirmed(error);
    const payment = await fetchPayment(gateway, id);
    if (payment.status !== "captured") throw notPaid(error);
    return payment;
  }
}

async function fetchPayment(gateway: PaymentGateway, paymentId: string): Promise<ProviderPayment> {
  try {
    return await gateway.fetchPayment(paymentId);
  } catch (error) {
    if (failureKind(error) === "not-found") throw invalid(checkoutWords.verificationFailed);
    throw unconfirmed(error);
  }
}

const notPaid = (cause?: unknown) =>
  new ShopError("conflict", checkoutRefusalWords.notPaid, { code: "not-paid", cause });

const failureKind = (error: unknown) => (error instanceof PaymentGatewayError ? error.kind : undefined);

function unconfirmed(error: unknown): unknown {
  if (!(error instanceof PaymentGatewayError)) return error;
  return new ShopError("unavailable", checkoutWords.confirmationPending, { cause: error });
}
