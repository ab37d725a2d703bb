import { ApiError } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import type { Session } from "#app/lib/session.ts";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import type { BusinessBuyer } from "#contract/checkout/business-buyer.ts";
import type { Destination } from "#contract/checkout/checkout.ts";
import { m } from "#messages";
import { type CheckoutFlow, linesOf } from "./checkout-flow.ts";

/** What the customer enters at checkout A; all optional. */
export interface MultiStepInput {
  destination: Destination | undefined;
  business: BusinessBuyer | undefined;
}

/**
 * Checkout A, in three steps: regular prices, and a saved address or that of the profile if `saved` is null
 * (Specification §2, §8, §9).
 */
export function multiStepCheckout(
  { user }: Session,
  saved: SavedAddress | null,
): CheckoutFlow<MultiStepInput> {
  const buyer = { name: user.name, email: user.email, phone: user.phone };
  return {
    path: "/checkout-old",
    createOrder: async (cart, input, context) => {
      const { quote, openOrderForAmount } = await import("./payment-calls.ts");
      // The server learns the items only after the payment, so check cart and destination first.
      const { totalAmount, delivery } = await quote(
        linesOf(cart),
        "regular",
        context.signal,
        saved ? { pincode: saved.pincode, state: saved.state } : input.destination,
      );
      if (totalAmount !== cart.total) {
        throw new ApiError(409, {
          message: m["checkout.totalChanged"]({ total: formatRupees(totalAmount) }),
        });
      }
      const message = delivery?.reason;
      if (message) throw new ApiError(400, { message, errors: [{ field: "destination.pincode", message }] });
      return openOrderForAmount(
        { amount: cart.total, ...input, ...(saved && { addressId: saved._id }) },
        context,
      );
    },
    claim: (cart) => ({
      products: linesOf(cart),
      buyer,
      address: saved?.address ?? user.address,
      totalPrice: cart.total,
    }),
    prefill: () => buyer,
    messages: {
      notOrdered: () => m["checkout.multiStep.orderFailed"](),
      notPaid: () => m["checkout.multiStep.processingFailed"](),
      rejected: () => m["checkout.multiStep.rejected"](),
      unconfirmed: (paymentState) =>
        paymentState === "no answer"
          ? m["checkout.multiStep.unconfirmed"]()
          : m["checkout.multiStep.rejected"](),
      placed: m["checkout.multiStep.paid"],
    },
  };
}
