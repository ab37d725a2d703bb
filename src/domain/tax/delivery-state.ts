import { type StateCode, stateCodeOfName } from "#contract/kernel/indian-states.ts";
import type { StateWarning } from "#contract/orders/state-warnings.ts";
import { statesOfPincode } from "./pincode-states.ts";

/** Destination as typed by the buyer; both fields may be blank. */
export interface Place {
  state: string;
  pincode: string;
}

export interface DeliveryState {
  /** Undefined if neither the PIN code nor the typed state determines it. */
  state: StateCode | undefined;
  /** States of the PIN code, the one with the most post offices first; empty if the PIN code is unknown. */
  possible: readonly StateCode[];
  warning?: StateWarning;
}

/**
 * Whether a PIN code belongs to an army post office. Army post offices move, so the state typed by the buyer
 * decides.
 */
const isArmyPincode = (pincode: string): boolean => pincode.startsWith("9");

/**
 * Determines the state of a delivery address, which is the place of supply of goods (IGST Act, 2017, section
 * 10(1)(a) and (ca)). A known PIN code decides. If the PIN code belongs to several states, the typed state
 * decides if it is one of them; otherwise the state with the most post offices is used. If the PIN code is
 * unknown, the typed state decides.
 */
export function deliveryState({ state: text, pincode }: Place): DeliveryState {
  const stateFromText = stateCodeOfName(text);
  const possible = statesOfPincode(pincode);
  const [mostLikely] = possible;
  if (!mostLikely) {
    const isExpected = pincode === "" || (isArmyPincode(pincode) && stateFromText !== undefined);
    return { state: stateFromText, possible, ...(!isExpected && { warning: "unknown-pincode" }) };
  }
  if (stateFromText && possible.includes(stateFromText)) return { state: stateFromText, possible };
  if (text.trim() !== "") return { state: mostLikely, possible, warning: "state-replaced" };
  return { state: mostLikely, possible, ...(possible.length > 1 && { warning: "shared-pincode" }) };
}

/** Whether a PIN code is not blank, not in the post office directory and not an army code. */
export const isUnknownPincode = (pincode: string): boolean =>
  pincode !== "" && !isArmyPincode(pincode) && statesOfPincode(pincode).length === 0;
