import type { StateWarning } from "#contract/state-warnings.ts";

interface WarnedAddress {
  pincode: string;
  state: string;
  writtenState?: string | undefined;
}

/** Tells the clerk what to check in a delivery address before the order ships. */
export const stateWarningWords = {
  title: "Check the state",
  "state-replaced": ({ pincode, state, writtenState = "" }) =>
    `The buyer wrote “${writtenState}”, but PIN code ${pincode} is in ${state}. Delivery and tax follow ${state}.`,
  "shared-pincode": ({ pincode, state }) =>
    `PIN code ${pincode} belongs to two states, and the buyer named none. Delivery and tax follow ${state}, which has more of its post offices.`,
  "unknown-pincode": ({ pincode, state }) =>
    `PIN code ${pincode} is not in the directory of post offices. The tax follows ${state || "the seller's state"}.`,
} as const satisfies { title: string } & Record<StateWarning, (address: WarnedAddress) => string>;
