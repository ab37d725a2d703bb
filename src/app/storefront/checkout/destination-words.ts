/** Labels and hints for the destination at both checkouts. */
export const destinationWords = {
  placeNeeded: "Enter a PIN code to see the delivery date.",
  pincode: "Pincode (optional)",
  state: "State (optional)",
  pincodeHint: "For your delivery date and GST",
  stateHint: "Leave blank to use your PIN code's state",
} as const;
