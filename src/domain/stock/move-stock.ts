import { and, asc, eq, inArray, ne, sum } from "drizzle-orm";
import { shortageText } from "#contract/catalog/stock.ts";
import { isToSend, type OrderStatus } from "#contract/orders/order-status.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import { conflict } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, type OrderRow, orderLines } from "#ports/database/tables/orders.ts";
import { parcelLines, parcels } from "#ports/database/tables/parcels.ts";
import {
  changeStock,
  lockAndCompare,
  lockStock,
  type Shortage,
  stockItemIdOf,
  unitsOutOfStock,
} from "./counted-products.ts";

/**
 * Updates the stock when orders change status: cancelling an unshipped order restocks its units, and reopening
 * a cancelled order takes its units again. Throws a conflict if stock is short. Call it in a transaction that
 * has locked the orders, before their status changes.
 */
export async function moveStock(
  tx: Db,
  orders: readonly OrderRow[],
  { to, actor }: { to: OrderStatus } & ByActor,
): Promise<void> {
  const cancelled = to === "Cancelled" ? orders.filter(({ status }) => isToSend(status)) : [];
  const reopened = to === "Cancelled" ? [] : orders.filter(({ status }) => status === "Cancelled");
  const lines = await countedLines(tx, [...cancelled, ...reopened]);
  const linesOf = (order: OrderRow) => lines.filter(({ orderId }) => orderId === order.id);
  await restock(
    tx,
    cancelled.flatMap(linesOf).filter(({ fromStock }) => fromStock),
    { actor },
  );
  const shortages: Shortage[] = [];
  for (const order of reopened)
    shortages.push(...(await takeAgain(tx, order, { lines: linesOf(order), actor })));
  if (shortages.length > 0)
    throw conflict(m["catalog.stock.reopenFailed"]({ shortages: shortageText(shortages) }));
}

async function restock(tx: Db, lines: readonly OrderLineRow[], { actor }: ByActor): Promise<void> {
  const sent = await unitsSent(tx, lines);
  for (const line of lines) {
    const { orderId } = line;
    const units = unitsOfOrder(line, sent);
    await changeStock(tx, line, units, { kind: "cancellation", orderId, actor });
    // Units that were sent stay out of stock until a refund restocks them.
    await tx
      .update(orderLines)
      .set({ cancelledUnits: line.cancelledUnits + units })
      .where(eq(orderLines.id, line.id));
  }
}

async function takeAgain(
  tx: Db,
  { id: orderId, userId }: OrderRow,
  { lines, actor }: { lines: readonly OrderLineRow[] } & ByActor,
): Promise<Shortage[]> {
  const sent = await unitsSent(tx, lines);
  const requested = lines
    .map((line) => ({
      ...line,
      quantity: line.fromStock ? line.cancelledUnits : unitsOfOrder(line, sent),
    }))
    .filter(({ quantity }) => quantity > 0);
  // The reservations of the order's payments were released when it was placed.
  const { shortages } = await lockAndCompare(tx, { requested, userId, now: new Date() });
  if (shortages.length > 0) return shortages;
  for (const line of requested) {
    await changeStock(tx, line, -line.quantity, { kind: "reopening", orderId, actor });
  }
  const ids = lines.map(({ id }) => id);
  await tx.update(orderLines).set({ fromStock: true, cancelledUnits: 0 }).where(inArray(orderLines.id, ids));
  return [];
}

/** Units of an order line that are still in the warehouse: neither put back in stock nor sent in a parcel. */
const unitsOfOrder = (line: OrderLineRow, sent: ReadonlyMap<string, number>): number =>
  Math.max(0, unitsOutOfStock(line) - (sent.get(line.id) ?? 0));

/** Units in parcels that have left, by line id. */
async function unitsSent(tx: Db, lines: readonly OrderLineRow[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ lineId: parcelLines.orderLineId, units: sum(parcelLines.quantity).mapWith(Number) })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(
      and(
        ne(parcels.state, "packed"),
        inArray(
          parcelLines.orderLineId,
          lines.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(parcelLines.orderLineId);
  return new Map(rows.map(({ lineId, units }) => [lineId, units]));
}

/** Order lines whose stock is tracked now; locks the stock. */
async function countedLines(tx: Db, orders: readonly OrderRow[]): Promise<OrderLineRow[]> {
  if (orders.length === 0) return [];
  const ofOrders = inArray(
    orderLines.orderId,
    orders.map(({ id }) => id),
  );
  const lines = await tx.select().from(orderLines).where(ofOrders).orderBy(asc(orderLines.position));
  const counted = await lockStock(tx, lines);
  return lines.filter((line) => counted.has(stockItemIdOf(line)));
}
