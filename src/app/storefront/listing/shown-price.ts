import type { Product } from "#contract/catalog/catalog.ts";
import { discountPercent, effectivePrice, struckPrice } from "#contract/catalog/prices.ts";
import {
  allVariants,
  type BestDiscount,
  bestDiscount,
  type InVariants,
  startingPrice,
} from "#contract/catalog/variant-prices.ts";

/** A price as cards and the product page show it, in rupees. */
export interface ShownPrice {
  amount: number;
  /** The struck-through price. */
  regular?: number;
  /** The saving in whole percent; missing if it rounds to 0. */
  percent?: number;
}

/**
 * The price to show. A discounted product shows its reference price and the true percentage. If `listPriceMarkup` is
 * above 1, a product without a discount shows an invented list price, as on the specification's product page (§2, §9);
 * only test shops use this.
 */
export function shownPrice(
  { price, discountedPrice, referencePrice }: Pick<Product, "price" | "discountedPrice" | "referencePrice">,
  listPriceMarkup = 1,
): ShownPrice {
  const regular = struckPrice(price, referencePrice);
  const percent = discountPercent(regular, discountedPrice);
  const amount = effectivePrice(price, discountedPrice);
  if (amount < regular) return { amount, regular, ...(percent > 0 && { percent }) };
  if (amount < price) return { amount };
  if (listPriceMarkup <= 1 || price === 0) return { amount };
  return {
    amount,
    regular: Math.round(price * 100 * listPriceMarkup) / 100,
    percent: Math.round((listPriceMarkup - 1) * 100),
  };
}

/** The price on a card: the lowest price of the variants, and the best discount in stock. */
export interface CardPrice extends Omit<ShownPrice, "percent"> {
  /** True if other variants cost more. */
  from?: boolean;
  discount?: BestDiscount;
}

/** The price for a card: the cheapest variant, with `from` if prices differ. */
export function cardPrice(product: InVariants): CardPrice {
  const { percent, ...shown } = shownPrice(product);
  const from = startingPrice(product);
  const discount = bestDiscount(product);
  return { ...(from === undefined ? shown : { amount: from, from: true }), ...(discount && { discount }) };
}

/**
 * Units left of all variants together; 0 if all are out of stock. Undefined if the stock of any variant is not tracked
 * or is not low.
 */
export function unitsLeft(product: InVariants): number | undefined {
  const unitCounts = allVariants(product).map(({ left }) => left);
  return unitCounts.reduce(
    (sum, left) => (sum === undefined || left === undefined ? undefined : sum + left),
    0,
  );
}

/** The price of several units in rupees, calculated in paise to avoid floating-point errors. */
export const totalPrice = (amount: number, quantity: number): number =>
  (Math.round(amount * 100) * quantity) / 100;
