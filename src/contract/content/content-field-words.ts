/** Messages about fields of slides and ads. */
export const contentFieldWords = {
  featureEmpty: "A feature cannot be empty",
  /** Starts a sentence. */
  discount: "Discount",
  discountLarge: (maximum: number) => `Discount cannot exceed ${maximum}%`,
} as const;

/** Default texts of an ad. */
export const defaultAdMessages = { buttonText: "Shop Now", badge: "Featured" } as const;
