/** What is said of the fields of slides and ads. */
export const contentFieldWords = {
  featureEmpty: "A feature cannot be empty",
  /** At the beginning of a sentence. */
  discount: "Discount",
  discountLarge: (most: number) => `Discount cannot exceed ${most}%`,
} as const;

/** What an ad says where its editor said nothing. */
export const usualAdWords = { buttonText: "Shop Now", badge: "Featured" } as const;
