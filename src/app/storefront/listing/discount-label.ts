import type { BestDiscount } from "#contract/catalog/variant-prices.ts";
import { m } from "#messages";

/** The discount badge of a product card. */
export const discountLabel = ({ percent, upTo }: BestDiscount): string =>
  upTo ? m["listing.maximumDiscount"]({ percent }) : m["listing.discount"]({ percent });
