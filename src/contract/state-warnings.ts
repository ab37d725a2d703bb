/** Why the clerk should check the state of a delivery address. */
export const stateWarnings = [
  /** The state that the buyer wrote contradicts the PIN code and was replaced. */
  "state-replaced",
  /** The buyer wrote no state, and the PIN code belongs to two: the one with more post offices was taken. */
  "shared-pincode",
  /** The PIN code is not in the directory of post offices: the written state was taken, or the seller's. */
  "unknown-pincode",
] as const;
export type StateWarning = (typeof stateWarnings)[number];
