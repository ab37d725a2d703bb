import type { StateWarning } from "#contract/orders/state-warnings.ts";
import { m } from "#messages";

interface WarnedAddress {
  pincode: string;
  state: string;
  writtenState?: string | undefined;
}

/** Warnings about the state in a delivery address. Staff check it before shipping. */
export const stateWarningSentences = {
  "state-replaced": ({ pincode, state, writtenState = "" }) =>
    m["orders.stateWarning.stateReplaced"]({ writtenState, pincode, state }),
  "shared-pincode": ({ pincode, state }) => m["orders.stateWarning.sharedPincode"]({ pincode, state }),
  "unknown-pincode": ({ pincode, state }) =>
    state
      ? m["orders.stateWarning.unknownPincode"]({ pincode, state })
      : m["orders.stateWarning.unknownPincodeWithoutState"]({ pincode }),
} as const satisfies Record<StateWarning, (address: WarnedAddress) => string>;
