import { eq, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { lockAndCompare, type Shortage, type WantedUnits } from "./counted-products.ts";
import { releaseBought, releaseStock } from "./reserve-stock.ts";

/**
 * Takes the units of a paid purchase from the shelf, its own reservation first. Takes nothing when there is not
 * enough of something, and answers of what. Only for the transaction that makes the order.
 */
export async function takeStock(
  tx: Db,
  {
    paymentIntentId,
    ...purchase
  }: { paymentIntentId: string; userId: string; wanted: readonly WantedUnits[]; now: Date },
): Promise<Shortage[]> {
  const { counted, shortages } = await lockAndCompare(tx, purchase);
  await releaseStock(tx, paymentIntentId);
  if (shortages.length > 0) return shortages;
  // A later purchase of the same customer may have taken over the reservation; these are the units it was for.
  await releaseBought(tx, { userId: purchase.userId, productIds: counted.map(({ productId }) => productId) });
  for (const { productId, quantity } of counted) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(eq(products.id, productId));
  }
  return [];
}
