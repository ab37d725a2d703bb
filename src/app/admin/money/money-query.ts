import { shopToday } from "#app/lib/shop-today.ts";
import type { ReportRange } from "#contract/report-periods.ts";
import { chosenOf } from "../list-query.ts";

/** The times that can be chosen, with their words; the first is shown by itself. */
export const moneyPeriods = {
  "this-month": "This month",
  "last-month": "Last month",
  "financial-year": "This financial year",
  own: "Own dates",
} as const;
type MoneyPeriod = keyof typeof moneyPeriods;

/** How long a row is, with its words. */
export const rowLengths: Readonly<Record<ReportRange["by"], string>> = {
  day: "By day",
  month: "By month",
};

export interface MoneyQuery extends ReportRange {
  period: MoneyPeriod;
}

/**
 * Which days the address asks for: `?period=own&from=2026-04-01&to=2026-04-30&by=month`. Own dates are handed on as
 * they are, for the shop to judge; without any they are those of this month. A financial year is looked at by month
 * unless the address says otherwise, and begins on 1 April.
 */
export function parseMoneyQuery(parameters: URLSearchParams, today = shopToday()): MoneyQuery {
  const chosen = chosenOf(parameters, {
    period: Object.keys(moneyPeriods) as MoneyPeriod[],
    by: Object.keys(rowLengths) as ReportRange["by"][],
  });
  const period = chosen.period ?? "this-month";
  const days = daysOf(period, today);
  const own = period === "own";
  return {
    period,
    by: chosen.by ?? (period === "financial-year" ? "month" : "day"),
    from: (own && parameters.get("from")) || days.from,
    to: (own && parameters.get("to")) || days.to,
  };
}

/** The same without how long a row is, for reports that have no rows of days. */
export function daysOfQuery(parameters: URLSearchParams): Pick<ReportRange, "from" | "to"> {
  const { from, to } = parseMoneyQuery(parameters);
  return { from, to };
}

function daysOf(period: MoneyPeriod, today: string): Pick<ReportRange, "from" | "to"> {
  const [year = 0, month = 0] = today.split("-").map(Number);
  if (period === "last-month") return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
  if (period !== "financial-year") return { from: dayOf(year, month, 1), to: today };
  return { from: dayOf(month < 4 ? year - 1 : year, 4, 1), to: today };
}

/** Day 0 is the last one of the month before. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
