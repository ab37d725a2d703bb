import { type DeliveryZone, spanOfPincodes } from "#contract/checkout/delivery-zones.ts";
import { deliveryState, isUnknownPincode, type Place } from "#domain/tax/delivery-state.ts";

/** For the zone of a state. More than the size of any PIN code range. */
const knownStateCoverage = 1_000_000;
const defaultZoneCoverage = 2_000_000;
/** For the zone of a state that is only what the customer typed, because the PIN code is unknown. */
const typedStateCoverage = 3_000_000;

/**
 * Finds the zone of a place; undefined if none matches. Prefers the narrowest matching PIN code range, then the
 * zone of the state, then the default zone, and the first of equals. A known PIN code determines the state. For
 * an unknown one, the default zone comes before the zone of the typed state.
 */
export function findZone(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  const { state } = deliveryState(place);
  const stateCoverage = isUnknownPincode(place.pincode) ? typedStateCoverage : knownStateCoverage;
  const coverageOf = ({ pincodes, states }: DeliveryZone): number | undefined => {
    const rangeSize = narrowestRangeSize(pincodes, place.pincode);
    if (rangeSize !== undefined) return rangeSize;
    if (state && states.includes(state)) return stateCoverage;
    return pincodes.length + states.length === 0 ? defaultZoneCoverage : undefined;
  };
  const candidates = zones.flatMap((zone) => {
    const coverage = coverageOf(zone);
    return coverage === undefined ? [] : [{ zone, coverage }];
  });
  // Sorting is stable, so the first of equal zones stays first.
  return candidates.sort((a, b) => a.coverage - b.coverage)[0]?.zone;
}

/** Size of the narrowest PIN code range that contains the code; undefined if none does. */
function narrowestRangeSize(ranges: readonly string[], pincode: string): number | undefined {
  const pincodeNumber = Number(pincode);
  const rangeSize = ranges
    .map(spanOfPincodes)
    .filter(({ lowest, highest }) => lowest <= pincodeNumber && pincodeNumber <= highest)
    .map(({ lowest, highest }) => highest - lowest);
  return rangeSize.length > 0 ? Math.min(...rangeSize) : undefined;
}
