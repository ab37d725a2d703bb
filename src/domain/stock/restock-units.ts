import { and, eq, inArray, sql } from "drizzle-orm";
import type { ByActor } from "#domain/audit/record-change.ts";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { changeStock, lockStock, stockItemIdOf, unitsOutOfStock } from "./counted-products.ts";

/**
 * Restocks units of order lines, but only units taken from stock that is still tracked, and no more than the line has
 * left to restock. Returns the number of units by line id.
 */
export async function restockUnits(
  tx: Db,
  { orderId, units }: { orderId: string; units: readonly { lineId: string; quantity: number }[] },
): Promise<ReadonlyMap<string, number>> {
  const restocked = new Map<string, number>();
  if (units.length === 0) return restocked;
  // Status changes move stock, too, so lock the order.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update");
  const quantities = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.fromStock, true),
        inArray(orderLines.id, [...quantities.keys()]),
      ),
    );
  const counted = await lockStock(tx, lines);
  for (const line of lines) {
    if (!counted.has(stockItemIdOf(line))) continue;
    const quantity = Math.min(quantities.get(line.id) ?? 0, unitsOutOfStock(line));
    await changeStock(tx, line, quantity, { kind: "return", orderId });
    await tx
      .update(orderLines)
      .set({ restockedUnits: sql`${orderLines.restockedUnits} + ${quantity}` })
      .where(eq(orderLines.id, line.id));
    restocked.set(line.id, quantity);
  }
  return restocked;
}

/**
 * Restocks all units of test orders that no refund or cancellation has returned, before the orders are deleted.
 */
export async function returnStock(
  tx: Db,
  { orderIds, actor }: { orderIds: readonly string[] } & ByActor,
): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.fromStock, true), inArray(orderLines.orderId, [...orderIds])));
  const counted = await lockStock(tx, lines);
  for (const line of lines) {
    if (!counted.has(stockItemIdOf(line))) continue;
    const cause = { kind: "test-orders-deleted", orderId: line.orderId, actor } as const;
    await changeStock(tx, line, unitsOutOfStock(line), cause);
  }
}
