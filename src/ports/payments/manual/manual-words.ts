/** Error messages for staff. */
export const manualWords = {
  orderUnknown: "No purchase is awaiting payment under this reference",
  paymentUnknown: "No such payment was recorded",
  paymentIsOther: "This bank reference is already recorded for another payment",
  notSoMuchLeft: "The amount exceeds what is left of this payment",
  refundUnknown: "Refund not was requested",
} as const;
