import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { administratorOrderIdLength, type OrderStatus, orderWords } from "#contract/order-words.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { requireSeen } from "#domain/audit/require-seen.ts";
import { notFound } from "#domain/errors.ts";
import { orderStatusLetter } from "#domain/mail/order-letters.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#ports/database/tables/checkout.ts";

/** An order with its lines in the order of the cart. */
export interface PlacedOrder extends OrderRow {
  lines: OrderLineRow[];
}

export interface OrderQuery {
  page: number;
  limit: number;
  /** Part of a customer's name, an order id or a payment order id; empty for all. */
  search: string;
}

export interface OrderPage {
  orders: PlacedOrder[];
  pagination: { page: number; total: number; pages: number };
}

/** One customer's orders. */
export function listOwnOrders(
  db: Db,
  { userId, sort, ...query }: OrderQuery & { userId: string; sort: "newest" | "oldest" },
): Promise<OrderPage> {
  return listOrders(db, query, sort, eq(orders.userId, userId));
}

/** Everybody's orders, newest first. */
export function listAllOrders(db: Db, query: OrderQuery): Promise<OrderPage> {
  return listOrders(db, query, "newest");
}

/** How many orders there are, altogether and in the two states that are watched (Specification §2). */
export async function countOrders(db: Db): Promise<{ total: number; processing: number; delivered: number }> {
  const inStatus = (status: OrderStatus) => sql`count(*) filter (where ${orders.status} = ${status})`;
  const [counters] = await db
    .select({
      total: count(),
      processing: inStatus("Processing").mapWith(Number),
      delivered: inStatus("Delivered").mapWith(Number),
    })
    .from(orders);
  return counters ?? { total: 0, processing: 0, delivered: 0 };
}

/**
 * Moves an order to any of the five states, and keeps its tracking id when one is given. The customer is told by
 * e-mail what is new. Not found for an unknown order, conflict for another than its editor saw.
 */
export function setOrderStatus(
  db: Db,
  change: {
    orderId: string;
    status: OrderStatus;
    trackingId?: string | undefined;
    version?: number | undefined;
  } & ByActor,
): Promise<PlacedOrder> {
  const { orderId, status, trackingId, version, actor } = change;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
    if (!before) throw notFound(orderWords.notFound);
    await requireSeen(tx, "order", before, version);
    const rows = await tx
      .update(orders)
      .set({ status, trackingId, version: before.version + 1, updatedAt: new Date() })
      .where(eq(orders.id, orderId))
      .returning();
    const [order] = await withLines(tx, rows);
    if (!order) throw notFound(orderWords.notFound);
    if (order.status !== before.status || order.trackingId !== before.trackingId) {
      await enqueueMail(tx, orderStatusLetter(order));
    }
    const name = `#${order.providerOrderId.slice(-administratorOrderIdLength)}`;
    await recordChange(tx, {
      actor,
      subject: "order",
      id: orderId,
      name,
      before: { status: before.status, trackingId: before.trackingId },
      after: { status: order.status, trackingId: order.trackingId },
    });
    return order;
  });
}

/** The order of a paid intent. */
export async function findOrderOfIntent(db: Db, paymentIntentId: string): Promise<PlacedOrder> {
  const rows = await db.select().from(orders).where(eq(orders.paymentIntentId, paymentIntentId));
  const [order] = await withLines(db, rows);
  if (!order) throw new Error(`Payment intent ${paymentIntentId} is paid but has no order`);
  return order;
}

async function listOrders(
  db: Db,
  { page, limit, search }: OrderQuery,
  sort: "newest" | "oldest",
  whose?: SQL,
): Promise<OrderPage> {
  const wanted = and(whose, matching(search));
  const total = await db.$count(orders, wanted);
  const inOrder = sort === "oldest" ? asc : desc;
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(inOrder(orders.createdAt), inOrder(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    orders: await withLines(db, rows),
    pagination: { page, total, pages: Math.ceil(total / limit) },
  };
}

/** Cards show ids as `#1A2B3C4D`; people copy what they see. */
const matching = (search: string) =>
  containsText(
    [
      orders.buyerName,
      sql`${orders.shippingAddress} ->> 'name'`,
      sql`${orders.id}::text`,
      orders.providerOrderId,
    ],
    search.trim().replace(/^#/, ""),
  );

async function withLines(db: Db, rows: OrderRow[]): Promise<PlacedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.position);
  const byOrder = new Map<string, OrderLineRow[]>(ids.map((id) => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
}
