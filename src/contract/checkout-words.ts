/** The words of both checkouts (Specification §5, §8). */
export const checkoutWords = {
  loginNeeded: "Please login to proceed with checkout",
  invalidPhone: "Please enter a valid 10-digit phone number",
  invalidPincode: "Please enter a valid 6-digit pincode",
  missing: (fields: readonly string[]) => `Please fill in: ${fields.join(", ")}`,
  opening: "Opening the checkout...",
  creating: "Creating Order...",
  processing: "Processing Payment...",
  created: "Order created, please complete the payment",
  createFailed: "Failed to create order",
  verificationFailed: "Payment verification failed",
  placed: "Order placed successfully!",
  cancelled: "Payment cancelled",
  failed: "Payment failed",
  failedBecause: (description: string) => `Payment failed: ${description}`,
  windowFailed: "The payment window could not be opened. Please try again.",
  unavailable: "The payment service is not answering. You have not been charged; please try again.",
  notSetUp: "Online payment is not set up yet. Please contact us to order.",
  tooSmall: "An order must come to at least ₹1",
  tooLarge: "This order is too large to pay online, please contact us",
  productGone: "A product in your cart is no longer available",
  tooManyBegun: "You have started many payments in a short time. Please wait a minute and try again.",
  tooManyOpen:
    "Many orders from your network are waiting for their payment. Please try again in a few minutes.",
  totalChanged: (total: string) =>
    `Prices have changed: the new total is ${total}. Please review and try again.`,
  notPaid: "This payment is not completed yet",
  confirmationPending:
    "We could not confirm your payment yet. If you have been charged, please do not pay again: your order will appear under My Orders.",
  unknownPayment: "We do not know this payment",
  addressNeeded: "Please add shipping address",
  paid: "Payment Successful",
  attention:
    "We received your payment, but it does not match the order. Our team has been told and will contact you.",
  returned: "Your payment goes back to you. Banks take up to seven working days.",
} as const;

/** What checkout A says at each turn (Specification §8). */
export const checkoutAWords = {
  orderFailed: "Error creating payment order",
  processingFailed: "Error processing payment",
  /** The server answered that there is no order of this payment. */
  rejected: "Payment Verification Failed",
  /** The server could not answer. */
  unconfirmed: "Payment verification failed",
  paid: checkoutWords.paid,
  addressNeeded: checkoutWords.addressNeeded,
  cartEmpty: "Cart is empty",
  transfersElsewhere: "This checkout takes no bank transfers, Secure Checkout does.",
} as const;

/** Checkout A charges regular prices, checkout B effective ones (Specification §9). */
export const priceKinds = ["regular", "effective"] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The smallest amount that can be paid online, in rupees. */
export const minimumOrderRupees = 1;

/** The largest amount that can be paid online, in rupees: one crore. */
export const maximumOrderRupees = 10_000_000;

/** The labels of the address form; the missing ones are named in this order. */
export const shippingLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  pincode: "Pincode",
} as const;
