import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { invalid } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { writtenRow } from "#domain/written-row.ts";
import { type BusinessSnapshot, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { openProviderOrder } from "./provider-order.ts";
import { requirePayable } from "./quote.ts";
import { requireInstantGateway } from "./require-gateway.ts";

/** An amount that waits for its payment. */
export interface RequestedPayment {
  gateway: PaymentProvider;
  /** The public key that the browser opens the payment form with. */
  keyId: string;
  providerOrderId: string;
  amountPaise: number;
}

/**
 * Checkout A: asks the provider for an order over an amount (integer paise) and answers the order's id. What is
 * bought is said when the payment is verified. Invalid when the amount is out of bounds or the profile has no
 * address; unavailable when the provider does not play along or none is set up.
 */
export async function requestPayment(
  shop: Pick<Shop, "db" | "payments">,
  {
    userId,
    amountPaise,
    business,
  }: { userId: string; amountPaise: number; business?: BusinessSnapshot | undefined },
): Promise<RequestedPayment> {
  const gateway = requireInstantGateway(shop);
  requirePayable(amountPaise);
  const [buyer] = await shop.db.select({ address: users.address }).from(users).where(eq(users.id, userId));
  if (!buyer?.address.trim()) throw invalid(checkoutWords.addressNeeded);
  const id = randomUUID();
  const intent = writtenRow(
    await shop.db
      .insert(paymentIntents)
      .values({ id, userId, checkout: "A", gateway: gateway.name, receipt: id, amountPaise, business })
      .returning(),
  );
  const { name, keyId } = gateway;
  return { gateway: name, keyId, providerOrderId: await openProviderOrder(shop, intent), amountPaise };
}
