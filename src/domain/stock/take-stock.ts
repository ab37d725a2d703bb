import type { Db } from "#ports/database/database.ts";
import {
  type CountedUnits,
  changeStock,
  lockAndCompare,
  type RequestedUnits,
  type Shortage,
} from "./counted-products.ts";
import { releaseBought, releaseStock } from "./reserve-stock.ts";

/**
 * Takes the units of a paid purchase from stock, its own reservation first, and returns the tracked ones. If
 * stock is short, takes nothing and returns the shortages. Call it in the transaction that creates the order.
 */
export async function takeStock(
  tx: Db,
  {
    orderId,
    ...purchase
  }: {
    orderId: string;
    paymentIntentId: string;
    userId: string;
    requested: readonly RequestedUnits[];
    now: Date;
  },
): Promise<{ taken: CountedUnits[]; shortages: Shortage[] }> {
  const { counted, shortages } = await lockAndCompare(tx, purchase);
  await releaseStock(tx, purchase.paymentIntentId);
  if (shortages.length > 0) return { taken: [], shortages };
  // A later purchase of the same customer may have taken over the reservation; the paid purchase takes
  // precedence.
  await releaseBought(tx, { userId: purchase.userId, items: counted });
  for (const units of counted) await changeStock(tx, units, -units.quantity, { kind: "sale", orderId });
  return { taken: counted, shortages };
}
