import { asc, count, desc, eq, inArray } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { maxSuggestedTags } from "#contract/orders/order-tags.ts";
import { maxTagsPerOrder } from "#contract/orders/tag-field.ts";
import { type ByActor, recordChanges } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { groupBy } from "#domain/group-by.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orderTags } from "#ports/database/tables/order-tags.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { nameOfOrder } from "./order-status.ts";
import { type PlacedOrder, withLines } from "./orders.ts";

/** Returns the most used tags, with the number of their orders. */
export function listOrderTags(db: Db): Promise<{ tag: string; orders: number }[]> {
  const uses = count();
  return db
    .select({ tag: orderTags.tag, orders: uses })
    .from(orderTags)
    .groupBy(orderTags.tag)
    .orderBy(desc(uses), asc(orderTags.tag))
    .limit(maxSuggestedTags);
}

/** Returns the tags of some orders by order id, in the sequence in which they were added. */
export async function tagsOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderTags.orderId, tag: orderTags.tag })
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(orderTags.orderId, orderTags.position);
  const byOrder = groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]));
}

/** Tags to add to and to remove from orders. */
export interface TagChange extends ByActor {
  orderIds: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Adds tags to and removes tags from orders, all or none, and returns the orders in the sequence of the ids. Throws
 * `not found` for an unknown order; a conflict that names the orders that would have too many tags.
 */
export function changeOrderTags(db: Db, { orderIds, add, remove, actor }: TagChange): Promise<PlacedOrder[]> {
  return db.transaction(async (tx) => {
    const ids = orderIds.map((id) => id.toLowerCase());
    const rows = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.id))
      .for("no key update");
    if (rows.length < ids.length) throw notFound(m["orders.notFound"]());
    const found = await withLines(tx, rows);
    const stored = await tagsOfOrders(tx, ids);
    const changed = found.flatMap((order) => {
      const before = stored.get(order.id) ?? [];
      const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
      const isSame = after.length === before.length && after.every((tag) => before.includes(tag));
      return isSame ? [] : [{ order, before, after }];
    });
    const full = changed.filter(({ after }) => after.length > maxTagsPerOrder);
    if (full.length > 0) {
      const names = full.map(({ order }) => orderNumberOf(order)).join(", ");
      throw conflict(m["orderTags.tooManyOf"]({ names, maximum: maxTagsPerOrder }));
    }
    await storeTags(tx, changed);
    await recordChanges(
      tx,
      changed.map(({ order, before, after }) => ({
        ...{ actor, subject: "order" as const, id: order.id, name: nameOfOrder(order) },
        before: { tags: before },
        after: { tags: after },
      })),
    );
    return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
}

/** Replaces the tags of these orders. */
async function storeTags(
  tx: Db,
  changed: readonly { order: { id: string }; after: readonly string[] }[],
): Promise<void> {
  for (const { order } of changed) await tx.delete(orderTags).where(eq(orderTags.orderId, order.id));
  const rows = changed.flatMap(({ order, after }) =>
    after.map((tag, position) => ({ orderId: order.id, position, tag })),
  );
  if (rows.length > 0) await tx.insert(orderTags).values(rows);
}
