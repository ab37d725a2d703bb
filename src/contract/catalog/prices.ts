/** Maximum discount of a product in percent (Specification §9). */
export const maxDiscountPercent = 90;

/** Discount in whole percent (Specification §9): round((price − discountedPrice) / price × 100), 0 without one. */
export function discountPercent(price: number, discountedPrice?: number | null): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.round(((price - discountedPrice) / price) * 100);
}

/**
 * The price a discount is measured against and that is struck through: the regular one, or a lower one
 * charged before. In any one unit.
 */
export const struckPrice = (price: number, referencePrice = price): number => Math.min(price, referencePrice);

/** The effective price, and the regular price to strike through if it is higher. */
export const displayPrices = ({
  price,
  discountedPrice,
  referencePrice,
}: {
  price: number;
  discountedPrice?: number | undefined;
  referencePrice?: number | undefined;
}) => ({ amount: effectivePrice(price, discountedPrice), regular: struckPrice(price, referencePrice) });

/** The price a buyer pays: the discounted one if it is lower, otherwise the regular one. In any one unit. */
export function effectivePrice(price: number, discountedPrice?: number | null): number {
  return discountedPrice != null && discountedPrice < price ? discountedPrice : price;
}
