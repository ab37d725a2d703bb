import { and, eq, isNotNull, ne, type SQL, sql, sum } from "drizzle-orm";
import type { OrderMoney, RefundState } from "#contract/orders/order-money.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";

/** {@link OrderMoney} in integer paise. */
export type PaiseOfOrder = Record<keyof OrderMoney, number> & {
  /** Requested, but not confirmed by the provider; part of `net` until then. */
  refundsRequested: number;
};

/** Returns where the money of an order is. */
export function moneyOf({
  totalPaise: gross,
  status,
  refunds: all,
}: Pick<OrderRow, "totalPaise" | "status"> & {
  refunds: readonly Pick<PaymentRefundRow, "amountPaise" | "status">[];
}): PaiseOfOrder {
  const sumOf = (statusToSum: PaymentRefundRow["status"]) =>
    all.reduce((paise, refund) => paise + (refund.status === statusToSum ? (refund.amountPaise ?? 0) : 0), 0);
  const refunds = sumOf("refunded");
  const net = gross - refunds;
  return {
    gross,
    refunds,
    net,
    held: status === "Cancelled" ? net : 0,
    refundsRequested: sumOf("requested"),
  };
}

/** How much of an order's money was refunded. */
export function refundStateOf({ gross, refunds }: Pick<PaiseOfOrder, "gross" | "refunds">): RefundState {
  if (refunds === 0) return "none";
  return refunds < gross ? "partly refunded" : "refunded";
}

/** Revenue of an order: money held for cancelled orders is excluded. */
export const revenueOf = ({ net, held }: Record<"net" | "held", number>): number => net - held;

/** Condition: cancelled orders do not count as sales. */
export const isNotCancelled = ne(orders.status, "Cancelled");

/**
 * {@link moneyOf} and {@link revenueOf} in SQL, for sums over many orders. Every query that selects one of
 * the amounts must left join `returned` on `ofOrder`.
 */
export function moneyOfOrders(db: Db): Record<keyof OrderMoney | "revenue", SQL> & {
  returned: ReturnType<typeof returnedOfOrders>;
  ofOrder: SQL;
} {
  const returned = returnedOfOrders(db);
  const refunds = sql`coalesce(${returned.paise}, 0)`;
  const net = sql`${orders.totalPaise} - ${refunds}`;
  return {
    returned,
    ofOrder: eq(returned.orderId, orders.id),
    gross: sql`${orders.totalPaise}`,
    refunds,
    net,
    held: sql`case when ${isNotCancelled} then 0 else ${net} end`,
    revenue: sql`case when ${isNotCancelled} then ${net} else 0 end`,
  };
}

/** Condition: a refund of an order that the provider has made or accepted. */
export const isReturned = and(eq(paymentRefunds.status, "refunded"), isNotNull(paymentRefunds.orderId));

const returnedOfOrders = (db: Db) =>
  db
    .select({ orderId: paymentRefunds.orderId, paise: sum(paymentRefunds.amountPaise).as("returned_paise") })
    .from(paymentRefunds)
    .where(isReturned)
    .groupBy(paymentRefunds.orderId)
    .as("returned");
