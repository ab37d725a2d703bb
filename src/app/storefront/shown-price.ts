import type { Product } from "#contract/catalog.ts";
import { discountPercent, effectivePrice } from "#contract/prices.ts";

/** What stands around a price, in rupees; cards and product page say the same of it. */
export interface ShownPrice {
  amount: number;
  /** Struck through. */
  regular?: number;
  /** What is saved, in whole percent; missing when it rounds to nothing. */
  percent?: number;
}

/**
 * What the shop says of a price: with a discount of its own the regular price and the true percentage, else the
 * price alone. `listPriceMarkup` above 1 makes up a list price for what has no discount, as the specification draws
 * the product page (§2, §9): for test shops only.
 */
export function shownPrice(
  { price, discountedPrice }: Pick<Product, "price" | "discountedPrice">,
  listPriceMarkup = 1,
): ShownPrice {
  const percent = discountPercent(price, discountedPrice);
  const amount = effectivePrice(price, discountedPrice);
  if (amount < price) return { amount, regular: price, ...(percent > 0 && { percent }) };
  if (listPriceMarkup <= 1 || price === 0) return { amount };
  return {
    amount,
    regular: Math.round(price * 100 * listPriceMarkup) / 100,
    percent: Math.round((listPriceMarkup - 1) * 100),
  };
}

type InVariants = Pick<Product, "price" | "discountedPrice" | "left" | "variants">;

const allVariants = ({ variants = [], ...product }: InVariants) => [product, ...variants];

/**
 * What a card says of a price: where variants do not all cost the same, what the cheapest of those costs that can be
 * bought, as `from`. A price that nobody can pay would be a bait.
 */
export function cardPrice(product: InVariants): ShownPrice & { from?: boolean } {
  const amountsOf = (variants: readonly Pick<Product, "price" | "discountedPrice">[]) =>
    variants.map((each) => effectivePrice(each.price, each.discountedPrice));
  const all = amountsOf(allVariants(product));
  const inStock = amountsOf(allVariants(product).filter(({ left }) => left !== 0));
  const { regular, ...shown } = shownPrice(product);
  if (all.some((amount) => amount !== all[0])) {
    return { ...shown, amount: Math.min(...(inStock.length > 0 ? inStock : all)), from: true };
  }
  return { ...shown, ...(regular !== undefined && { regular }) };
}

/** Units of a product in all of its variants, when they are counted and few; 0: out of stock. */
export function unitsLeft(product: InVariants): number | undefined {
  const lefts = allVariants(product).map(({ left }) => left);
  return lefts.reduce((sum, left) => (sum === undefined || left === undefined ? undefined : sum + left), 0);
}

/** What a number of units costs, in rupees, without the drift of floating-point sums. */
export const totalPrice = (amount: number, quantity: number): number =>
  (Math.round(amount * 100) * quantity) / 100;
