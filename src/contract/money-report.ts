import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { day } from "./fields.ts";
import { mostReportRows, reportPeriods } from "./report-periods.ts";
import { reportWords } from "./report-words.ts";

/**
 * What happened with the money of orders in a time, in rupees; the words are those of `OrderMoney`. Money counts as
 * paid on the day on which it became an order, and as given back on the day on which the provider had it in hand, so a
 * day that is over stays as it is. Only a refund that the bank did not take goes out of it again.
 */
const MoneyMoved = z.object({
  /** Orders that were placed. */
  orders: z.number(),
  gross: z.number(),
  refunds: z.number(),
  /** `gross` less `refunds`; below zero when more went back than came in. */
  net: z.number(),
});

/** What the shop has at this moment and has not earned, in rupees. */
const MoneyHeld = z.object({
  /** `cancelledOrders` and `withoutOrder`. */
  total: z.number(),
  /** What `OrderMoney` calls held: part of what is net. */
  cancelledOrders: z.number(),
  /** Payments that did not become an order and wait at the payments desk: no part of `gross`. */
  withoutOrder: z.number(),
  /** How many wait there in another currency: no part of any amount. */
  otherCurrencies: z.number(),
});

/** Disputed payments in one currency. Lost ones are not among the refunds: the provider deducts them. */
const DisputedIn = z.object({
  /** How many are not decided now, and how much they are about. */
  open: z.number(),
  openAmount: z.number(),
  /** How many were lost on these days, and how much the provider deducted. */
  lost: z.number(),
  lostAmount: z.number(),
});

/** Disputed payments, in rupees. */
const MoneyDisputed = z.extend(DisputedIn, {
  /** Those in other currencies, by its code, each in its own; left out where there are none. */
  otherCurrencies: z.optional(z.array(z.extend(DisputedIn, { currency: z.string() }))),
});

export const MoneyReport = z.object({
  totals: MoneyMoved,
  /** One for each day or month, oldest first, also those in which nothing happened. */
  rows: z.array(z.extend(MoneyMoved, { period: z.string() })),
  held: MoneyHeld,
  disputes: MoneyDisputed,
});
export type MoneyReport = z.infer<typeof MoneyReport>;

/** A day that reports can look at. */
export const reportDay = () =>
  day().check(
    z.refine((value: string) => value >= "2000-01-01" && value <= "2099-12-31", {
      error: reportWords.dayOutside,
      abort: true,
    }),
  );

/** Days in India, both included. */
export const MoneyReportQuery = z
  .object({ from: reportDay(), to: reportDay(), by: z._default(z.enum(["day", "month"]), "day") })
  .check(
    z.refine(({ from, to }) => from <= to, { error: reportWords.daysTurned, path: ["to"], abort: true }),
    z.refine((range) => reportPeriods(range).length <= mostReportRows, {
      error: reportWords.tooLong(mostReportRows),
      path: ["to"],
    }),
  );

export const moneyReport = endpoint({
  method: "GET",
  path: "/api/reports/money",
  access: "administrator",
  capability: "exports",
  summary: "What was paid for orders and what went back, by day or month in India, and what is held now.",
  query: MoneyReportQuery,
  output: z.object({ money: MoneyReport }),
});
