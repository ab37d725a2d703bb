/** What checkout A asks about the place of a parcel. */
export const destinationWords = {
  state: "State (optional)",
  pincodeHint: "Tells when it arrives, and whose tax it has",
  stateHint: "Left blank, it is that of the pincode",
} as const;
