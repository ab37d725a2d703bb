/** Labels and hints of the delivery place at both checkouts. */
export const destinationWords = {
  placeNeeded: "Enter a pincode to see when it arrives.",
  pincode: "Pincode (optional)",
  state: "State (optional)",
  pincodeHint: "Decides the delivery date and the tax",
  stateHint: "If blank, we use the state of the pincode",
} as const;
