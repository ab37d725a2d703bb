/** Messages of manual payments, which staff confirm. */
export const manualPaymentWords = {
  expectedFailed: "Failed to fetch the expected payments",
  notExpected: "No payment is expected under this id",
  referenceShape: "Please enter the bank's reference: 6 to 40 letters and digits",
  confirmed: "The payment is noted and the order is made",
  confirmFailed: "The payment could not be noted",
  notedWithoutOrder: (reason: string) =>
    `The payment is noted, but no order could be made of it: ${reason}. It waits under Payments.`,
  notedAndReturned:
    "The payment is noted, but its products are sold out. Please send the money back: it stands below.",
  unsentFailed: "Failed to fetch the refunds to send",
  refundUnknown: "No such refund was asked for",
  sent: "The refund is noted as sent",
  sentFailed: "The refund could not be noted",
  awaitedFailed: "Failed to fetch the orders that wait for your money",
  tooManyAwaited: "Several of your orders wait for your money already. Please pay them first.",
} as const;
