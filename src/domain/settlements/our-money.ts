import { and, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";
import { isCounted } from "../orders/counted-orders.ts";
import { orderNumberInSql } from "../orders/orders.ts";
import { type ShopDays, withinShopDays } from "../within-shop-days.ts";

/** Money of a provider as the shop's books have it. */
export interface OurMoney {
  kind: "payment" | "refund";
  paymentId: string;
  /** The provider's id of a refund; null of one that it made by itself, and of payments. */
  refundId: string | null;
  /** Null where there is no order. */
  orderNumber: string | null;
  amountPaise: number;
  currency: string;
  takenAt: Date;
}

/** What is looked for: the money of some days, and whatever has one of these ids. */
export interface Wanted {
  /** Test orders are left out of a live shop's money. */
  live: boolean;
  provider: PaymentProvider;
  days: Required<ShopDays>;
  paymentIds: readonly string[];
  refundIds: readonly string[];
}

/** Payments, with an order or without, and refunds that were made. */
export async function findOurMoney(db: Db, wanted: Wanted): Promise<OurMoney[]> {
  const [ofOrders, ofStrays, refunds] = [
    await paymentsOfOrders(db, wanted),
    await paymentsWithoutOrder(db, wanted),
    await refundsMade(db, wanted),
  ];
  return [...ofOrders, ...ofStrays, ...refunds];
}

/** An id in a list of any length: a statement takes 65,535 parameters at most. */
function isOneOf(column: PgColumn, ids: readonly string[]): SQL | undefined {
  const most = 10_000;
  const lists = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  );
  return or(...lists.map((list) => inArray(column, list)));
}

async function paymentsOfOrders(db: Db, { live, provider, days, paymentIds }: Wanted): Promise<OurMoney[]> {
  const rows = await db
    .select({
      paymentId: orders.paymentId,
      orderNumber: orderNumberInSql,
      amountPaise: orders.totalPaise,
      takenAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(paymentIntents, eq(paymentIntents.id, orders.paymentIntentId))
    .where(
      and(
        isCounted(live),
        eq(paymentIntents.gateway, provider),
        or(withinShopDays(orders.createdAt, days), isOneOf(orders.paymentId, paymentIds)),
      ),
    );
  return rows.map((row) => ({ ...row, kind: "payment", refundId: null, currency: "INR" }));
}

async function paymentsWithoutOrder(db: Db, { provider, days, paymentIds }: Wanted): Promise<OurMoney[]> {
  const { paymentId, amountPaise, currency, createdAt, resolution } = strayPayments;
  const rows = await db
    .select({ paymentId, amountPaise, currency, takenAt: createdAt })
    .from(strayPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, strayPayments.paymentIntentId))
    .where(
      and(
        eq(paymentIntents.gateway, provider),
        // What became an order after all is counted as one.
        or(isNull(resolution), ne(resolution, "ordered")),
        or(withinShopDays(createdAt, days), isOneOf(paymentId, paymentIds)),
      ),
    );
  return rows.map((row) => ({ ...row, kind: "payment", refundId: null, orderNumber: null }));
}

async function refundsMade(
  db: Db,
  { live, provider, days, paymentIds, refundIds }: Wanted,
): Promise<OurMoney[]> {
  const { paymentId, providerRefundId, amountPaise, status, updatedAt } = paymentRefunds;
  const rows = await db
    .select({
      paymentId,
      refundId: providerRefundId,
      amountPaise,
      orderNumber: orderNumberInSql,
      takenAt: updatedAt,
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
          isOneOf(providerRefundId, refundIds),
          isOneOf(paymentId, paymentIds),
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
