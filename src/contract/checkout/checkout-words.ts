/** Messages of both checkouts (Specification §5, §8). */
export const checkoutWords = {
  loginNeeded: "Please login to proceed with checkout",
  opening: "Opening the checkout...",
  creating: "Creating Order...",
  processing: "Processing Payment...",
  created: "Order created, please complete the payment",
  createFailed: "Failed to create order",
  verificationFailed: "Payment verification failed",
  placed: "Order placed successfully!",
  cancelled: "Payment cancelled",
  /** Label of the discount for an offer of the payment provider. */
  providerOffer: "Payment offer",
  failed: "Payment failed",
  failedBecause: (description: string) => `Payment failed: ${description}`,
  windowFailed: "The payment window could not be opened. Please try again.",
  notSetUp: "Online payment is not set up yet. Please contact us to order.",
  totalChanged: (total: string) =>
    `Prices have changed: the new total is ${total}. Please review and try again.`,
  confirmationPending:
    "We could not confirm your payment yet. If you have been charged, please do not pay again: your order will appear under My Orders.",
  addressNeeded: "Please add shipping address",
  paid: "Payment Successful",
} as const;

/** Messages of checkout A (Specification §8). */
export const checkoutAWords = {
  orderFailed: "Error creating payment order",
  processingFailed: "Error processing payment",
  /** The server found no order for this payment. */
  rejected: "Payment Verification Failed",
  /** The server did not respond. */
  unconfirmed: "Payment verification failed",
  paid: checkoutWords.paid,
  addressNeeded: checkoutWords.addressNeeded,
  cartEmpty: "Cart is empty",
  transfersElsewhere: "This checkout does not accept bank transfers. Please use Secure Checkout.",
} as const;

/** Checkout A charges regular prices, checkout B effective ones (Specification §9). */
export const priceKinds = ["regular", "effective"] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Minimum online payment in rupees. */
export const minOrderRupees = 1;

/** Maximum online payment in rupees: one crore. */
export const maxOrderRupees = 10_000_000;

/** Labels of the address form; missing fields are listed in this order. */
export const shippingLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  pincode: "Pincode",
} as const;
