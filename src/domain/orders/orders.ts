import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { namedOrderSorts, type OrderSort, type OrderSortKey } from "#contract/orders/order-sorts.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { isCounted } from "#domain/counted-orders.ts";
import { notFound } from "#domain/errors.ts";
import { byColumn, byText, type ListOrder, type ListSorts, listOrder } from "#domain/list-order.ts";
import { readPageById } from "#domain/read-page.ts";
import type { Shop } from "#domain/shop.ts";
import { type ShopDays, withinShopDays } from "#domain/within-shop-days.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type OrderPaymentRow, orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderTags } from "#ports/database/tables/order-tags.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { documentsIssuedFor, type IssuedDocument } from "./issued-documents.ts";
import { type OrderParcel, parcelsOfOrders } from "./parcels-of-orders.ts";
import { type ReachedStates, reachedStatesOf } from "./reached-states.ts";
import { countMatches, matchesBroadSearch, matchesSearch, searchedName } from "./search-orders.ts";
import { type RecordedUnit, unitsOfOrders } from "./units-of-orders.ts";

/**
 * An order with its lines in cart order, its payments in their sequence, its refunds and documents, oldest first, and
 * when it reached each status.
 */
export interface PlacedOrder extends OrderRow {
  lines: OrderLineRow[];
  payments: OrderPaymentRow[];
  refunds: PaymentRefundRow[];
  documents: IssuedDocument[];
  /** Units with a recorded serial number. */
  units: RecordedUnit[];
  /** Ordered by number. */
  parcels: OrderParcel[];
  reached: ReachedStates;
}

export interface OrderQuery extends ShopDays {
  page: number;
  limit: number;
  /**
   * Part of the customer's name, email, phone or address, an order number or id, a payment id, a tracking id, an
   * invoice number, a product name or a serial number. Empty for all orders.
   */
  search: string;
  /** Only orders with this status. */
  status?: OrderStatus | undefined;
  /** Only orders with this tag. */
  tag?: string | undefined;
  /** Newest first by default. */
  sort?: OrderListSort;
}

/** A sort order of orders, named or by a key. */
export type OrderListSort = OrderSort | SortChoice<OrderSortKey>;

/** Filter and sort order of an order list or export; `from` and `to` limit the day of the purchase. */
export type OrderFilter = Pick<OrderQuery, "search" | "status" | "tag" | "sort" | keyof ShopDays>;

export interface OrderPage {
  orders: PlacedOrder[];
  pagination: { page: number; total: number; pages: number };
}

/** Returns one customer's orders. */
export function listOwnOrders(
  db: Db,
  { userId, ...query }: OrderQuery & { userId: string },
): Promise<OrderPage> {
  return listOrders(db, query, eq(orders.userId, userId));
}

/** Returns the orders of all customers. */
export function listAllOrders(db: Db, query: OrderQuery): Promise<OrderPage> {
  return listOrders(db, query);
}

/** Counts orders in total and in the two monitored statuses (Specification §2). */
export async function countOrders({
  db,
  live,
}: Pick<Shop, "db" | "live">): Promise<{ total: number; processing: number; delivered: number }> {
  const countWithStatus = (status: OrderStatus) => sql`count(*) filter (where ${orders.status} = ${status})`;
  const [counters] = await db
    .select({
      total: count(),
      processing: countWithStatus("Processing").mapWith(Number),
      delivered: countWithStatus("Delivered").mapWith(Number),
    })
    .from(orders)
    .where(isCounted(live));
  return counters ?? { total: 0, processing: 0, delivered: 0 };
}

/** Returns one order. Throws `not found` for an unknown id. */
export function getOrder(db: Db, { id }: { id: string }): Promise<PlacedOrder> {
  return findOrder(db, eq(orders.id, id));
}

/** Returns one order of a customer. Throws `not found` for an unknown id and for orders of others. */
export function getOwnOrder(db: Db, { id, userId }: { id: string; userId: string }): Promise<PlacedOrder> {
  return findOrder(db, and(eq(orders.id, id), eq(orders.userId, userId)));
}

async function findOrder(db: Db, condition: SQL | undefined): Promise<PlacedOrder> {
  const rows = await db.select().from(orders).where(condition);
  const [order] = await withLines(db, rows);
  if (!order) throw notFound(m["orders.notFound"]());
  return order;
}

/** Returns the order of a paid intent. */
export async function findOrderOfIntent(db: Db, paymentIntentId: string): Promise<PlacedOrder> {
  const ofIntent = db
    .select({ id: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.paymentIntentId, paymentIntentId));
  const rows = await db.select().from(orders).where(inArray(orders.id, ofIntent));
  const [order] = await withLines(db, rows);
  if (!order) throw new Error(`Payment intent ${paymentIntentId} is paid but has no order`);
  return order;
}

const byDate = byColumn(orders.createdAt);
const orderSorts: ListSorts<OrderSortKey, OrderSort> = {
  id: orders.id,
  keys: {
    date: [byDate],
    customer: [byText(orders.buyerName), byDate],
    total: [byColumn(orders.totalPaise), byDate],
    status: [byColumn(orders.status), byDate],
  },
  names: namedOrderSorts,
};

/** Returns the SQL for a sort order of orders. */
export const orderOfOrders = (sort: OrderListSort = "newest"): ListOrder => listOrder(orderSorts, sort);

async function listOrders(
  db: Db,
  { page, limit, sort, ...query }: OrderQuery,
  whose?: SQL,
): Promise<OrderPage> {
  const broad = whose ? undefined : await findBroadSearch(db, query);
  const condition = broad?.condition ?? and(whose, orderCondition(query));
  const total = sql<number | null>`${totalOf(query.search, broad?.matches)}`;
  const sorted = db
    .select({ id: orders.id, total })
    .from(orders)
    .where(condition)
    .orderBy(...orderOfOrders(sort).orderBy);
  const { rows, pagination } = await readPageById(
    sorted,
    () => db.$count(orders, condition),
    { page, limit },
    (ids) => db.select().from(orders).where(inArray(orders.id, ids)),
    ({ id }) => id,
  );
  return { orders: await withLines(db, rows), pagination };
}

/** SQL for the number of rows of a list; null if an index counts faster than the query that finds them. */
function totalOf(search: string | undefined, matches: number | undefined): SQL {
  if (matches !== undefined) return sql`${matches}::int`;
  return search ? sql`(count(*) over ())::int` : sql`null`;
}

/** A search that matches more orders is broad. */
const broadSearch = 2_000;

/** If a broad search is the only filter, returns its condition and the number of orders that match. */
async function findBroadSearch(db: Db, { search, ...others }: OrderFilter) {
  if (!search || searchedName(search) === "" || Object.values(others).some(Boolean)) return undefined;
  const matches = await countMatches(db, search);
  return matches > broadSearch ? { matches, condition: matchesBroadSearch(search) } : undefined;
}

/** Condition: the order has this status and tag, was placed on these days and matches the search. */
export const orderCondition = ({ search, status, tag, from, to }: OrderFilter): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    tag === undefined
      ? undefined
      : sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where ${eq(orderTags.tag, tag)})`,
    withinShopDays(orders.createdAt, { from, to }),
    matchesSearch(search),
  );

/** Adds the related records to each of these orders, without changing their sequence. */
export async function withLines(db: Db, rows: OrderRow[]): Promise<PlacedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.position);
  const payments = await db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, ids))
    .orderBy(orderPayments.orderId, orderPayments.position);
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.orderId, ids))
    .orderBy(paymentRefunds.createdAt, paymentRefunds.id);
  const documents = await documentsIssuedFor(db, ids);
  const units = await unitsOfOrders(db, ids);
  const sent = await parcelsOfOrders(db, ids);
  const reached = await reachedStatesOf(db, ids);
  const byOrder = new Map<string, OrderLineRow[]>(ids.map((id) => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return rows.map((row) => ({
    ...row,
    lines: byOrder.get(row.id) ?? [],
    payments: payments.filter(({ orderId }) => orderId === row.id),
    refunds: refunds.filter(({ orderId }) => orderId === row.id),
    documents: documents.filter(({ orderId }) => orderId === row.id),
    units: units.filter(({ orderId }) => orderId === row.id),
    parcels: sent.filter(({ orderId }) => orderId === row.id),
    reached: reached.get(row.id) ?? {},
  }));
}
