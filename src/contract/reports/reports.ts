import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { OrderMoney } from "#contract/orders/order-money.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { Order } from "#contract/orders/orders.ts";

/** Percentage change of the last 30 days from the 30 before, with one decimal; null if those had none. */
const Trend = z.nullable(z.number());

/** Dashboard figures; revenue in rupees. */
export const DashboardStats = z.object({
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalOrders: z.number(),
  /** `money.net` minus the money held for cancelled orders. */
  totalRevenue: z.number(),
  /** Of all orders. */
  money: z.optional(OrderMoney),
  recentOrders: z.array(Order),
  /** The last six calendar months, oldest first; month is `YYYY-MM`. */
  monthlyRevenue: z.array(z.object({ month: z.string(), revenue: z.number() })),
  /** Units sold by category name, highest value first. */
  categoryStats: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      /** In rupees, before discounts of the whole order. */
      value: z.optional(z.number()),
      /** The sum of all categories that are not listed. */
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
