import { asc, eq } from "drizzle-orm";
import type { ProductOption } from "#contract/variant-names.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type PriceHistoryRow, priceHistory } from "#ports/database/tables/price-history.ts";
import { groupedBy } from "../grouped-by.ts";
import { chargedLately, type Period, referencePricePaise } from "./reference-price.ts";
import { requireProduct } from "./require-product.ts";

/**
 * Says anew by which price the discounts of a product and of its further variants are measured. Only for a transaction
 * that holds the product, after its prices were written.
 */
export async function measureDiscounts(tx: Db, productId: string): Promise<void> {
  const rows = await historyOf(tx, productId);
  const now = new Date();
  for (const [variantId, history] of groupedBy(rows, (row) => row.variantId)) {
    const measured = { referencePricePaise: referencePricePaise(history, now) };
    if (variantId === null) await tx.update(products).set(measured).where(eq(products.id, productId));
    else await tx.update(productVariants).set(measured).where(eq(productVariants.id, variantId));
  }
}

/** What one variant of a product has cost lately. */
export interface ChargedVariant {
  options: ProductOption[];
  /** The newest first; the first one holds. */
  periods: Period[];
}

/** The product as it is by itself, then its further variants in their order; `not found` without such a product. */
export async function pricesCharged(db: Db, productId: string, now = new Date()): Promise<ChargedVariant[]> {
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
  const histories = groupedBy(rows, ({ variantId }) => variantId);
  const variants = [...product.map(({ options }) => ({ id: null, options })), ...further];
  return variants.map(({ id, options }) => ({
    options,
    periods: chargedLately(histories.get(id) ?? [], now),
  }));
}

/** All that a product and its further variants have cost, oldest first. */
const historyOf = (db: Db, productId: string): Promise<PriceHistoryRow[]> =>
  db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(asc(priceHistory.since), asc(priceHistory.id));
