import { ApiError } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import type { Session } from "#app/lib/session.ts";
import type { BusinessBuyer } from "#contract/business-buyer.ts";
import type { Destination } from "#contract/checkout.ts";
import { checkoutAWords, checkoutWords } from "#contract/checkout-words.ts";
import { linesOf, type Till } from "./till.ts";

/** What the shopper says at checkout A, all of which may be left out. */
export interface SteppedWish {
  destination: Destination | undefined;
  business: BusinessBuyer | undefined;
}

/** Checkout A, in three steps: regular prices, the address of the profile (Specification §2, §8, §9). */
export function steppedTill({ user }: Session): Till<SteppedWish> {
  const buyer = { name: user.name, email: user.email, phone: user.phone };
  return {
    path: "/checkout-old",
    ask: async (cart, wish, asking) => {
      const { quote, openPaymentOver } = await import("./payment-calls.ts");
      // The server of checkout A hears what is bought only after the payment, so cart and place are looked at before.
      const { totalAmount, delivery } = await quote(
        linesOf(cart),
        "regular",
        asking.signal,
        wish.destination,
      );
      if (totalAmount !== cart.total) {
        throw new ApiError(409, { message: checkoutWords.totalChanged(formatRupees(totalAmount)) });
      }
      const message = delivery?.reason;
      if (message) throw new ApiError(400, { message, errors: [{ field: "destination.pincode", message }] });
      return openPaymentOver({ amount: cart.total, ...wish }, asking);
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
