import { asc, eq } from "drizzle-orm";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import { groupBy } from "#domain/group-by.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type PriceHistoryRow, priceHistory } from "#ports/database/tables/price-history.ts";
import { type Period, recentlyChargedPrices, referencePricePaise } from "./reference-price.ts";
import { requireProduct } from "./require-product.ts";

/**
 * Updates the reference prices of a product and its variants. Call it in a transaction that has locked the
 * product, after writing its prices.
 */
export async function updateReferencePrices(tx: Db, productId: string): Promise<void> {
  const rows = await historyOf(tx, productId);
  const now = new Date();
  for (const [variantId, history] of groupBy(rows, (row) => row.variantId)) {
    const prices = { referencePricePaise: referencePricePaise(history, now) };
    if (variantId === null) await tx.update(products).set(prices).where(eq(products.id, productId));
    else await tx.update(productVariants).set(prices).where(eq(productVariants.id, variantId));
  }
}

/** Options and recent prices of one variant. */
export interface VariantPrices {
  options: ProductOption[];
  /** Newest first; the first is the current price. */
  periods: Period[];
}

/**
 * Returns the recent prices of the product itself and then of its further variants, in order. Omits variants
 * that were never public. Throws `not found`.
 */
export async function pricesCharged(db: Db, productId: string, now = new Date()): Promise<VariantPrices[]> {
  await requireProduct(db, productId);
  const [product, further, rows] = [
    await db.select({ options: products.options }).from(products).where(eq(products.id, productId)),
    await db
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, productId))
      .orderBy(asc(productVariants.position)),
    await historyOf(db, productId),
  ];
  const histories = groupBy(rows, ({ variantId }) => variantId);
  const variants = [...product.map(({ options }) => ({ id: null, options })), ...further];
  return variants
    .map(({ id, options }) => ({ options, periods: recentlyChargedPrices(histories.get(id) ?? [], now) }))
    .filter(({ periods }) => periods.length > 0);
}

/** Price history of a product and its further variants, oldest first. */
const historyOf = (db: Db, productId: string): Promise<PriceHistoryRow[]> =>
  db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(asc(priceHistory.since), asc(priceHistory.id));
