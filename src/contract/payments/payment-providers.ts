/**
 * Payment providers, by the name stored in payment intents. Each has a folder in `ports/payments` and an
 * entry in the checkout's `payment-windows`; code that must handle all of them is typed by this list.
 */
export const paymentProviders = ["sandbox", "razorpay", "bank-transfer"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Providers, or `none` if customers cannot pay yet. */
export const paymentStates = [...paymentProviders, "none"] as const;
export type PaymentState = (typeof paymentStates)[number];
