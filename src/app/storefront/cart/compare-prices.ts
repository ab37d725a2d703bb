import type { CartItem } from "#app/lib/cart.ts";
import type { Product } from "#contract/catalog.ts";
import { effectivePrice } from "#contract/prices.ts";

/** A product that costs something else than it did in the cart; rupees for one unit. */
export interface PriceChange {
  productId: string;
  name: string;
  before: number;
  now: number;
}

/** What the catalogue says about a cart. */
export interface Comparison {
  changes: PriceChange[];
  /** Ids of products that are no longer sold, or sold out. */
  vanished: ReadonlySet<string>;
}

/** Holds a cart against the products that the server still knows. */
export function comparePrices(items: readonly CartItem[], products: readonly Product[]): Comparison {
  const offered = new Map(products.map((product) => [product._id, product]));
  const changes = items.flatMap((item): PriceChange[] => {
    const product = offered.get(item._id);
    if (!product) return [];
    const before = effectivePrice(item.price, item.discountedPrice);
    const now = effectivePrice(product.price, product.discountedPrice);
    return before === now ? [] : [{ productId: item._id, name: product.name, before, now }];
  });
  const vanished = items
    .filter(({ _id }) => (offered.get(_id)?.left ?? (offered.has(_id) ? 1 : 0)) === 0)
    .map(({ _id }) => _id);
  return { changes, vanished: new Set(vanished) };
}

/** Adds later changes to earlier ones: the first price a shopper saw is compared with the latest. */
export function joinChanges(earlier: readonly PriceChange[], later: readonly PriceChange[]): PriceChange[] {
  const joined = new Map(earlier.map((change) => [change.productId, change]));
  for (const change of later) {
    const before = joined.get(change.productId)?.before ?? change.before;
    joined.set(change.productId, { ...change, before });
  }
  return [...joined.values()].filter(({ before, now }) => before !== now);
}
