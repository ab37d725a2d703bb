import type { BusinessBuyer } from "#contract/checkout/business-buyer.ts";
import type { ShippingAddress } from "#contract/checkout/checkout.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";
import { type CheckoutFlow, linesOf } from "./checkout-flow.ts";

/** What the customer enters at checkout B. */
export interface SinglePageInput {
  shippingAddress: ShippingAddress;
  /** Undefined for a private buyer. */
  business: BusinessBuyer | undefined;
  /** Undefined if the payment methods are unknown. */
  gateway: PaymentProvider | undefined;
}

/** Checkout B, 'Secure Checkout': effective prices and a shipping address (Specification §2, §8). */
export const singlePageCheckout: CheckoutFlow<SinglePageInput> = {
  path: "/checkout",
  createOrder: async (cart, input, context) => {
    const body = { useCart: true, cartItems: linesOf(cart), totalAmount: cart.total, ...input };
    // Loaded on demand: the API schemas are larger than the screen.
    const { openOrder } = await import("./payment-calls.ts");
    return openOrder(body, context);
  },
  claim: () => ({}),
  prefill: ({ shippingAddress: { name, email, phone } }) => ({ name, email, phone }),
  messages: {
    notOrdered: (reason) => reason || m["checkout.createFailed"](),
    notPaid: (description) =>
      description ? m["checkout.failedBecause"]({ description }) : m["checkout.failed"](),
    rejected: (reason) => reason || m["checkout.verificationFailed"](),
    unconfirmed: (paymentState) => (paymentState === "no answer" ? m["checkout.verificationFailed"]() : ""),
    placed: m["checkout.placed"],
  },
};
