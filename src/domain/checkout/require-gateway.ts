import { checkoutWords } from "#contract/checkout-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { PaymentIntentRow } from "#ports/database/tables/checkout.ts";
import type { PaymentGateway } from "#ports/payments/payment-gateway.ts";

/** Which gateway takes payments; unavailable, in words for the customer, when none is set up yet. */
export function requireGateway({ name }: Pick<PaymentGateway, "name">): PaymentIntentRow["gateway"] {
  if (name === "none") {
    throw new ShopError("unavailable", checkoutWords.notSetUp, { code: "payments-not-set-up" });
  }
  return name;
}
