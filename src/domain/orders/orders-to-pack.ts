import { and, asc, inArray, sql } from "drizzle-orm";
import { isToSend, orderStatuses } from "#contract/orders/order-status.ts";
import { maxPackingOrders } from "#contract/orders/packing-choices.ts";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { type PlacedOrder, withLines } from "./orders.ts";
import { isInShop, type PackingFacts, readPackingFacts, type Shipment, shipmentsOf } from "./packed-goods.ts";

/** An order with the goods that have not left the shop. */
export interface OrderToPack {
  order: PlacedOrder;
  /** Units by line, whether they are in a parcel or not. */
  lines: (Shipment["lines"][number] & { facts: PackingFacts })[];
  /** True if all units are in parcels. */
  isPacked: boolean;
}

/**
 * Returns orders with goods to send, those with the earliest promise first; of `orderIds`, if given, in that
 * sequence. At most {@link maxPackingOrders}.
 */
export async function listOrdersToPack(
  db: Db,
  { orderIds }: { orderIds?: readonly string[] | undefined } = {},
): Promise<OrderToPack[]> {
  const ids = orderIds?.map((id) => id.toLowerCase());
  const hasGoods = sql`exists (select 1 from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'goods')`;
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(inArray(orders.status, orderStatuses.filter(isToSend)), hasGoods, ids && inArray(orders.id, ids)),
    )
    .orderBy(sql`${orders.deliverBy} asc nulls last`, asc(orders.createdAt), asc(orders.id))
    .limit(maxPackingOrders);
  const found = await withLines(db, rows);
  if (ids) found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const factsOf = await readPackingFacts(db, found);
  return found.flatMap((order) => {
    const inShop = shipmentsOf(order).filter(isInShop);
    if (inShop.length === 0) return [];
    const packed = inShop.flatMap((shipment) => shipment.lines);
    const lines = order.lines.flatMap((line) => {
      const quantity = packed.reduce((sum, one) => sum + (one.line.id === line.id ? one.quantity : 0), 0);
      return quantity > 0 ? [{ line, quantity, facts: factsOf(line) }] : [];
    });
    return [{ order, lines, isPacked: inShop.every(({ parcel }) => parcel !== undefined) }];
  });
}
