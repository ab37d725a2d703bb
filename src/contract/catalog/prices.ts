/** Maximum discount of a product in percent (Specification §9). */
export const maxDiscountPercent = 90;

/**
 * Discount in whole percent (Specification §9): round((price − discountedPrice) / price × 100); 0 without a
 * discount.
 */
export function discountPercent(price: number, discountedPrice?: number | null): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.round(((price - discountedPrice) / price) * 100);
}

/**
 * The price that is struck through and that a discount is measured against: the regular price, or a lower
 * price charged before. Works in rupees and in paise.
 */
export const struckPrice = (price: number, referencePrice = price): number => Math.min(price, referencePrice);

/** The effective price, and the regular price, which is struck through if it is higher. */
export const displayPrices = ({
  price,
  discountedPrice,
  referencePrice,
}: {
  price: number;
  discountedPrice?: number | undefined;
  referencePrice?: number | undefined;
}) => ({ amount: effectivePrice(price, discountedPrice), regular: struckPrice(price, referencePrice) });

/**
 * The price that a buyer pays: the discounted price if it is lower, otherwise the regular price. Works in
 * rupees and in paise.
 */
export function effectivePrice(price: number, discountedPrice?: number | null): number {
  return discountedPrice != null && discountedPrice < price ? discountedPrice : price;
}
