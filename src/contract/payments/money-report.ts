import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { day } from "#contract/kernel/fields.ts";
import { maxReportRows, reportPeriods } from "#contract/reports/report-periods.ts";
import { m } from "#messages";

/**
 * Money that orders moved in a period, in rupees, as defined by `OrderMoney`. Payments count on the day they
 * became an order, and refunds on the day the provider accepted them, so that past days do not change. The
 * only exception is a refund that the bank rejects later: it no longer counts.
 */
const MoneyMoved = z.object({
  /** Number of placed orders. */
  orders: z.number(),
  gross: z.number(),
  refunds: z.number(),
  /** `gross` minus `refunds`; negative if more was refunded than received. */
  net: z.number(),
});

/** Money that the shop has received but not earned, in rupees. */
const MoneyHeld = z.object({
  /** Sum of `cancelledOrders` and `withoutOrder`. */
  total: z.number(),
  /** Money held for cancelled orders, which is part of `net` (see `held` of `OrderMoney`). */
  cancelledOrders: z.number(),
  /** Amount of the unmatched payments, which are not part of `gross`. */
  withoutOrder: z.number(),
  /** Number of unmatched payments in other currencies, which are not part of any amount. */
  otherCurrencies: z.number(),
});

/** Disputed payments in one currency. Lost disputes are not refunds: the provider deducts the money. */
const DisputeTotals = z.object({
  /** Number of currently open disputes, and their amount. */
  open: z.number(),
  openAmount: z.number(),
  /** Number of disputes lost within the period, and the amount that the provider deducted. */
  lost: z.number(),
  lostAmount: z.number(),
});

/** Disputed payments, in rupees. */
const MoneyDisputed = z.extend(DisputeTotals, {
  /** Disputes in other currencies, with amounts in that currency; omitted if there are none. */
  otherCurrencies: z.optional(z.array(z.extend(DisputeTotals, { currency: z.string() }))),
});

export const MoneyReport = z.object({
  totals: MoneyMoved,
  /** One row per day or month, oldest first. Days or months without orders have a row, too. */
  rows: z.array(z.extend(MoneyMoved, { period: z.string() })),
  held: MoneyHeld,
  disputes: MoneyDisputed,
});
export type MoneyReport = z.infer<typeof MoneyReport>;

/** A day within the range of reports. */
export const reportDay = () =>
  day().check(
    z.refine((value: string) => value >= "2000-01-01" && value <= "2099-12-31", {
      error: m["reports.dayOutOfRange"],
      abort: true,
    }),
  );

/** First and last day in India, both included. */
export const MoneyReportQuery = z
  .object({ from: reportDay(), to: reportDay(), by: z._default(z.enum(["day", "month"]), "day") })
  .check(
    z.refine(({ from, to }) => from <= to, { error: m["reports.daysReversed"], path: ["to"], abort: true }),
    z.refine((range) => reportPeriods(range).length <= maxReportRows, {
      error: () => m["reports.tooManyRows"]({ rows: maxReportRows }),
      path: ["to"],
    }),
  );

export const moneyReport = endpoint({
  method: "GET",
  path: "/api/reports/money",
  access: "administrator",
  capability: "exports",
  summary: "Returns payments and refunds of orders, by day or month in India, and the money held now.",
  query: MoneyReportQuery,
  output: z.object({ money: MoneyReport }),
});
