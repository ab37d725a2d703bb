import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { OrderMoney } from "#contract/orders/order-money.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { Order } from "#contract/orders/orders.ts";

/**
 * Percentage change from the previous 30 days to the last 30 days, with one decimal; null if the previous 30
 * days had no value to compare with.
 */
const Trend = z.nullable(z.number());

/** Dashboard figures; revenue in rupees. */
export const DashboardStats = z.object({
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalOrders: z.number(),
  /** `money.net` minus the money held for cancelled orders. */
  totalRevenue: z.number(),
  /** Money of all orders. */
  money: z.optional(OrderMoney),
  recentOrders: z.array(Order),
  /** Revenue of the last six calendar months, oldest first. `month` is `YYYY-MM`. */
  monthlyRevenue: z.array(z.object({ month: z.string(), revenue: z.number() })),
  /** Number of units sold by category name, in descending order of their value. */
  categoryStats: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      /** Value in rupees, before discounts on the whole order. */
      value: z.optional(z.number()),
      /** Whether this is the sum of all categories that are not listed. */
      isOther: z.optional(z.boolean()),
    }),
  ),
  orderStatus: z.record(z.enum(orderStatuses), z.number()),
  trends: z.object({ users: Trend, products: Trend, orders: Trend, revenue: Trend }),
});

export const dashboardStats = endpoint({
  method: "GET",
  path: "/api/auth/dashboard-stats",
  access: "administrator",
  capability: "figures",
  summary: "Returns totals, revenue by month and sales by category.",
  output: z.object({ stats: DashboardStats }),
});
