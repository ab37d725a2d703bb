/**
 * Payment providers, by the name stored in payment intents. Each has a folder in `ports/payments` and an
 * entry in the checkout's `payment-windows`. Code that must handle every provider uses the type of this list,
 * so that a new provider is a type error there.
 */
export const paymentProviders = ["sandbox", "razorpay", "bank-transfer"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Providers, or `none` if customers cannot pay yet. */
export const paymentStates = [...paymentProviders, "none"] as const;
export type PaymentState = (typeof paymentStates)[number];
