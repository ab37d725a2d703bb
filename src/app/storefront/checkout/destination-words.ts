/** What is said of the place of a parcel: at both checkouts, and where checkout A asks for it. */
export const destinationWords = {
  placeNeeded: "Enter a pincode to see when it arrives.",
  state: "State (optional)",
  pincodeHint: "Tells when it arrives, and whose tax it has",
  stateHint: "Left blank, it is that of the pincode",
} as const;
