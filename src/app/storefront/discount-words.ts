import type { BestDiscount } from "#contract/variant-prices.ts";

/** What a card says of a discount. */
export const discountWords = {
  off: ({ percent, upTo }: BestDiscount) => `${upTo ? "Up to " : ""}${percent}% off`,
} as const;
