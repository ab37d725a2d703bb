import { type DeliveryZone, spanOfPincodes } from "#contract/checkout/delivery-zones.ts";
import { deliveryState, isUnknownPincode, type Place } from "#domain/tax/delivery-state.ts";

/** More than the number of PIN codes any zone can list. */
const coverageOfState = 1_000_000;
const coverageOfEverywhere = 2_000_000;
/** The state of an unknown PIN code is only what the customer typed. */
const coverageOfGuessedState = 3_000_000;

/**
 * Finds the zone of a place: the one with the narrowest matching PIN code range, then one with its state,
 * then the default zone without places; the first among equals. A known PIN code decides the state and
 * overrides the typed one. For an unknown PIN code the default zone precedes that of the typed state.
 * Undefined if no zone matches.
 */
export function zoneOfPlace(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  const { state } = deliveryState(place);
  const coverageOfItsState = isUnknownPincode(place.pincode) ? coverageOfGuessedState : coverageOfState;
  const coverageOf = ({ pincodes, states }: DeliveryZone): number | undefined => {
    const around = coverageAround(pincodes, place.pincode);
    if (around !== undefined) return around;
    if (state && states.includes(state)) return coverageOfItsState;
    return pincodes.length + states.length === 0 ? coverageOfEverywhere : undefined;
  };
  const found = zones.flatMap((zone) => {
    const coverage = coverageOf(zone);
    return coverage === undefined ? [] : [{ zone, breadth: coverage }];
  });
  // Sorting is stable.
  return found.sort((a, b) => a.breadth - b.breadth)[0]?.zone;
}

/** Size of the narrowest PIN code range that contains the code; undefined if none does. */
function coverageAround(spans: readonly string[], pincode: string): number | undefined {
  const pincodeNumber = Number(pincode);
  const around = spans
    .map(spanOfPincodes)
    .filter(({ lowest, highest }) => lowest <= pincodeNumber && pincodeNumber <= highest)
    .map(({ lowest, highest }) => highest - lowest);
  return around.length > 0 ? Math.min(...around) : undefined;
}
