import { and, eq, inArray, max, sql } from "drizzle-orm";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";

/** When an order was last moved to each status; statuses it never had are missing. */
export type ReachedStates = Partial<Record<OrderStatus, Date>>;

/** Returns this by order id. The audit log records every status change in the same transaction. */
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
  return reached;
}
