import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { type DeliveryPromise, requireDelivery } from "#domain/delivery/require-delivery.ts";
import { invalid } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Place } from "#domain/tax/delivery-state.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type BusinessSnapshot, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { profileAddress } from "./profile-address.ts";
import { openProviderOrder } from "./provider-order.ts";
import { requirePayable } from "./quote.ts";
import { requireInstantGateway } from "./require-gateway.ts";

/** An amount waiting for its payment. */
export interface RequestedPayment {
  gateway: PaymentProvider;
  /** Public key with which the browser opens the payment form. */
  keyId: string;
  providerOrderId: string;
  amountPaise: number;
}

export interface PaymentRequest {
  userId: string;
  /** Integer paise. */
  amountPaise: number;
  /** Destination; defaults to the profile address, with unknown state. */
  destination?: Place | undefined;
  /** Omit for private customers. */
  business?: BusinessSnapshot | undefined;
}

/**
 * Checkout A: creates an order at the payment provider for an amount and returns its id. The items follow
 * when the payment is verified. Throws `invalid` if the amount exceeds a limit, the profile has no address or
 * the shop does not deliver to the destination; `unavailable` if the provider fails or none is set up.
 */
export async function requestPayment(
  shop: Pick<Shop, "db" | "payments">,
  { userId, amountPaise, destination, business }: PaymentRequest,
): Promise<RequestedPayment> {
  const gateway = requireInstantGateway(shop);
  requirePayable(amountPaise);
  const [buyer] = await shop.db.select({ address: users.address }).from(users).where(eq(users.id, userId));
  if (!buyer?.address.trim()) throw invalid(m["checkout.multiStep.addressNeeded"]());
  const promise = destination && (await deliveryPromiseFor(shop.db, userId, destination));
  const id = randomUUID();
  const intent = requiredRow(
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

/** The items are not known yet; the checkout page has already checked whether they can be delivered there. */
async function deliveryPromiseFor(db: Db, userId: string, place: Place): Promise<DeliveryPromise> {
  const { delivery } = await getSettings(db);
  const offer = await offerDelivery(db, delivery, { place, productIds: [] });
  return requireDelivery(offer, await profileAddress(db, userId, place), "destination.pincode");
}
