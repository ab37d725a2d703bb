import { and, count, eq, inArray, isNull, ne, or, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type ReportRange, reportPeriods } from "#contract/reports/report-periods.ts";
import { countsForPayment, isCounted } from "#domain/orders/counted-orders.ts";
import { isReturned, moneyOfOrders } from "#domain/orders/order-money.ts";
import type { Shop } from "#domain/shop.ts";
import { withinShopDays } from "#domain/within-shop-days.ts";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentDisputes, paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** The contract's `MoneyReport` in integer paise. */
export interface MoneyFigures {
  totals: MoneyMoved;
  rows: (MoneyMoved & { period: string })[];
  held: { cancelledOrders: number; withoutOrder: number; otherCurrencies: number };
  /** In rupees; `otherCurrencies` in hundredths of each. */
  disputes: MoneyDisputed & { otherCurrencies: (MoneyDisputed & { currency: string })[] };
}

interface MoneyDisputed {
  open: number;
  openPaise: number;
  lost: number;
  lostPaise: number;
}

interface MoneyMoved {
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
      const rows = await rowsOf(tx, live, range);
      const total = (name: keyof MoneyMoved) => rows.reduce((sum, row) => sum + row[name], 0);
      const totals = {
        orders: total("orders"),
        gross: total("gross"),
        refunds: total("refunds"),
        net: total("net"),
      };
      return { totals, rows, held: await heldNow(tx, live), disputes: await disputesOf(tx, live, range) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function rowsOf(tx: Db, live: boolean, range: ReportRange): Promise<MoneyFigures["rows"]> {
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
  const paidIn = new Map(paid.map((row) => [row.period, row]));
  const returnedIn = new Map(returned.map((row) => [row.period, row.refunds]));
  return reportPeriods(range).map((period) => {
    const { orders = 0, gross = 0 } = paidIn.get(period) ?? {};
    const refunds = returnedIn.get(period) ?? 0;
    return { period, orders, gross, refunds, net: gross - refunds };
  });
}

async function heldNow(tx: Db, live: boolean): Promise<MoneyFigures["held"]> {
  const { returned, ofOrder, held } = moneyOfOrders(tx);
  const [ofOrders] = await tx
    .select({ paise: paiseOf(held) })
    .from(orders)
    .leftJoin(returned, ofOrder)
    .where(isCounted(live));
  const inRupees = eq(unmatchedPayments.currency, "INR");
  const [unmatched] = await tx
    .select({
      paise: paiseOf(sql`${unmatchedPayments.amountPaise}`, inRupees),
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

/** Disputes that are open now, and those lost on these days, by currency. */
async function disputesOf(tx: Db, live: boolean, range: ReportRange): Promise<MoneyFigures["disputes"]> {
  const { status, amountPaise, deductedPaise, currency, toldAt, paymentIntentId } = paymentDisputes;
  const isOpen = inArray(status, ["open", "under_review"]);
  const isLost = and(eq(status, "lost"), withinShopDays(toldAt, range)) ?? sql`false`;
  const counted = (only: SQL) => sql<number>`count(*) filter (where ${only})`.mapWith(Number);
  const found = await tx
    .select({
      currency,
      open: counted(isOpen),
      openPaise: paiseOf(sql`${amountPaise}`, isOpen),
      lost: counted(isLost),
      lostPaise: paiseOf(sql`${deductedPaise}`, isLost),
    })
    .from(paymentDisputes)
    .where(and(countsForPayment(live, paymentIntentId), or(isOpen, isLost)))
    .groupBy(currency)
    .orderBy(currency);
  const { currency: _, ...inRupees } = found.find((row) => row.currency === "INR") ?? {
    currency: "INR",
    open: 0,
    openPaise: 0,
    lost: 0,
    lostPaise: 0,
  };
  return { ...inRupees, otherCurrencies: found.filter((row) => row.currency !== "INR") };
}

const paiseOf = (amount: SQL, only: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${only}), 0)`.mapWith(Number);

const formats = { day: sql`'YYYY-MM-DD'`, month: sql`'YYYY-MM'` };

/** Day or month of a moment in India. */
const periodOf = (moment: PgColumn, { by }: ReportRange) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', ${formats[by]})`;
