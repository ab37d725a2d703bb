import type { CartItem } from "#app/lib/cart.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { selectedVariantId, selectVariant } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";

/** A product whose unit price, in rupees, has changed since it was added to the cart. */
export interface PriceChange {
  /** From `selectedVariantId`. */
  variantOrProductId: string;
  name: string;
  before: number;
  now: number;
}

/** Differences between a cart and the catalogue. */
export interface Comparison {
  changes: PriceChange[];
  /** Ids from `selectedVariantId` of items that are discontinued or sold out. */
  unavailable: ReadonlySet<string>;
}

/** Compares a cart with the current products. */
export function comparePrices(items: readonly CartItem[], products: readonly Product[]): Comparison {
  const currentProducts = new Map(products.map((product) => [product._id, product]));
  const changes = items.flatMap((item): PriceChange[] => {
    const current = currentProducts.get(item._id);
    const product = current && selectVariant(current, item.variant);
    if (!product) return [];
    const before = effectivePrice(item.price, item.discountedPrice);
    const now = effectivePrice(product.price, product.discountedPrice);
    return before === now
      ? []
      : [
          {
            variantOrProductId: selectedVariantId(item),
            name: variantName(product.name, product.options),
            before,
            now,
          },
        ];
  });
  const unavailable = items
    .filter((item) => {
      const current = currentProducts.get(item._id);
      const product = current && selectVariant(current, item.variant);
      return !product || product.left === 0;
    })
    .map(selectedVariantId);
  return { changes, unavailable: new Set(unavailable) };
}

/** Merges later changes into earlier ones, comparing the first price the customer saw with the latest. */
export function joinChanges(earlier: readonly PriceChange[], later: readonly PriceChange[]): PriceChange[] {
  const joined = new Map(earlier.map((change) => [change.variantOrProductId, change]));
  for (const change of later) {
    const before = joined.get(change.variantOrProductId)?.before ?? change.before;
    joined.set(change.variantOrProductId, { ...change, before });
  }
  return [...joined.values()].filter(({ before, now }) => before !== now);
}
