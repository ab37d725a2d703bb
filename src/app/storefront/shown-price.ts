import { brand } from "#contract/brand.ts";
import type { Product } from "#contract/catalog.ts";
import { discountPercent, effectivePrice } from "#contract/prices.ts";

/** The words around a price on the product page, in rupees. */
export interface ShownPrice {
  amount: number;
  /** Struck through. */
  regular?: number;
  /** `SAVE 20%` */
  saving?: string;
}

/**
 * What the product page says of a price: with a discount of its own the regular price and the true percentage,
 * else the list price that the brand file's mark-up makes of it; a mark-up of 1 shows the price alone.
 * (Specification §2, §9)
 */
export function shownPrice(
  { price, discountedPrice }: Pick<Product, "price" | "discountedPrice">,
  listPriceMarkup: number = brand.listPriceMarkup,
): ShownPrice {
  const percent = discountPercent(price, discountedPrice);
  const amount = effectivePrice(price, discountedPrice);
  if (amount < price) return { amount, regular: price, ...(percent > 0 && { saving: `SAVE ${percent}%` }) };
  if (listPriceMarkup <= 1 || price === 0) return { amount };
  return {
    amount,
    regular: Math.round(price * 100 * listPriceMarkup) / 100,
    saving: `SAVE ${Math.round((listPriceMarkup - 1) * 100)}%`,
  };
}

/** What a number of units costs, in rupees, without the drift of floating-point sums. */
export const totalPrice = (amount: number, quantity: number): number =>
  (Math.round(amount * 100) * quantity) / 100;
