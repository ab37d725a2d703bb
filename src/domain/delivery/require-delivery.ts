import { indianStates } from "#contract/indian-states.ts";
import { ShopError } from "#domain/errors.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { Arrival } from "./arrival.ts";
import type { DeliveryOffer } from "./delivery-offer.ts";

/** What is promised to whoever buys: where it goes, and when it arrives. */
export interface DeliveryPromise {
  shippingAddress: AddressSnapshot;
  arrival: Arrival;
}

/**
 * The promise of an offer. A state that was left blank is the one of the PIN code. Invalid, naming the PIN code, where
 * the goods do not go; `field` is where it was said.
 */
export function requireDelivery(
  offer: DeliveryOffer | null,
  shippingAddress: AddressSnapshot,
  field = "shippingAddress.pincode",
): DeliveryPromise {
  if (!offer) throw new Error("A purchase was quoted without the place that it goes to");
  if (!offer.isServed) {
    throw new ShopError("invalid", offer.reason, { code: "not-delivered", field });
  }
  const state = shippingAddress.state || (offer.state ? indianStates[offer.state].name : "");
  return { shippingAddress: { ...shippingAddress, state }, arrival: offer.arrival };
}
