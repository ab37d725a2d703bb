import { ApiError } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import type { Session } from "#app/lib/session.ts";
import type { BusinessBuyer } from "#contract/business-buyer.ts";
import type { ShippingAddress } from "#contract/checkout.ts";
import { checkoutAWords, checkoutWords } from "#contract/checkout-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import type { Standing } from "./confirm-payment.ts";
import type { PurchaseClaim } from "./open-payment.ts";
import type { PaymentOrder, PaymentWindowOptions } from "./payment-windows/payment-outcome.ts";

/** What the two checkouts do and say differently; `Wish` is what the shopper hands in besides the cart. */
export interface Till<Wish> {
  /** Its own address: the way back after a login. */
  path: string;
  /** Asks for an order of the payment provider. */
  ask: (cart: PricedCart, wish: Wish, signal: AbortSignal) => Promise<PaymentOrder>;
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

/** The calls with their schemas, which weigh more than the screens: loaded when somebody pays. */
const calls = () => import("./payment-calls.ts");

/** A cart's lines as the calls take them. */
export const linesOf = ({ available }: Pick<PricedCart, "available">) =>
  available.map(({ _id, variant, quantity }) => ({ _id, ...(variant && { variant }), quantity }));

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
  ask: async (cart, wish, signal) => {
    const body = { useCart: true, cartItems: linesOf(cart), totalAmount: cart.total, ...wish };
    return (await calls()).openOrder(body, signal);
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

/**
 * Checkout A, in three steps: regular prices, the address of the profile (Specification §2, §8, §9). The shopper says
 * for which business it is, if for any.
 */
export function steppedTill({ user }: Session): Till<BusinessBuyer | undefined> {
  const buyer = { name: user.name, email: user.email, phone: user.phone };
  return {
    path: "/checkout-old",
    ask: async (cart, business, signal) => {
      const { quote, openPaymentOver } = await calls();
      // The server of checkout A hears what is bought only after the payment, so prices are looked at before.
      const { totalAmount } = await quote(linesOf(cart), "regular", signal);
      if (totalAmount !== cart.total) {
        throw new ApiError(409, { message: checkoutWords.totalChanged(formatRupees(totalAmount)) });
      }
      return openPaymentOver({ amount: cart.total, business }, signal);
    },
    claim: (cart) => ({
      products: linesOf(cart),
      buyer,
      address: user.address,
      totalPrice: cart.total,
    }),
    prefill: () => buyer,
    says: {
      notOrdered: () => checkoutAWords.orderFailed,
      notPaid: () => checkoutAWords.processingFailed,
      rejected: () => checkoutAWords.rejected,
      unconfirmed: (standing) =>
        standing === "no answer" ? checkoutAWords.unconfirmed : checkoutAWords.rejected,
      placed: checkoutAWords.paid,
    },
  };
}
