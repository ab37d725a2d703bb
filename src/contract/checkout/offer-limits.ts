/** Limits of the texts and products of an offer page. */
export const offerLimits = { title: 120, text: 1000, products: 24 } as const;
