import type { Product } from "./catalog.ts";
import { discountPercent, effectivePrice, struckPrice } from "./prices.ts";

/** Prices and stock of a product or variant; amounts in rupees. */
type Priced = Pick<Product, "price" | "discountedPrice" | "referencePrice" | "left">;

export type InVariants = Priced & { variants?: readonly Priced[] | undefined };

/** The product itself and its further variants. */
export const allVariants = ({ variants = [], ...product }: InVariants): readonly Priced[] => [
  product,
  ...variants,
];

/** Variants in stock, or all variants if none is in stock: advertising an unavailable price would be misleading. */
function variantsToBuy(product: InVariants): readonly Priced[] {
  const inStock = allVariants(product).filter(({ left }) => left !== 0);
  return inStock.length > 0 ? inStock : allVariants(product);
}

/** Price of the cheapest available variant in rupees; undefined if all variants cost the same. */
export function startingPrice(product: InVariants): number | undefined {
  const amountsOf = (variants: readonly Priced[]) =>
    variants.map(({ price, discountedPrice }) => effectivePrice(price, discountedPrice));
  const all = amountsOf(allVariants(product));
  return all.every((amount) => amount === all[0])
    ? undefined
    : Math.min(...amountsOf(variantsToBuy(product)));
}

/** A discount in whole percent. `upTo` is set if other available variants have a lower discount. */
export interface BestDiscount {
  percent: number;
  upTo?: boolean;
}

/** The best discount of the available variants; undefined if it rounds to 0. */
export function bestDiscount(product: InVariants): BestDiscount | undefined {
  const percents = variantsToBuy(product).map(({ price, discountedPrice, referencePrice }) =>
    discountPercent(struckPrice(price, referencePrice), discountedPrice),
  );
  const percent = Math.max(...percents);
  if (percent === 0) return undefined;
  return { percent, ...(percents.some((other) => other < percent) && { upTo: true }) };
}
