import type { OfferedPayment } from "#app/lib/site.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import type { PaymentState } from "./confirm-payment.ts";
import type { PurchaseClaim } from "./open-payment.ts";
import type { PaymentOrder, PaymentWindowOptions } from "./payment-windows/payment-outcome.ts";

/** Context of an order request: the payment methods on offer and an abort signal. */
export interface RequestContext {
  offered: readonly OfferedPayment[];
  signal: AbortSignal;
}

/** The differences between the two checkouts; `Input` is what the customer enters besides the cart. */
export interface CheckoutFlow<Input> {
  /** Path of the checkout, to return to after login. */
  path: string;
  /** Creates a provider order. */
  createOrder: (cart: PricedCart, input: Input, context: RequestContext) => Promise<PaymentOrder>;
  /** Details to send with the payment confirmation. */
  claim: (cart: PricedCart) => Partial<PurchaseClaim>;
  prefill: (input: Input) => PaymentWindowOptions["prefill"];
  messages: {
    /** `reason` is the server's message; empty without a response. */
    notOrdered: (reason: string) => string;
    /** The window closed without a payment; `description` is the provider's message, if any. */
    notPaid: (description: string) => string;
    /** The server does not recognise the payment. */
    rejected: (reason: string) => string;
    /** The payment has no order yet; returns an empty text if the notice on the screen is enough. */
    unconfirmed: (paymentState: PaymentState) => string;
    placed: Message;
  };
}

/** The lines of a cart for the API. */
export const linesOf = ({ available }: Pick<PricedCart, "available">) =>
  available.map(({ _id, variant, quantity }) => ({ _id, ...(variant && { variant }), quantity }));
