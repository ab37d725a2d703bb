/** Messages about fields of a purchase, besides those of the forms. */
export const checkoutFieldWords = {
  /** Starts a sentence, like the total. */
  quantity: "Quantity",
  total: "Total",
  quantitySmall: "Quantity must be at least 1",
  quantityLarge: (maximum: number) => `Quantity can be at most ${maximum}`,
  cartLong: (maximum: number) => `A cart can contain at most ${maximum} different products`,
  orderIdMissing: "The order of the payment is missing",
  paymentIdMissing: "The payment id is missing",
  signatureMissing: "The payment signature is missing",
  gatewayUnknown: "The shop does not offer this payment method",
  pricesUnknown: "Unknown price type",
  outcomeUnknown: "Unknown outcome",
} as const;
