/** Highest discount that a product may have, in percent (Specification §9). */
export const maximumDiscountPercent = 90;

/** Discount in whole percent (Specification §9): round((price − discountedPrice) / price × 100), 0 without one. */
export function discountPercent(price: number, discountedPrice?: number | null): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.round(((price - discountedPrice) / price) * 100);
}

/** What a buyer pays: the discounted price when it is lower than the price, else the price. Any one unit. */
export function effectivePrice(price: number, discountedPrice?: number | null): number {
  return discountedPrice != null && discountedPrice < price ? discountedPrice : price;
}
