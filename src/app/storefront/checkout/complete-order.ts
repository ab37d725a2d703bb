import type { OfferedPayment } from "#app/lib/site.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { AnsweredOrder, PaymentOrder } from "./payment-windows/payment-outcome.ts";

/**
 * Adds what an answer with the specification's fields alone leaves out: the provider is the one the shopper chose, else
 * the first that takes money at once, and the public key is the one the page came with.
 */
export function completeOrder(
  order: AnsweredOrder,
  offered: readonly OfferedPayment[],
  chosen: PaymentProvider | undefined,
): PaymentOrder {
  const gateway = order.gateway ?? chosen ?? offered.find(({ manual }) => !manual)?.provider ?? "razorpay";
  const keyId = offered.find(({ provider }) => provider === gateway)?.keyId;
  return { ...order, gateway, key_id: order.key_id || keyId || "" };
}
