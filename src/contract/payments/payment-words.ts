/** Messages of the admin for payments without an order. */
export const paymentWords = {
  fetchFailed: "Failed to fetch the payments",
  notFound: "Payment not found",
  badSignature: "This message is not signed by the payment provider",
  ordered: "The order has been created",
  viewOrder: "View order",
  returned: "This payment has already been refunded",
  refunded: "The payment has been refunded",
  resolveFailed: "The order could not be created",
  refundFailed: "The payment could not be refunded",
  stillUnmatched: (reason: string) => `No order can be created from this payment: ${reason}`,
  notClaimed:
    "No order can be created from this payment yet: the customer's browser may still report the items",
  alreadyOrdered: "An order has already been created from this payment",
  refundRefused: (reason: string) => `The payment could not be refunded: ${reason}`,
  /** About an order. */
  allReturned: "This order has already been fully refunded",
  tooMuch: (left: string) => `At most ${left} can be refunded`,
  lineUnknown: "This line is not part of the order",
  nothingLeftOfLines: "These lines have already been fully refunded",
  tooManyUnits: (left: number) => `At most ${left} of this line can be refunded`,
  tooMuchShipping: (left: string) => `At most ${left} of the shipping can be refunded`,
  otherRefund: "This refund was already requested with different amounts",
  refundRefusedBefore: "This refund was rejected. Please request a new one.",
  refusedBy: (words: string) => `The payment provider rejected it: ${words}`,
  unavailable: "The payment service is not responding. Please try again.",
} as const;
