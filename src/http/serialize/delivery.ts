import { indianStates } from "#contract/kernel/indian-states.ts";
import type { Delivery } from "#contract/orders/shipping.ts";
import type { DeliveryOffer } from "#domain/delivery/delivery-offer.ts";
import { toRupees } from "./money.ts";

/** A delivery offer in API format. `chargePaise` is ignored if the shop does not deliver to the place. */
export function serializeDelivery(offer: DeliveryOffer, chargePaise: number): Delivery {
  const state = offer.state ? indianStates[offer.state].name : null;
  const states = offer.possible.map((code) => indianStates[code].name);
  const place = { state, ...(states.length > 0 && { states }) };
  if (offer.isServed) {
    const { deliverFrom = null, deliverBy = null } = offer.arrival ?? {};
    return { serviceable: true, ...place, charge: toRupees(chargePaise), deliverFrom, deliverBy };
  }
  const { reason } = offer;
  return { serviceable: false, ...place, charge: null, deliverFrom: null, deliverBy: null, reason };
}
