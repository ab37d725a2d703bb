import { asc, eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { priceHistory } from "#ports/database/tables/price-history.ts";
import { groupedBy } from "../grouped-by.ts";
import { referencePricePaise } from "./reference-price.ts";

/**
 * Says anew by which price the discounts of a product and of its further variants are measured. Only for a transaction
 * that holds the product, after its prices were written.
 */
export async function measureDiscounts(tx: Db, productId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(asc(priceHistory.since), asc(priceHistory.id));
  const now = new Date();
  for (const [variantId, history] of groupedBy(rows, (row) => row.variantId)) {
    const measured = { referencePricePaise: referencePricePaise(history, now) };
    if (variantId === null) await tx.update(products).set(measured).where(eq(products.id, productId));
    else await tx.update(productVariants).set(measured).where(eq(productVariants.id, variantId));
  }
}
