/** Highest discount that a product may have, in percent (Specification §9). */
export const maximumDiscountPercent = 90;

/** Discount in whole percent (Specification §9): round((price − discountedPrice) / price × 100), 0 without one. */
export function discountPercent(price: number, discountedPrice?: number | null): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.round(((price - discountedPrice) / price) * 100);
}

/**
 * The price that a discount is measured by, and that is struck: the regular one, or a lower one that was charged before.
 * Any one unit.
 */
export const struckPrice = (price: number, referencePrice = price): number => Math.min(price, referencePrice);

/** What is paid, and what is struck beside it when that is more. */
export const shownAmounts = ({
  price,
  discountedPrice,
  referencePrice,
}: {
  price: number;
  discountedPrice?: number | undefined;
  referencePrice?: number | undefined;
}) => ({ amount: effectivePrice(price, discountedPrice), regular: struckPrice(price, referencePrice) });

/** What a buyer pays: the discounted price when it is lower than the price, else the price. Any one unit. */
export function effectivePrice(price: number, discountedPrice?: number | null): number {
  return discountedPrice != null && discountedPrice < price ? discountedPrice : price;
}
