import { type AnyColumn, isNull, type SQL, sql } from "drizzle-orm";
import { isCounted } from "#domain/counted-orders.ts";
import { moneyOfOrders } from "#domain/orders/order-money.ts";
import type { Shop } from "#domain/shop.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** Change from the previous period in percent, with one decimal; null if the previous period was empty. */
export interface DashboardTrends {
  users: number | null;
  products: number | null;
  orders: number | null;
  revenue: number | null;
}

const day = 24 * 60 * 60 * 1000;
const periodDays = 30;

/** Compares the 30 days up to `now` with the 30 days before. */
export async function dashboardTrends(
  { db, live }: Pick<Shop, "db" | "live">,
  now: Date,
): Promise<DashboardTrends> {
  const countInPeriods = twoPeriodsBefore(now);
  const [newUsers] = await db
    .select(countInPeriods(users.createdAt))
    .from(users)
    .where(isNull(users.deletedAt));
  const [newProducts] = await db.select(countInPeriods(products.createdAt)).from(products);
  const [newOrders] = await db.select(countInPeriods(orders.createdAt)).from(orders).where(isCounted(live));
  const { returned, ofOrder, revenue } = moneyOfOrders(db);
  const [newRevenue] = await db
    .select(countInPeriods(orders.createdAt, sql`sum(${revenue})`))
    .from(orders)
    .leftJoin(returned, ofOrder)
    .where(isCounted(live));
  return {
    users: changeInPercent(newUsers),
    products: changeInPercent(newProducts),
    orders: changeInPercent(newOrders),
    revenue: changeInPercent(newRevenue),
  };
}

interface TwoPeriods {
  before: number;
  last: number;
}

function changeInPercent({ before, last }: TwoPeriods = { before: 0, last: 0 }): number | null {
  return before === 0 ? null : Math.round(((last - before) / before) * 1000) / 10;
}

/**
 * Returns aggregates over the two periods before `now`. A period excludes its first moment and includes its
 * last one.
 */
function twoPeriodsBefore(now: Date) {
  const momentBefore = (periods: number) =>
    sql`${new Date(now.getTime() - periods * periodDays * day).toISOString()}::timestamptz`;
  const aggregateBetween = (measure: SQL, column: AnyColumn, from: SQL, to: SQL) =>
    sql<number>`coalesce(${measure} filter (where ${column} > ${from} and ${column} <= ${to}), 0)`.mapWith(
      Number,
    );
  return (column: AnyColumn, measure: SQL = sql`count(*)`) => ({
    before: aggregateBetween(measure, column, momentBefore(2), momentBefore(1)),
    last: aggregateBetween(measure, column, momentBefore(1), momentBefore(0)),
  });
}
