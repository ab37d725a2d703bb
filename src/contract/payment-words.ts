/** The words of the desk where payments without an order are looked after. */
export const paymentWords = {
  fetchFailed: "Failed to fetch the payments",
  notFound: "Payment not found",
  badSignature: "This message is not signed by the payment provider",
  ordered: "The order has been made",
  viewOrder: "View order",
  returned: "The money of this payment went back already",
  refunded: "The payment has been refunded",
  resolveFailed: "The order could not be made",
  refundFailed: "The payment could not be refunded",
  stillStray: (reason: string) => `No order can be made of this payment: ${reason}`,
  notClaimed: "No order can be made of this payment yet: the customer may still say what was bought",
  alreadyOrdered: "An order has been made of this payment",
  refundRefused: (reason: string) => `The payment could not be refunded: ${reason}`,
  /** Of an order. */
  allReturned: "All the money of this order went back already",
  tooMuch: (left: string) => `At most ${left} can be refunded`,
  otherRefund: "This refund was asked for with another amount",
  refundRefusedBefore: "This refund was refused. Please ask for a new one.",
  refusedBy: (words: string) => `The payment provider refuses: ${words}`,
  unavailable: "The payment service is not answering, please try again",
} as const;
