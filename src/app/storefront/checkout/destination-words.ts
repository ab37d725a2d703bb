/** What checkout A asks about the place of a parcel. */
export const destinationWords = {
  state: "State (optional)",
  pincodeHint: "Tells when it arrives, and in which state it is taxed",
} as const;
