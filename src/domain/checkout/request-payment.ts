import { randomUUID } from "node:crypto";
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
import {
  type AddressSnapshot,
  type BusinessSnapshot,
  paymentIntents,
} from "#ports/database/tables/checkout.ts";
import { profileAddress } from "./profile-address.ts";
import { openProviderOrder } from "./provider-order.ts";
import { requirePayable } from "./quote.ts";
import { requireInstantGateway } from "./require-gateway.ts";
import { savedAddress } from "./saved-address.ts";

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
  /** Address in the customer's address book; defaults to the profile address. */
  addressId?: string | undefined;
  /** PIN code and state of the profile address; ignored with `addressId`. */
  destination?: Place | undefined;
  /** Omit for private customers. */
  business?: BusinessSnapshot | undefined;
}

/**
 * Checkout A: creates an order at the payment provider for an amount and returns its id. The items follow
 * when the payment is verified. Throws `invalid` if the amount exceeds a limit, the profile has no name or address, or
 * the shop does not deliver to the destination; `not found` if the customer has no address with this id;
 * `unavailable` if the provider fails or none is set up.
 */
export async function requestPayment(
  shop: Pick<Shop, "db" | "payments">,
  { userId, amountPaise, addressId, destination, business }: PaymentRequest,
): Promise<RequestedPayment> {
  const gateway = requireInstantGateway(shop);
  requirePayable(amountPaise);
  const promise = addressId
    ? await promiseDelivery(shop.db, await savedAddress(shop.db, { id: addressId, userId }), "addressId")
    : await promiseToProfile(shop.db, userId, destination);
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

/** Undefined without a destination. Throws if the profile has no name or address. */
async function promiseToProfile(
  db: Db,
  userId: string,
  destination: Place | undefined,
): Promise<DeliveryPromise | undefined> {
  const address = await profileAddress(db, userId, destination);
  if (!address.address.trim()) throw invalid(m["checkout.multiStep.addressNeeded"]());
  if (!address.name) throw invalid(m["accounts.nameNeeded"]());
  return destination && promiseDelivery(db, address, "destination.pincode");
}

/** The items are not known yet; the checkout page has already checked whether they can be delivered there. */
async function promiseDelivery(db: Db, address: AddressSnapshot, field: string): Promise<DeliveryPromise> {
  const { delivery } = await getSettings(db);
  const offer = await offerDelivery(db, delivery, { place: address, productIds: [] });
  return requireDelivery(offer, address, field);
}
