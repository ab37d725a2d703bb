import { checkoutFieldWords } from "#contract/checkout-field-words.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { invalid, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import type { OfferedGateway } from "#ports/payments/payment-gateways.ts";

/**
 * The gateway that takes a payment: the wished one, else the first that the shop offers. Unavailable, in words for the
 * customer, when none is set up yet; invalid for one that this shop does not offer.
 */
export function requireGateway(
  { payments }: Pick<Shop, "payments">,
  wished?: PaymentProvider | undefined,
): OfferedGateway {
  const [first] = payments.offered;
  if (!first) throw new ShopError("unavailable", checkoutWords.notSetUp, { code: "payments-not-set-up" });
  if (wished === undefined) return first;
  const found = payments.offered.find(({ name }) => name === wished);
  if (!found) throw invalid(checkoutFieldWords.gatewayUnknown, "gateway");
  return found;
}

/** The first gateway that takes the money while the buyer waits. Unavailable when none is set up. */
export function requireInstantGateway({ payments }: Pick<Shop, "payments">): OfferedGateway {
  const found = payments.offered.find(({ manual }) => !manual);
  if (!found) throw new ShopError("unavailable", checkoutWords.notSetUp, { code: "payments-not-set-up" });
  return found;
}
