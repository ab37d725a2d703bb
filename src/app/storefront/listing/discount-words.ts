import type { BestDiscount } from "#contract/catalog/variant-prices.ts";

/** The discount badge of a product card. */
export const discountWords = {
  off: ({ percent, upTo }: BestDiscount) => `${upTo ? "Up to " : ""}${percent}% off`,
} as const;
