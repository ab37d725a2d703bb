import type { createOrder, ProviderReceipt } from "#contract/checkout.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { Settings } from "#contract/settings.ts";

/** An order of the payment provider as the server answers it. */
export type AnsweredOrder = Pick<PayloadOf<typeof createOrder>, "id" | "amount" | "currency"> & {
  key_id?: string | undefined;
  gateway?: PaymentProvider | undefined;
  orderDetails?: unknown;
};

/** What the payment window is about. */
export type PaymentOrder = AnsweredOrder & { key_id: string; gateway: PaymentProvider };

export interface PaymentWindowOptions {
  order: PaymentOrder;
  /** What the shopper need not type again; the phone has ten digits. */
  prefill: { name: string; email: string; phone: string };
  /** Who is paid. */
  payee: Pick<Settings["company"], "tradeName" | "legalName" | "tagline">;
  theme: { color: string };
  /** Closes the window, as a dismissal. */
  signal: AbortSignal;
}

/** How a payment window closed. A shopper who gives up after a decline has failed, not cancelled. */
export type PaymentOutcome =
  | { outcome: "paid"; receipt: ProviderReceipt }
  /** The buyer pays later, by hand; the order is made when the money has arrived. */
  | { outcome: "deferred" }
  | { outcome: "dismissed" }
  | { outcome: "failed"; description: string };
