/** Messages about fields of payment and refund requests. */
export const paymentFieldWords = {
  signatureMissing: "The signature is missing",
  signatureOdd: "This is not a signature",
  eventIdEmpty: "The event id is empty",
  eventIdLong: "The event id is too long",
  requestIdMissing: "Each refund needs an id of its own",
  amountSmall: "Amount must be more than zero",
  quantityOdd: "Quantity must be a whole number from 1",
  lineTwice: "Each line can be given only once",
  amountWithParts: "Please give either an amount, or lines, shipping and goodwill",
  nothingToRefund: "Please choose what to refund",
  reasonMissing: "Please say why the money goes back",
} as const;
