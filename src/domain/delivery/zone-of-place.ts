import { type DeliveryZone, spanOfPincodes } from "#contract/delivery-zones.ts";
import { deliveryState, isUnknownPincode, type Place } from "#domain/tax/delivery-state.ts";

/** More PIN codes than any zone can name. */
const breadthOfState = 1_000_000;
const breadthOfEverywhere = 2_000_000;
/** Nothing but the buyer's word says that an unknown PIN code is in a state. */
const breadthOfUnprovenState = 3_000_000;

/**
 * The zone of a place: the one that names the fewest PIN codes around it, then one that names its state, then the
 * default zone, which names nothing; of equals the first. A known PIN code decides the state and overrides the
 * written one; for an unknown one the default zone goes before that of the written state. Undefined if no zone fits.
 */
export function zoneOfPlace(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  const { state } = deliveryState(place);
  const breadthOfItsState = isUnknownPincode(place.pincode) ? breadthOfUnprovenState : breadthOfState;
  const breadthOf = ({ pincodes, states }: DeliveryZone): number | undefined => {
    const around = breadthAround(pincodes, place.pincode);
    if (around !== undefined) return around;
    if (state && states.includes(state)) return breadthOfItsState;
    return pincodes.length + states.length === 0 ? breadthOfEverywhere : undefined;
  };
  const found = zones.flatMap((zone) => {
    const breadth = breadthOf(zone);
    return breadth === undefined ? [] : [{ zone, breadth }];
  });
  // Sorting keeps the order of equals.
  return found.sort((one, other) => one.breadth - other.breadth)[0]?.zone;
}

/** The size of the narrowest span of PIN codes that contains one; undefined if none does. */
function breadthAround(spans: readonly string[], pincode: string): number | undefined {
  const wanted = Number(pincode);
  const around = spans
    .map(spanOfPincodes)
    .filter(({ lowest, highest }) => lowest <= wanted && wanted <= highest)
    .map(({ lowest, highest }) => highest - lowest);
  return around.length > 0 ? Math.min(...around) : undefined;
}
