import { and, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { isCounted } from "#domain/counted-orders.ts";
import { orderNumberInSql } from "#domain/orders/search-orders.ts";
import { type ShopDays, withinShopDays } from "#domain/within-shop-days.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** A payment or refund in the shop's records. */
export interface OwnTransaction {
  kind: "payment" | "refund";
  paymentId: string;
  /** The provider's id of a refund; null for payments and for refunds made by the provider itself. */
  refundId: string | null;
  /** Null for a payment without an order. */
  orderNumber: string | null;
  amountPaise: number;
  currency: string;
  capturedAt: Date;
}

/** Selects the records of some days, and the records with one of these ids. */
export interface TransactionQuery {
  /** A live shop excludes test orders. */
  live: boolean;
  provider: PaymentProvider;
  days: Required<ShopDays>;
  paymentIds: readonly string[];
  refundIds: readonly string[];
}

/** Returns payments, with or without an order, and completed refunds. */
export async function findOwnTransactions(db: Db, query: TransactionQuery): Promise<OwnTransaction[]> {
  const [orderPayments, unmatched, refunds] = [
    await paymentsOfOrders(db, query),
    await paymentsWithoutOrder(db, query),
    await completedRefunds(db, query),
  ];
  return [...orderPayments, ...unmatched, ...refunds];
}

/** Condition: the id is in a list of any length. A statement takes at most 65,535 parameters. */
function inListCondition(column: PgColumn, ids: readonly string[]): SQL | undefined {
  const batchSize = 10_000;
  const lists = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
  return or(...lists.map((list) => inArray(column, list)));
}

async function paymentsOfOrders(
  db: Db,
  { live, provider, days, paymentIds }: TransactionQuery,
): Promise<OwnTransaction[]> {
  const { paymentId, collectedPaise, collectedAt } = orderPayments;
  const rows = await db
    .select({
      paymentId,
      orderNumber: orderNumberInSql,
      amountPaise: collectedPaise,
      capturedAt: collectedAt,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        isCounted(live),
        eq(orderPayments.provider, provider),
        or(withinShopDays(collectedAt, days), inListCondition(paymentId, paymentIds)),
      ),
    );
  return rows.flatMap(({ paymentId, capturedAt, ...row }) =>
    paymentId && capturedAt
      ? [{ ...row, paymentId, capturedAt, kind: "payment", refundId: null, currency: "INR" }]
      : [],
  );
}

async function paymentsWithoutOrder(
  db: Db,
  { provider, days, paymentIds }: TransactionQuery,
): Promise<OwnTransaction[]> {
  const { paymentId, amountPaise, currency, createdAt, resolution } = unmatchedPayments;
  const rows = await db
    .select({ paymentId, amountPaise, currency, capturedAt: createdAt })
    .from(unmatchedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, unmatchedPayments.paymentIntentId))
    .where(
      and(
        eq(paymentIntents.gateway, provider),
        // Payments that became orders are found with their orders.
        or(isNull(resolution), ne(resolution, "ordered")),
        or(withinShopDays(createdAt, days), inListCondition(paymentId, paymentIds)),
      ),
    );
  return rows.map((row) => ({ ...row, kind: "payment", refundId: null, orderNumber: null }));
}

async function completedRefunds(
  db: Db,
  { live, provider, days, paymentIds, refundIds }: TransactionQuery,
): Promise<OwnTransaction[]> {
  const { paymentId, providerRefundId, amountPaise, status, updatedAt } = paymentRefunds;
  const rows = await db
    .select({
      paymentId,
      refundId: providerRefundId,
      amountPaise,
      orderNumber: orderNumberInSql,
      capturedAt: updatedAt,
    })
    .from(paymentRefunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentRefunds.paymentIntentId))
    .leftJoin(orders, eq(orders.id, paymentRefunds.orderId))
    .where(
      and(
        isCounted(live),
        eq(paymentIntents.gateway, provider),
        eq(status, "refunded"),
        or(
          withinShopDays(updatedAt, days),
          inListCondition(providerRefundId, refundIds),
          inListCondition(paymentId, paymentIds),
        ),
      ),
    );
  return rows.map((row) => ({
    ...row,
    kind: "refund",
    amountPaise: row.amountPaise ?? 0,
    currency: "INR",
  }));
}
