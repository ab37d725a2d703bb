/** Messages of manual payments, which staff confirm. */
export const manualPaymentWords = {
  expectedFailed: "Failed to fetch the expected payments",
  notExpected: "No expected payment has this id",
  referenceShape: "Please enter the bank reference: 6 to 40 letters and digits",
  confirmed: "Payment recorded. The order has been created.",
  confirmFailed: "The payment could not be recorded",
  notedWithoutOrder: (reason: string) =>
    `The payment is recorded, but no order could be created: ${reason}. See Payments.`,
  notedAndReturned:
    "The payment is recorded, but its products are sold out. Please send the refund listed below.",
  unsentFailed: "Failed to fetch the refunds to send",
  refundUnknown: "Refund not found",
  sent: "Refund marked as sent",
  sentFailed: "The refund could not be marked as sent",
  awaitedFailed: "Failed to fetch your unpaid orders",
  tooManyAwaited: "You already have several unpaid orders. Please pay for them first.",
} as const;
