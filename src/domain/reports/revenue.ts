import { and, eq, isNotNull, ne, sql, sum } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/** Cancelled orders bring none. */
export const isRevenue = ne(orders.status, "Cancelled");

/**
 * What an order brought, in integer paise: its total without the money that went back to the customer. `returned` has
 * to be joined (left, `ofOrder`) to whatever selects `paise`.
 */
export function revenueOfOrders(db: Db) {
  const returned = db
    .select({ orderId: paymentRefunds.orderId, paise: sum(paymentRefunds.amountPaise).as("returned_paise") })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, "refunded"), isNotNull(paymentRefunds.orderId)))
    .groupBy(paymentRefunds.orderId)
    .as("returned");
  return {
    returned,
    ofOrder: eq(returned.orderId, orders.id),
    paise: sql`${orders.totalPaise} - coalesce(${returned.paise}, 0)`,
  };
}
