import { type StateCode, stateCodeOfName } from "#contract/indian-states.ts";
import type { StateWarning } from "#contract/state-warnings.ts";
import { statesOfPincode } from "./pincode-states.ts";

/** Where goods go, as the buyer wrote it. Both may be blank. */
export interface Place {
  state: string;
  pincode: string;
}

export interface DeliveryState {
  /** Undefined if neither the PIN code nor the written state tells. */
  state: StateCode | undefined;
  /** The states of the PIN code, that of the most post offices first; empty if the PIN code is not known. */
  possible: readonly StateCode[];
  warning?: StateWarning;
}

/** Army post offices move: a parcel to them counts for the state that the sender writes. */
const isOfArmy = (pincode: string): boolean => pincode.startsWith("9");

/**
 * Decides the state of a delivery address, which is the place of supply of goods (IGST Act, 2017, section 10(1)(a) and
 * (ca)). A known PIN code decides; if it belongs to several states, the written one is taken if it is among them, else
 * the one with the most post offices. Without a known PIN code the written state decides.
 */
export function deliveryState({ state: text, pincode }: Place): DeliveryState {
  const written = stateCodeOfName(text);
  const possible = statesOfPincode(pincode);
  const [likeliest] = possible;
  if (!likeliest) {
    const isTrusted = pincode === "" || (isOfArmy(pincode) && written !== undefined);
    return { state: written, possible, ...(!isTrusted && { warning: "unknown-pincode" }) };
  }
  if (written && possible.includes(written)) return { state: written, possible };
  if (text.trim() !== "") return { state: likeliest, possible, warning: "state-replaced" };
  return { state: likeliest, possible, ...(possible.length > 1 && { warning: "shared-pincode" }) };
}

/** Whether a PIN code is neither blank, nor in the directory of post offices, nor one of the army. */
export const isUnknownPincode = (pincode: string): boolean =>
  pincode !== "" && !isOfArmy(pincode) && statesOfPincode(pincode).length === 0;
