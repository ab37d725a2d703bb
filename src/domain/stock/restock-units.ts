import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { changeStock, holdShelves, shelfIdOf } from "./counted-products.ts";

/**
 * Puts units of order lines back into stock for good. Only units that were taken from the stock of a product that is
 * still counted, and no more than the line has not put back before. Returns how many, by the id of the line.
 */
export async function restockUnits(
  tx: Db,
  { orderId, units }: { orderId: string; units: readonly { lineId: string; quantity: number }[] },
): Promise<ReadonlyMap<string, number>> {
  const restocked = new Map<string, number>();
  if (units.length === 0) return restocked;
  // A status change moves stock, too.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update");
  const quantities = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.fromShelf, true),
        inArray(orderLines.id, [...quantities.keys()]),
      ),
    );
  const counted = await holdShelves(tx, lines);
  for (const line of lines) {
    if (!counted.has(shelfIdOf(line))) continue;
    const quantity = Math.min(quantities.get(line.id) ?? 0, line.quantity - line.restockedUnits);
    await changeStock(tx, line, quantity);
    await tx
      .update(orderLines)
      .set({ restockedUnits: sql`${orderLines.restockedUnits} + ${quantity}` })
      .where(eq(orderLines.id, line.id));
    restocked.set(line.id, quantity);
  }
  return restocked;
}

/** Puts all units back into stock that orders took and that no refund or cancellation has returned. For deleting them. */
export async function returnStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.fromShelf, true), inArray(orderLines.orderId, [...orderIds])));
  const counted = await holdShelves(tx, lines);
  for (const line of lines) {
    if (counted.has(shelfIdOf(line))) await changeStock(tx, line, line.quantity - line.restockedUnits);
  }
}
