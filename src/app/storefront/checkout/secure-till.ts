import type { BusinessBuyer } from "#contract/business-buyer.ts";
import type { ShippingAddress } from "#contract/checkout.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { linesOf, type Till } from "./till.ts";

/** What the shopper says at checkout B. */
export interface SecureWish {
  shippingAddress: ShippingAddress;
  /** Left out where a person buys. */
  business: BusinessBuyer | undefined;
  /** Left out where nothing is known of the ways to pay. */
  gateway: PaymentProvider | undefined;
}

/** Checkout B, 'Secure Checkout': effective prices, an address of its own (Specification §2, §8). */
export const secureTill: Till<SecureWish> = {
  path: "/checkout",
  ask: async (cart, wish, asking) => {
    const body = { useCart: true, cartItems: linesOf(cart), totalAmount: cart.total, ...wish };
    // The calls with their schemas weigh more than the screen: they come when somebody pays.
    const { openOrder } = await import("./payment-calls.ts");
    return openOrder(body, asking);
  },
  claim: () => ({}),
  prefill: ({ shippingAddress: { name, email, phone } }) => ({ name, email, phone }),
  says: {
    notOrdered: (reason) => reason || checkoutWords.createFailed,
    notPaid: (description) => (description ? checkoutWords.failedBecause(description) : checkoutWords.failed),
    rejected: (reason) => reason || checkoutWords.verificationFailed,
    unconfirmed: (standing) => (standing === "no answer" ? checkoutWords.verificationFailed : ""),
    placed: checkoutWords.placed,
  },
};
