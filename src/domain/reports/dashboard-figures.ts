import { and, asc, count, desc, eq, gte, isNull, type SQL, sql, sum } from "drizzle-orm";
import type { OrderMoney } from "#contract/orders/order-money.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { isCounted } from "#domain/counted-orders.ts";
import { isNotCancelled, moneyOfOrders } from "#domain/orders/order-money.ts";
import { listAllOrders, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Shop } from "#domain/shop.ts";
import { lastMonths, shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { type DashboardTrends, dashboardTrends } from "./trends.ts";

const monthCount = 6;
const maxCategories = 8;
const recentOrderCount = 5;

/**
 * Dashboard figures; money in paise. Cancelled orders count as orders, but not as sales. Revenue is defined
 * by the contract's `OrderMoney` and belongs to the month of the order.
 */
export interface DashboardFigures {
  totalUsers: number;
  totalProducts: number;
  totalOrders: number;
  money: Record<keyof OrderMoney, number>;
  /** The last six calendar months in Asia/Kolkata, oldest first, including those without revenue. */
  monthlyRevenue: { month: string; revenuePaise: number }[];
  /**
   * Units and value sold by category name, highest value first. At most eight entries; if there are more
   * categories, the last entry sums up the remaining categories.
   */
  categoryStats: { name: string; count: number; valuePaise: number; isOther: boolean }[];
  orderStatus: Record<OrderStatus, number>;
  trends: DashboardTrends;
  /** The newest orders, newest first. */
  recentOrders: PlacedOrder[];
}

/** Reads all figures from one snapshot of the database, so that they agree with each other. */
export function dashboardFigures(
  { db, live }: Pick<Shop, "db" | "live">,
  now = new Date(),
): Promise<DashboardFigures> {
  return db.transaction(
    async (tx) => ({
      totalUsers: await tx.$count(users, isNull(users.deletedAt)),
      totalProducts: await tx.$count(products),
      ...(await orderFigures(tx, live)),
      monthlyRevenue: await monthlyRevenue(tx, live, now),
      categoryStats: await salesByCategory(tx, live),
      trends: await dashboardTrends({ db: tx, live }, now),
      recentOrders: (await listAllOrders(tx, { page: 1, limit: recentOrderCount, search: "" })).orders,
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function orderFigures(
  db: Db,
  live: boolean,
): Promise<Pick<DashboardFigures, "totalOrders" | "money" | "orderStatus">> {
  const { returned, ofOrder, ...amounts } = moneyOfOrders(db);
  const total = (paise: SQL) => sum(paise).mapWith(Number);
  const rows = await db
    .select({
      status: orders.status,
      count: count(),
      gross: total(amounts.gross),
      refunds: total(amounts.refunds),
      held: total(amounts.held),
      net: total(amounts.net),
    })
    .from(orders)
    .leftJoin(returned, ofOrder)
    .where(isCounted(live))
    .groupBy(orders.status);
  const countOf = new Map(rows.map((row) => [row.status, row.count]));
  const sumOf = (field: "count" | keyof OrderMoney) => rows.reduce((sum, row) => sum + row[field], 0);
  return {
    totalOrders: sumOf("count"),
    money: { gross: sumOf("gross"), refunds: sumOf("refunds"), held: sumOf("held"), net: sumOf("net") },
    orderStatus: Object.fromEntries(
      orderStatuses.map((status) => [status, countOf.get(status) ?? 0]),
    ) as DashboardFigures["orderStatus"],
  };
}

async function monthlyRevenue(db: Db, live: boolean, now: Date): Promise<DashboardFigures["monthlyRevenue"]> {
  const months = lastMonths(shopToday(now), monthCount);
  const month = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const { returned, ofOrder, revenue } = moneyOfOrders(db);
  const rows = await db
    .select({ month, paise: sum(revenue).mapWith(Number) })
    .from(orders)
    .leftJoin(returned, ofOrder)
    .where(and(isCounted(live), gte(orders.createdAt, startOfShopDay(`${months[0]}-01`))))
    .groupBy(month);
  const paiseOf = new Map(rows.map((row) => [row.month, row.paise]));
  return months.map((name) => ({ month: name, revenuePaise: paiseOf.get(name) ?? 0 }));
}

async function salesByCategory(db: Db, live: boolean): Promise<DashboardFigures["categoryStats"]> {
  const value = sum(sql`${orderLines.unitPricePaise} * ${orderLines.quantity}`).mapWith(Number);
  const rows = await db
    .select({
      name: orderLines.categoryName,
      count: sum(orderLines.quantity).mapWith(Number),
      valuePaise: value,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isCounted(live), isNotCancelled))
    .groupBy(orderLines.categoryName)
    .orderBy(desc(value), asc(orderLines.categoryName));
  const topCount = rows.length > maxCategories ? maxCategories - 1 : rows.length;
  const otherRows = rows.slice(topCount);
  const topRows = rows.slice(0, topCount).map((row) => ({ ...row, isOther: false }));
  if (otherRows.length === 0) return topRows;
  const totalOf = (field: "count" | "valuePaise") => otherRows.reduce((total, row) => total + row[field], 0);
  const other = {
    name: m["reports.otherCategories"](),
    count: totalOf("count"),
    valuePaise: totalOf("valuePaise"),
  };
  return [...topRows, { ...other, isOther: true }];
}
