import { and, eq, isNotNull, ne, type SQL, sql, sum } from "drizzle-orm";
import type { OrderMoney, RefundState } from "#contract/order-money.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";

/** What {@link OrderMoney} says, in integer paise. */
export type PaiseOfOrder = Record<keyof OrderMoney, number> & {
  /** Asked for, and the provider has not answered; until then it is part of `held` or `net`. */
  refundsRequested: number;
};

/** Where the money of one order is. */
export function moneyOf({
  totalPaise: gross,
  status,
  refunds: all,
}: Pick<OrderRow, "totalPaise" | "status"> & {
  refunds: readonly Pick<PaymentRefundRow, "amountPaise" | "status">[];
}): PaiseOfOrder {
  const sumOf = (wanted: PaymentRefundRow["status"]) =>
    all.reduce((paise, refund) => paise + (refund.status === wanted ? (refund.amountPaise ?? 0) : 0), 0);
  const refunds = sumOf("refunded");
  const isCancelled = status === "Cancelled";
  const left = gross - refunds;
  return {
    gross,
    refunds,
    held: isCancelled ? left : 0,
    net: isCancelled ? 0 : left,
    refundsRequested: sumOf("requested"),
  };
}

/** How much of an order's money went back. */
export function refundStateOf({ gross, refunds }: Pick<PaiseOfOrder, "gross" | "refunds">): RefundState {
  if (refunds === 0) return "none";
  return refunds < gross ? "partly refunded" : "refunded";
}

/** Cancelled orders are no sales. */
export const isNotCancelled = ne(orders.status, "Cancelled");

/**
 * The same as {@link moneyOf} in SQL, for sums over many orders. `returned` has to be joined (left, `ofOrder`) to
 * whatever selects one of the amounts.
 */
export function moneyOfOrders(db: Db): Record<keyof OrderMoney, SQL> & {
  returned: ReturnType<typeof returnedOfOrders>;
  ofOrder: SQL;
} {
  const returned = returnedOfOrders(db);
  const refunds = sql`coalesce(${returned.paise}, 0)`;
  const left = sql`${orders.totalPaise} - ${refunds}`;
  return {
    returned,
    ofOrder: eq(returned.orderId, orders.id),
    gross: sql`${orders.totalPaise}`,
    refunds,
    held: sql`case when ${isNotCancelled} then 0 else ${left} end`,
    net: sql`case when ${isNotCancelled} then ${left} else 0 end`,
  };
}

const returnedOfOrders = (db: Db) =>
  db
    .select({ orderId: paymentRefunds.orderId, paise: sum(paymentRefunds.amountPaise).as("returned_paise") })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, "refunded"), isNotNull(paymentRefunds.orderId)))
    .groupBy(paymentRefunds.orderId)
    .as("returned");
