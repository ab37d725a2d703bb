import { and, count, eq, inArray, isNull, ne, or, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type ReportRange, reportPeriods } from "#contract/reports/report-periods.ts";
import { countsForPayment, isCounted } from "#domain/counted-orders.ts";
import { isReturned, moneyOfOrders } from "#domain/orders/order-money.ts";
import type { Shop } from "#domain/shop.ts";
import { withinShopDays } from "#domain/within-shop-days.ts";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentDisputes, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** The contract's `MoneyReport` in integer paise. */
export interface MoneyFigures {
  totals: MoneyFlow;
  rows: (MoneyFlow & { period: string })[];
  held: { cancelledOrders: number; withoutOrder: number; otherCurrencies: number };
  /**
   * Disputes in rupees, with amounts in paise. `otherCurrencies` has the disputes in other currencies, with
   * amounts in hundredths of the currency.
   */
  disputes: DisputeTotals & { otherCurrencies: (DisputeTotals & { currency: string })[] };
}

interface DisputeTotals {
  open: number;
  openPaise: number;
  lost: number;
  lostPaise: number;
}

interface MoneyFlow {
  orders: number;
  gross: number;
  refunds: number;
  net: number;
}

/**
 * Returns the money moved on the days from `from` to `to` and the money held now, from one snapshot of the
 * database.
 */
export function moneyFigures(
  { db, live }: Pick<Shop, "db" | "live">,
  range: ReportRange,
): Promise<MoneyFigures> {
  return db.transaction(
    async (tx) => {
      const rows = await flowByPeriod(tx, live, range);
      const total = (name: keyof MoneyFlow) => rows.reduce((sum, row) => sum + row[name], 0);
      const totals = {
        orders: total("orders"),
        gross: total("gross"),
        refunds: total("refunds"),
        net: total("net"),
      };
      return {
        totals,
        rows,
        held: await currentlyHeld(tx, live),
        disputes: await disputeTotals(tx, live, range),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function flowByPeriod(tx: Db, live: boolean, range: ReportRange): Promise<MoneyFigures["rows"]> {
  const paid = await tx
    .select({
      period: periodOf(orders.createdAt, range),
      orders: count(),
      gross: sum(moneyOfOrders(tx).gross).mapWith(Number),
    })
    .from(orders)
    .where(and(isCounted(live), withinShopDays(orders.createdAt, range)))
    .groupBy(sql`1`);
  const returned = await tx
    .select({
      period: periodOf(paymentRefunds.updatedAt, range),
      refunds: sum(paymentRefunds.amountPaise).mapWith(Number),
    })
    .from(paymentRefunds)
    .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
    .where(and(isReturned, isCounted(live), withinShopDays(paymentRefunds.updatedAt, range)))
    .groupBy(sql`1`);
  const paidByPeriod = new Map(paid.map((row) => [row.period, row]));
  const refundedByPeriod = new Map(returned.map((row) => [row.period, row.refunds]));
  return reportPeriods(range).map((period) => {
    const { orders = 0, gross = 0 } = paidByPeriod.get(period) ?? {};
    const refunds = refundedByPeriod.get(period) ?? 0;
    return { period, orders, gross, refunds, net: gross - refunds };
  });
}

async function currentlyHeld(tx: Db, live: boolean): Promise<MoneyFigures["held"]> {
  const { returned, ofOrder, held } = moneyOfOrders(tx);
  const [ofOrders] = await tx
    .select({ paise: sumWhere(held) })
    .from(orders)
    .leftJoin(returned, ofOrder)
    .where(isCounted(live));
  const isInRupees = eq(unmatchedPayments.currency, "INR");
  const [unmatched] = await tx
    .select({
      paise: sumWhere(sql`${unmatchedPayments.amountPaise}`, isInRupees),
      others: sql<number>`count(*) filter (where ${ne(unmatchedPayments.currency, "INR")})`.mapWith(Number),
    })
    .from(unmatchedPayments)
    .where(
      and(countsForPayment(live, unmatchedPayments.paymentIntentId), isNull(unmatchedPayments.resolution)),
    );
  return {
    cancelledOrders: ofOrders?.paise ?? 0,
    withoutOrder: unmatched?.paise ?? 0,
    otherCurrencies: unmatched?.others ?? 0,
  };
}

/** Disputes that are open now, and those lost within the range, by currency. */
async function disputeTotals(tx: Db, live: boolean, range: ReportRange): Promise<MoneyFigures["disputes"]> {
  const { status, amountPaise, deductedPaise, currency, toldAt, paymentIntentId } = paymentDisputes;
  const isOpen = inArray(status, ["open", "under_review"]);
  const isLost = and(eq(status, "lost"), withinShopDays(toldAt, range)) ?? sql`false`;
  const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const found = await tx
    .select({
      currency,
      open: countWhere(isOpen),
      openPaise: sumWhere(sql`${amountPaise}`, isOpen),
      lost: countWhere(isLost),
      lostPaise: sumWhere(sql`${deductedPaise}`, isLost),
    })
    .from(paymentDisputes)
    .where(and(countsForPayment(live, paymentIntentId), or(isOpen, isLost)))
    .groupBy(currency)
    .orderBy(currency);
  const { currency: _, ...isInRupees } = found.find((row) => row.currency === "INR") ?? {
    currency: "INR",
    open: 0,
    openPaise: 0,
    lost: 0,
    lostPaise: 0,
  };
  return { ...isInRupees, otherCurrencies: found.filter((row) => row.currency !== "INR") };
}

const sumWhere = (amount: SQL, condition: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);

const formats = { day: sql`'YYYY-MM-DD'`, month: sql`'YYYY-MM'` };

/** Day or month of a moment in India. */
const periodOf = (moment: PgColumn, { by }: ReportRange) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', ${formats[by]})`;
