import { asc, eq, inArray } from "drizzle-orm";
import { administratorOrderIdLength, type OrderStatus, orderWords } from "#contract/order-words.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { requireSeen } from "#domain/audit/require-seen.ts";
import { notFound, ShopError } from "#domain/errors.ts";
import { orderStatusLetter } from "#domain/mail/order-letters.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { moveStock } from "#domain/stock/move-stock.ts";
import { writtenRow } from "#domain/written-row.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { type PlacedOrder, withLines } from "./orders.ts";

/** What becomes of an order. */
interface Progress extends ByActor {
  status: OrderStatus;
  /** Left out, the order keeps the one it has. */
  trackingId?: string | undefined;
}

/**
 * Moves an order to any of the five states, and keeps its tracking id when one is given. The customer is told by
 * e-mail what is new, and the shelf of counted products follows. Not found for an unknown order; conflict for another
 * than its editor saw, and for a cancelled one that cannot go on because its products are sold.
 */
export function setOrderStatus(
  db: Db,
  { orderId, version, ...progress }: { orderId: string; version?: number | undefined } & Progress,
): Promise<PlacedOrder> {
  return db.transaction(async (tx) => {
    const [before] = await lockOrders(tx, [orderId]);
    if (!before) throw notFound(orderWords.notFound);
    await requireSeen(tx, "order", before, version);
    await moveStock(tx, [before], progress.status);
    const [order] = await withLines(tx, [await moveOn(tx, before, progress)]);
    if (!order) throw notFound(orderWords.notFound);
    return order;
  });
}

/**
 * Moves several orders to one state, all or none; each customer is told. Not found when one is unknown; a conflict
 * that names those of which the caller saw another version, or the products that are missing.
 */
export function setOrdersStatus(
  db: Db,
  { orders: wanted, ...progress }: { orders: readonly { id: string; version: number }[] } & Progress,
): Promise<PlacedOrder[]> {
  return db.transaction(async (tx) => {
    const found = await lockOrders(
      tx,
      wanted.map(({ id }) => id),
    );
    if (found.length < wanted.length) throw notFound(orderWords.notFound);
    const seen = new Map(wanted.map(({ id, version }) => [id, version]));
    requireAllSeen(found.filter(({ id, version }) => version !== seen.get(id)));
    await moveStock(tx, found, progress.status);
    const moved: OrderRow[] = [];
    for (const order of found) moved.push(await moveOn(tx, order, progress));
    return withLines(tx, moved);
  });
}

/** Takes hold of these orders, always in one order: of two who change the same ones the later waits. */
function lockOrders(tx: Db, ids: string[]): Promise<OrderRow[]> {
  return tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for("no key update");
}

function requireAllSeen(changed: readonly OrderRow[]): void {
  if (changed.length === 0) return;
  throw new ShopError("conflict", orderWords.changedMeanwhile(changed.map(nameOf)), {
    details: { changedMeanwhile: true, changedOrders: changed.map(({ id }) => id) },
  });
}

/** For a transaction that holds the order's row: the new state, the letter about it, and the trace of who did it. */
async function moveOn(tx: Db, before: OrderRow, { status, trackingId, actor }: Progress): Promise<OrderRow> {
  const updated = await tx
    .update(orders)
    .set({ status, trackingId, version: before.version + 1, updatedAt: new Date() })
    .where(eq(orders.id, before.id))
    .returning();
  const order = writtenRow(updated);
  const hasNewTrackingId = order.trackingId !== "" && order.trackingId !== before.trackingId;
  if (order.status !== before.status || hasNewTrackingId) await enqueueMail(tx, orderStatusLetter(order));
  await recordChange(tx, {
    actor,
    subject: "order",
    id: order.id,
    name: nameOf(order),
    before: { status: before.status, trackingId: before.trackingId },
    after: { status: order.status, trackingId: order.trackingId },
  });
  return order;
}

/** What the office calls an order. */
const nameOf = ({ providerOrderId }: OrderRow) => `#${providerOrderId.slice(-administratorOrderIdLength)}`;
