import { and, eq, isNotNull, ne, type SQL, sql, sum } from "drizzle-orm";
import type { OrderMoney, RefundState } from "#contract/orders/order-money.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";

/** {@link OrderMoney} in integer paise. */
export type PaiseOfOrder = Record<keyof OrderMoney, number> & {
  /** Refunds that the provider has not confirmed yet; `net` still includes them. */
  refundsRequested: number;
};

/** Returns how much of an order's money was paid, refunded and kept. */
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

/** Whether an order was refunded completely, partly or not at all. */
export function refundStateOf({ gross, refunds }: Pick<PaiseOfOrder, "gross" | "refunds">): RefundState {
  if (refunds === 0) return "none";
  return refunds < gross ? "partly refunded" : "refunded";
}

/** Revenue of an order: the net amount, without money held for a cancelled order. */
export const revenueOf = ({ net, held }: Record<"net" | "held", number>): number => net - held;

/** Condition: the order counts as a sale, because it is not cancelled. */
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

/** Condition: the refund belongs to an order, and the provider has made or accepted it. */
export const isReturned = and(eq(paymentRefunds.status, "refunded"), isNotNull(paymentRefunds.orderId));

const returnedOfOrders = (db: Db) =>
  db
    .select({ orderId: paymentRefunds.orderId, paise: sum(paymentRefunds.amountPaise).as("returned_paise") })
    .from(paymentRefunds)
    .where(isReturned)
    .groupBy(paymentRefunds.orderId)
    .as("returned");
