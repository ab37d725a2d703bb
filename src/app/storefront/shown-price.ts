import type { Product } from "#contract/catalog.ts";
import { discountPercent, effectivePrice, struckPrice } from "#contract/prices.ts";
import {
  allVariants,
  type BestDiscount,
  bestDiscount,
  type InVariants,
  priceFrom,
} from "#contract/variant-prices.ts";

/** What stands around a price, in rupees; cards and product page say the same of it. */
export interface ShownPrice {
  amount: number;
  /** Struck through. */
  regular?: number;
  /** What is saved, in whole percent; missing when it rounds to nothing. */
  percent?: number;
}

/**
 * What the shop says of a price: with a discount of its own what it is measured by and the true percentage, else the
 * price alone. `listPriceMarkup` above 1 makes up a list price for what has no discount, as the specification draws
 * the product page (§2, §9): for test shops only.
 */
export function shownPrice(
  { price, discountedPrice, referencePrice }: Pick<Product, "price" | "discountedPrice" | "referencePrice">,
  listPriceMarkup = 1,
): ShownPrice {
  const struck = struckPrice(price, referencePrice);
  const percent = discountPercent(struck, discountedPrice);
  const amount = effectivePrice(price, discountedPrice);
  if (amount < struck) return { amount, regular: struck, ...(percent > 0 && { percent }) };
  if (amount < price) return { amount };
  if (listPriceMarkup <= 1 || price === 0) return { amount };
  return {
    amount,
    regular: Math.round(price * 100 * listPriceMarkup) / 100,
    percent: Math.round((listPriceMarkup - 1) * 100),
  };
}

/** What a card says of a price and of what is saved: where variants differ, of the best of those that can be bought. */
export interface CardPrice extends Omit<ShownPrice, "percent"> {
  /** Other variants cost more. */
  from?: boolean;
  discount?: BestDiscount;
}

/** What a card says of a price: where variants do not all cost the same, what the cheapest costs, as `from`. */
export function cardPrice(product: InVariants): CardPrice {
  const { percent: _, ...shown } = shownPrice(product);
  const from = priceFrom(product);
  const discount = bestDiscount(product);
  return { ...(from === undefined ? shown : { amount: from, from: true }), ...(discount && { discount }) };
}

/** Units of a product in all of its variants, when they are counted and few; 0: out of stock. */
export function unitsLeft(product: InVariants): number | undefined {
  const lefts = allVariants(product).map(({ left }) => left);
  return lefts.reduce((sum, left) => (sum === undefined || left === undefined ? undefined : sum + left), 0);
}

/** What a number of units costs, in rupees, without the drift of floating-point sums. */
export const totalPrice = (amount: number, quantity: number): number =>
  (Math.round(amount * 100) * quantity) / 100;
