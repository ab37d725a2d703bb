/** What is said of the fields of calls about payments and refunds. */
export const paymentFieldWords = {
  signatureMissing: "The signature is missing",
  signatureOdd: "This is not a signature",
  eventIdEmpty: "The event id is empty",
  eventIdLong: "The event id is too long",
  requestIdMissing: "Each refund needs an id of its own",
  amountSmall: "Amount must be more than zero",
  reasonMissing: "Please say why the money goes back",
} as const;
