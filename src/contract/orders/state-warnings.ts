/** Why staff should check the state of a delivery address. */
export const stateWarnings = [
  /** The typed state contradicts the PIN code and was replaced. */
  "state-replaced",
  /** No state was typed, and the PIN code is used in two states: the state with more post offices was chosen. */
  "shared-pincode",
  /** The PIN code is not in the post office directory: the typed state was used or, without one, the seller's. */
  "unknown-pincode",
] as const;
export type StateWarning = (typeof stateWarnings)[number];
