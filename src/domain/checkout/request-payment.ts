import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { type DeliveryPromise, requireDelivery } from "#domain/delivery/require-delivery.ts";
import { invalid } from "#domain/errors.ts";
import { presentSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { writtenRow } from "#domain/written-row.ts";
import type { Db } from "#ports/database/database.ts";
import { type BusinessSnapshot, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { profileAddress } from "./profile-address.ts";
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

export interface PaymentRequest {
  userId: string;
  /** Integer paise. */
  amountPaise: number;
  /** Where it goes; left out, to the address of the profile, in a state that nobody knows. */
  destination?: Place | undefined;
  /** Left out: a person buys. */
  business?: BusinessSnapshot | undefined;
}

/**
 * Checkout A: asks the provider for an order over an amount and answers the order's id. What is bought is said when
 * the payment is verified. Invalid when the amount is out of bounds, the profile has no address or nothing is delivered
 * to the destination; unavailable when the provider does not play along or none is set up.
 */
export async function requestPayment(
  shop: Pick<Shop, "db" | "payments">,
  { userId, amountPaise, destination, business }: PaymentRequest,
): Promise<RequestedPayment> {
  const gateway = requireInstantGateway(shop);
  requirePayable(amountPaise);
  const [buyer] = await shop.db.select({ address: users.address }).from(users).where(eq(users.id, userId));
  if (!buyer?.address.trim()) throw invalid(checkoutWords.addressNeeded);
  const promise = destination && (await promiseTo(shop.db, userId, destination));
  const id = randomUUID();
  const intent = writtenRow(
    await shop.db
      .insert(paymentIntents)
      .values({
        id,
        userId,
        checkout: "A",
        gateway: gateway.name,
        receipt: id,
        amountPaise,
        shippingAddress: promise?.shippingAddress,
        business,
        ...promise?.arrival,
      })
      .returning(),
  );
  const { name, keyId } = gateway;
  return { gateway: name, keyId, providerOrderId: await openProviderOrder(shop, intent), amountPaise };
}

/** The goods are not known yet; the till has asked whether they may go there. */
async function promiseTo(db: Db, userId: string, place: Place): Promise<DeliveryPromise> {
  const { delivery } = await presentSettings(db);
  const offer = await offerDelivery(db, delivery, { place, productIds: [] });
  return requireDelivery(offer, await profileAddress(db, userId, place), "destination.pincode");
}
