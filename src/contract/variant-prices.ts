import type { Product } from "./catalog.ts";
import { discountPercent, effectivePrice, struckPrice } from "./prices.ts";

/** What is asked of a product, or of a variant of it, to say what it costs; amounts in rupees. */
type Priced = Pick<Product, "price" | "discountedPrice" | "referencePrice" | "left">;

export type InVariants = Priced & { variants?: readonly Priced[] | undefined };

/** The product as it is by itself, and its further variants. */
export const allVariants = ({ variants = [], ...product }: InVariants): readonly Priced[] => [
  product,
  ...variants,
];

/** Those of its variants that can be bought, all where none can: a price that nobody can pay would be a bait. */
function variantsToBuy(product: InVariants): readonly Priced[] {
  const inStock = allVariants(product).filter(({ left }) => left !== 0);
  return inStock.length > 0 ? inStock : allVariants(product);
}

/** What the cheapest variant costs that can be bought, in rupees; undefined where all variants cost the same. */
export function priceFrom(product: InVariants): number | undefined {
  const amountsOf = (variants: readonly Priced[]) =>
    variants.map(({ price, discountedPrice }) => effectivePrice(price, discountedPrice));
  const all = amountsOf(allVariants(product));
  return all.every((amount) => amount === all[0])
    ? undefined
    : Math.min(...amountsOf(variantsToBuy(product)));
}

/** A discount in whole percent; `upTo` where other variants that can be bought have a lower one. */
export interface BestDiscount {
  percent: number;
  upTo?: boolean;
}

/** The best discount of the variants that can be bought; undefined when it rounds to nothing. */
export function bestDiscount(product: InVariants): BestDiscount | undefined {
  const percents = variantsToBuy(product).map(({ price, discountedPrice, referencePrice }) =>
    discountPercent(struckPrice(price, referencePrice), discountedPrice),
  );
  const percent = Math.max(...percents);
  if (percent === 0) return undefined;
  return { percent, ...(percents.some((other) => other < percent) && { upTo: true }) };
}
