/** Error messages for staff. */
export const manualWords = {
  orderUnknown: "No purchase waits for money under this reference",
  paymentUnknown: "No such payment was noted",
  paymentIsOther: "This bank reference was noted for other money",
  notSoMuchLeft: "Not so much is left of this payment",
  refundUnknown: "Refund not found",
} as const;
