import { indianStates } from "#contract/kernel/indian-states.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { DeliveryEstimate } from "./delivery-estimate.ts";
import type { DeliveryOffer } from "./delivery-offer.ts";

/** Delivery address and estimate promised to the customer. */
export interface DeliveryPromise {
  shippingAddress: AddressSnapshot;
  /** Null if there is nothing to deliver. */
  arrival: DeliveryEstimate | null;
}

/** Spellings of the only country the shop delivers to, in lower case; blank means India. */
const india: ReadonlySet<string> = new Set(["", "india", "in", "ind", "republic of india", "bharat", "भारत"]);

/**
 * Turns an offer into a promise. The PIN code decides the state of the address; a different typed state is
 * kept as `writtenState`, and `stateWarning` tells staff what to check. Throws `invalid` for countries other
 * than India (`country-not-served`) and, with the PIN code, if the shop does not deliver there
 * (`not-delivered`, on `field`).
 */
export function requireDelivery(
  offer: DeliveryOffer | null,
  shippingAddress: AddressSnapshot,
  field = "shippingAddress.pincode",
): DeliveryPromise {
  if (!offer) throw new Error("Cannot quote a purchase without a delivery address");
  if (!india.has(shippingAddress.country.trim().toLowerCase())) {
    const options = { code: "country-not-served", field: "shippingAddress.country" } as const;
    throw new ShopError("invalid", m["orders.shipping.countryNotServed"](), options);
  }
  if (!offer.isServed) {
    throw new ShopError("invalid", offer.reason, { code: "not-delivered", field });
  }
  const { state: code, warning, arrival } = offer;
  const stateFromText = shippingAddress.state.trim();
  const isStateReplaced = warning === "state-replaced";
  const state = code && (isStateReplaced || stateFromText === "") ? indianStates[code].name : stateFromText;
  return {
    shippingAddress: {
      ...shippingAddress,
      state,
      country: "India",
      ...(isStateReplaced && { writtenState: stateFromText }),
      ...(warning && { stateWarning: warning }),
    },
    arrival,
  };
}
