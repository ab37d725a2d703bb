import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { invalid, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { OfferedGateway } from "#ports/payments/payment-gateways.ts";

/**
 * Returns the requested payment gateway, or the first one offered. Throws `unavailable` with a message for
 * the customer if none is set up, `invalid` if the shop does not offer the requested one.
 */
export function requireGateway(
  { payments }: Pick<Shop, "payments">,
  requested?: PaymentProvider | undefined,
): OfferedGateway {
  const [first] = payments.offered;
  if (!first) throw new ShopError("unavailable", m["checkout.notSetUp"](), { code: "payments-not-set-up" });
  if (requested === undefined) return first;
  const found = payments.offered.find(({ name }) => name === requested);
  if (!found) throw invalid(m["checkout.field.gatewayUnknown"](), "gateway");
  return found;
}

/** Returns the first gateway that takes payments online. Throws `unavailable` if none is set up. */
export function requireInstantGateway({ payments }: Pick<Shop, "payments">): OfferedGateway {
  const found = payments.offered.find(({ manual }) => !manual);
  if (!found) throw new ShopError("unavailable", m["checkout.notSetUp"](), { code: "payments-not-set-up" });
  return found;
}
