/**
 * Who takes the money, by the name that payment intents keep. Each has a folder in `ports/payments` and an entry among
 * the checkout's `payment-windows`; what has to know them all is typed by this list.
 */
export const paymentProviders = ["sandbox", "razorpay", "bank-transfer"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What stands where a provider would; `none`: nobody can pay yet. */
export const paymentStates = [...paymentProviders, "none"] as const;
export type PaymentState = (typeof paymentStates)[number];
