import { indianStates } from "#contract/indian-states.ts";
import { shippingWords } from "#contract/shipping-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { Arrival } from "./arrival.ts";
import type { DeliveryOffer } from "./delivery-offer.ts";

/** What the buyer is promised: where it goes, and when it arrives. */
export interface DeliveryPromise {
  shippingAddress: AddressSnapshot;
  arrival: Arrival;
}

/** Names of the only country that the shop delivers to, in small letters; blank is left to the shop. */
const india: ReadonlySet<string> = new Set(["", "india", "in", "ind", "republic of india", "bharat", "भारत"]);

/**
 * The promise of an offer. The address keeps the state that its PIN code decides; one that was written and replaced
 * stays beside it as `writtenState`, and `stateWarning` tells the clerk what to check. Invalid for another country than
 * India (`country-not-served`) and, naming the PIN code, where the goods do not go (`not-delivered`, at `field`).
 */
export function requireDelivery(
  offer: DeliveryOffer | null,
  shippingAddress: AddressSnapshot,
  field = "shippingAddress.pincode",
): DeliveryPromise {
  if (!offer) throw new Error("A purchase was quoted without the place that it goes to");
  if (!india.has(shippingAddress.country.trim().toLowerCase())) {
    const options = { code: "country-not-served", field: "shippingAddress.country" } as const;
    throw new ShopError("invalid", shippingWords.countryNotServed, options);
  }
  if (!offer.isServed) {
    throw new ShopError("invalid", offer.reason, { code: "not-delivered", field });
  }
  const { state: code, warning, arrival } = offer;
  const written = shippingAddress.state.trim();
  const isReplaced = warning === "state-replaced";
  const state = code && (isReplaced || written === "") ? indianStates[code].name : written;
  return {
    shippingAddress: {
      ...shippingAddress,
      state,
      country: "India",
      ...(isReplaced && { writtenState: written }),
      ...(warning && { stateWarning: warning }),
    },
    arrival,
  };
}
