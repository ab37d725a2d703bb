import type { createOrder, ProviderReceipt } from "#contract/checkout/checkout.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** A provider order in an API response. */
export type OrderResponse = Pick<PayloadOf<typeof createOrder>, "id" | "amount" | "currency"> & {
  key_id?: string | undefined;
  gateway?: PaymentProvider | undefined;
  orderDetails?: unknown;
};

/** The order to pay in the payment window. */
export type PaymentOrder = OrderResponse & { key_id: string; gateway: PaymentProvider };

export interface PaymentWindowOptions {
  order: PaymentOrder;
  /** Values to prefill; the phone has ten digits. */
  prefill: { name: string; email: string; phone: string };
  /** The shop, as the window names it. */
  payee: Pick<Settings["company"], "tradeName" | "legalName" | "tagline">;
  theme: { color: string };
  /** Closes the window; the outcome is then `dismissed`. */
  signal: AbortSignal;
}

/** How a payment window closed. Closing it after a decline counts as failed, not dismissed. */
export type PaymentOutcome =
  | { outcome: "paid"; receipt: ProviderReceipt }
  /** The buyer pays by bank transfer; the order is created when the money arrives. */
  | { outcome: "deferred" }
  | { outcome: "dismissed" }
  | { outcome: "failed"; description: string };
