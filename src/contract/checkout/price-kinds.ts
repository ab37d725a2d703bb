/** Checkout A charges regular prices, checkout B effective ones (Specification §9). */
export const priceKinds = ["regular", "effective"] as const;
export type PriceKind = (typeof priceKinds)[number];
