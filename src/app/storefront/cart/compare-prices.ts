import type { CartItem } from "#app/lib/cart.ts";
import type { Product } from "#contract/catalog.ts";
import { effectivePrice } from "#contract/prices.ts";
import { soldAs, soldIdOf } from "#contract/sold-as.ts";
import { variantName } from "#contract/variant-names.ts";

/** A product that costs something else than it did in the cart; rupees for one unit. */
export interface PriceChange {
  /** As `soldIdOf` has it. */
  soldId: string;
  name: string;
  before: number;
  now: number;
}

/** What the catalogue says about a cart. */
export interface Comparison {
  changes: PriceChange[];
  /** What is no longer sold, or sold out, as `soldIdOf` names it. */
  vanished: ReadonlySet<string>;
}

/** Holds a cart against the products that the server still knows. */
export function comparePrices(items: readonly CartItem[], products: readonly Product[]): Comparison {
  const offered = new Map(products.map((product) => [product._id, product]));
  const changes = items.flatMap((item): PriceChange[] => {
    const whole = offered.get(item._id);
    const product = whole && soldAs(whole, item.variant);
    if (!product) return [];
    const before = effectivePrice(item.price, item.discountedPrice);
    const now = effectivePrice(product.price, product.discountedPrice);
    return before === now
      ? []
      : [{ soldId: soldIdOf(item), name: variantName(product.name, product.options), before, now }];
  });
  const vanished = items
    .filter((item) => {
      const whole = offered.get(item._id);
      const product = whole && soldAs(whole, item.variant);
      return !product || product.left === 0;
    })
    .map(soldIdOf);
  return { changes, vanished: new Set(vanished) };
}

/** Adds later changes to earlier ones: the first price a shopper saw is compared with the latest. */
export function joinChanges(earlier: readonly PriceChange[], later: readonly PriceChange[]): PriceChange[] {
  const joined = new Map(earlier.map((change) => [change.soldId, change]));
  for (const change of later) {
    const before = joined.get(change.soldId)?.before ?? change.before;
    joined.set(change.soldId, { ...change, before });
  }
  return [...joined.values()].filter(({ before, now }) => before !== now);
}
