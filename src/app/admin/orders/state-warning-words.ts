import type { StateWarning } from "#contract/orders/state-warnings.ts";

interface WarnedAddress {
  pincode: string;
  state: string;
  writtenState?: string | undefined;
}

/** Warnings about the state in a delivery address, for staff to check before shipping. */
export const stateWarningWords = {
  title: "Check the state",
  "state-replaced": ({ pincode, state, writtenState = "" }) =>
    `The buyer wrote “${writtenState}”, but PIN code ${pincode} is in ${state}. Delivery and tax are based on ${state}.`,
  "shared-pincode": ({ pincode, state }) =>
    `PIN code ${pincode} belongs to two states, and the buyer chose neither. Delivery and tax are based on ${state}, which has more of its post offices.`,
  "unknown-pincode": ({ pincode, state }) =>
    `PIN code ${pincode} is not in the post office directory. Tax is based on ${state || "the seller's state"}.`,
} as const satisfies { title: string } & Record<StateWarning, (address: WarnedAddress) => string>;
