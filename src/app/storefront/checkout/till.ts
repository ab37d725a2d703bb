import type { OfferedPayment } from "#app/lib/site.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import type { Standing } from "./confirm-payment.ts";
import type { PurchaseClaim } from "./open-payment.ts";
import type { PaymentOrder, PaymentWindowOptions } from "./payment-windows/payment-outcome.ts";

/** With what an order is asked for: the ways to pay that the page knows of. */
export interface Asking {
  offered: readonly OfferedPayment[];
  signal: AbortSignal;
}

/** What the two checkouts do and say differently; `Wish` is what the shopper hands in besides the cart. */
export interface Till<Wish> {
  /** Its own address: the way back after a login. */
  path: string;
  /** Asks for an order of the payment provider. */
  ask: (cart: PricedCart, wish: Wish, asking: Asking) => Promise<PaymentOrder>;
  /** What has to be said again when the payment is confirmed. */
  claim: (cart: PricedCart) => Partial<PurchaseClaim>;
  prefill: (wish: Wish) => PaymentWindowOptions["prefill"];
  says: {
    /** `reason`: the server's own words, empty when there was no answer. */
    notOrdered: (reason: string) => string;
    /** The window closed without a payment; the provider's words, or none. */
    notPaid: (description: string) => string;
    /** The server says that this is no payment of ours. */
    rejected: (reason: string) => string;
    /** There is no order of the payment; empty when the notice on the screen is enough. */
    unconfirmed: (standing: Standing) => string;
    placed: string;
  };
}

/** A cart's lines as the calls take them. */
export const linesOf = ({ available }: Pick<PricedCart, "available">) =>
  available.map(({ _id, variant, quantity }) => ({ _id, ...(variant && { variant }), quantity }));
