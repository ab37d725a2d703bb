/** Messages about fields of payment and refund requests. */
export const paymentFieldWords = {
  signatureMissing: "The signature is missing",
  signatureOdd: "This is not a valid signature",
  eventIdEmpty: "The event id is empty",
  eventIdLong: "The event id is too long",
  requestIdMissing: "Each refund needs its own id",
  amountSmall: "Amount must be more than zero",
  quantityOdd: "Quantity must be a whole number of at least 1",
  lineTwice: "Each line can be listed only once",
  amountWithParts: "Please enter either an amount, or lines, shipping and goodwill",
  nothingToRefund: "Please choose what to refund",
  reasonMissing: "Please enter a reason for the refund",
} as const;
