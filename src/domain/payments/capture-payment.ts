import { invalid, ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from "#ports/payments/payment-gateway.ts";

/**
 * Fetches a payment of one of the provider's orders. Throws `invalid` if the order has no such payment, a
 * conflict if it is not paid, and `unavailable` if the provider does not respond.
 */
export async function fetchCompletedPayment(
  gateway: PaymentGateway,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<ProviderPayment> {
  const payment = await fetchPayment(gateway, paymentId);
  if (payment.orderId !== providerOrderId) throw invalid(m["checkout.verificationFailed"]());
  if (payment.status === "created" || payment.status === "failed") throw notPaidError();
  return payment;
}

/**
 * Captures an authorised payment. Another process may be capturing it too, so a rejection is verified with the
 * provider. Throws a conflict if the payment is not captured after all, and `unavailable` if the provider does
 * not respond.
 */
export async function capturePayment(
  gateway: PaymentGateway,
  { id, amountPaise }: ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return await gateway.capturePayment(id, amountPaise);
  } catch (error) {
    if (failureKind(error) !== "rejected") throw toUnavailable(error);
    const payment = await fetchPayment(gateway, id);
    if (payment.status !== "captured") throw notPaidError(error);
    return payment;
  }
}

async function fetchPayment(gateway: PaymentGateway, paymentId: string): Promise<ProviderPayment> {
  try {
    return await gateway.fetchPayment(paymentId);
  } catch (error) {
    if (failureKind(error) === "not-found") throw invalid(m["checkout.verificationFailed"]());
    throw toUnavailable(error);
  }
}

const notPaidError = (cause?: unknown) =>
  new ShopError("conflict", m["checkout.refusal.notPaid"](), { code: "not-paid", cause });

const failureKind = (error: unknown) => (error instanceof PaymentGatewayError ? error.kind : undefined);

function toUnavailable(error: unknown): unknown {
  if (!(error instanceof PaymentGatewayError)) return error;
  return new ShopError("unavailable", m["checkout.confirmationPending"](), { cause: error });
}
