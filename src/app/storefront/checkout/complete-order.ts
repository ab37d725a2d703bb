import type { OfferedPayment } from "#app/lib/site.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { OrderResponse, PaymentOrder } from "./payment-windows/payment-outcome.ts";

/**
 * Completes an order that has only the specification's fields. Adds the provider that the customer chose, or else the
 * first provider of instant payments, and the public key that the page was loaded with.
 */
export function completeOrder(
  order: OrderResponse,
  offered: readonly OfferedPayment[],
  chosen: PaymentProvider | undefined,
): PaymentOrder {
  const gateway = order.gateway ?? chosen ?? offered.find(({ manual }) => !manual)?.provider ?? "razorpay";
  const keyId = offered.find(({ provider }) => provider === gateway)?.keyId;
  return { ...order, gateway, key_id: order.key_id || keyId || "" };
}
