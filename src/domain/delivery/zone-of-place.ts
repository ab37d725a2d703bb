import { type DeliveryZone, spanOfPincodes } from "#contract/delivery-zones.ts";
import { type StateCode, stateCodeOfName, statesOfPincode } from "#contract/indian-states.ts";

/** Where something goes. The state may be blank; one that is written decides, whatever the PIN code says. */
export interface Place {
  state: string;
  pincode: string;
}

/** More PIN codes than any zone can name: a state goes after them, and everywhere else after a state. */
const breadthOfState = 1_000_000;
const breadthOfEverywhere = 2_000_000;

/**
 * The zone that a place is in: of those that have it, the one that names the fewest PIN codes around it, then one that
 * names its state, then one that names nothing; of equals the first. Undefined where no zone has it.
 */
export function zoneOfPlace(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  const states = possibleStates(place);
  const found = zones.flatMap((zone) => {
    const breadth = breadthAround(zone, place.pincode, states);
    return breadth === undefined ? [] : [{ zone, breadth }];
  });
  // Sorting keeps the order of equals.
  return found.sort((one, other) => one.breadth - other.breadth)[0]?.zone;
}

/** The states that a place can be in: the written one, else those of its PIN code. */
function possibleStates({ state, pincode }: Place): readonly StateCode[] {
  const written = stateCodeOfName(state);
  return written ? [written] : statesOfPincode(pincode);
}

/** How much a zone says around a PIN code; undefined where it does not have it. */
function breadthAround(
  { pincodes, states }: DeliveryZone,
  pincode: string,
  possible: readonly StateCode[],
): number | undefined {
  const wanted = Number(pincode);
  const around = pincodes
    .map(spanOfPincodes)
    .filter(({ lowest, highest }) => lowest <= wanted && wanted <= highest)
    .map(({ lowest, highest }) => highest - lowest);
  if (around.length > 0) return Math.min(...around);
  if (states.some((code) => possible.includes(code))) return breadthOfState;
  return pincodes.length + states.length === 0 ? breadthOfEverywhere : undefined;
}
