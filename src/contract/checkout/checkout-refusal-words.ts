/** Error messages of purchases and payments (Specification §5), which the server sends. */
export const checkoutRefusalWords = {
  invalidPhone: "Please enter a valid 10-digit phone number",
  invalidPincode: "Please enter a valid 6-digit pincode",
  missing: (fields: readonly string[]) => `Please fill in: ${fields.join(", ")}`,
  unavailable: "The payment service is not responding. You have not been charged. Please try again.",
  paymentRefused:
    "The payment service declined this payment. You have not been charged. Please choose another payment method or contact us.",
  notAccepted:
    "We cannot take online payments at the moment. You have not been charged. Please choose another payment method or contact us.",
  tooSmall: "An order must be at least ₹1",
  tooLarge: "This order is too large to pay online, please contact us",
  productGone: "A product in your cart is no longer available",
  tooManyBegun: "You have started many payments in a short time. Please wait a minute and try again.",
  tooManyOpen: "Too many orders from your network are unpaid. Please try again in a few minutes.",
  notPaid: "This payment is not complete yet",
  unknownPayment: "We could not find this payment",
  attention: "We received your payment, but it does not match the order. Our team will contact you.",
  returned: "We are refunding your payment. Banks take up to seven working days.",
} as const;
