import type * as z from "zod/mini";
import type { DashboardStats } from "#contract/reports/reports.ts";
import { revenueOf } from "#domain/orders/order-money.ts";
import type { DashboardFigures } from "#domain/reports/dashboard-figures.ts";
import { allToRupees, toRupees } from "./money.ts";
import { serializeOrder } from "./order.ts";

/** Dashboard figures in API format, in rupees. */
export function serializeDashboard(figures: DashboardFigures): z.infer<typeof DashboardStats> {
  return {
    totalUsers: figures.totalUsers,
    totalProducts: figures.totalProducts,
    totalOrders: figures.totalOrders,
    totalRevenue: toRupees(revenueOf(figures.money)),
    money: allToRupees(figures.money),
    recentOrders: figures.recentOrders.map(serializeOrder),
    monthlyRevenue: figures.monthlyRevenue.map(({ month, revenuePaise }) => ({
      month,
      revenue: toRupees(revenuePaise),
    })),
    categoryStats: figures.categoryStats.map(({ name, count, valuePaise, isOther }) => ({
      name,
      count,
      value: toRupees(valuePaise),
      ...(isOther && { isOther }),
    })),
    orderStatus: figures.orderStatus,
    trends: figures.trends,
  };
}
