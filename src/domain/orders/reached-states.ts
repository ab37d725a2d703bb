import { and, count, eq, inArray, max, sql } from "drizzle-orm";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { parcels } from "#ports/database/tables/parcels.ts";

/** When an order was last moved to each status; statuses it never had are missing. */
export type ReachedStates = Partial<Record<OrderStatus, Date>>;

/**
 * Returns when orders reached each status, by order id. The times come from the audit log; for statuses that
 * the log does not contain, from the parcels.
 */
export async function reachedStatesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ReachedStates>> {
  const state = sql<OrderStatus>`${auditEntries.after} ->> 'status'`;
  const moves = await db
    .select({ orderId: auditEntries.subjectId, state, at: max(auditEntries.createdAt) })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, "order"),
        inArray(auditEntries.subjectId, [...orderIds]),
        inArray(state, [...orderStatuses]),
      ),
    )
    .groupBy(auditEntries.subjectId, state);
  const reached = new Map<string, ReachedStates>(orderIds.map((id) => [id, {}]));
  for (const { orderId, state, at } of moves) {
    const states = reached.get(orderId);
    if (states && at) states[state] = at;
  }
  await addTimesOfParcels(db, reached);
  return reached;
}

/** Adds times from the parcels for statuses that the audit log does not contain. */
async function addTimesOfParcels(db: Db, reached: ReadonlyMap<string, ReachedStates>): Promise<void> {
  const times = await db
    .select({
      orderId: parcels.orderId,
      shipped: max(parcels.shippedAt),
      delivered: max(parcels.deliveredAt),
      open: count(sql`case when ${parcels.state} = 'packed' then 1 end`),
      undelivered: count(sql`case when ${parcels.state} not in ('delivered', 'returned') then 1 end`),
    })
    .from(parcels)
    .where(inArray(parcels.orderId, [...reached.keys()]))
    .groupBy(parcels.orderId);
  for (const { orderId, shipped, delivered, open, undelivered } of times) {
    const states = reached.get(orderId);
    if (!states) continue;
    const isDelivered = delivered !== null && undelivered === 0;
    // If staff mark an order as delivered at once, its parcels have the same time for both states; the order
    // was never "Shipped".
    if (shipped && open === 0 && !(isDelivered && shipped >= delivered)) states.Shipped ??= shipped;
    if (isDelivered) states.Delivered ??= delivered;
  }
}
