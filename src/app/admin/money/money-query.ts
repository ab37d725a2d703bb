import { shopToday } from "#app/lib/shop-today.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { ReportRange } from "#contract/reports/report-periods.ts";
import { m } from "#messages";
import { selectedValues } from "../lists/list-query.ts";

/** Periods with their labels; the first is the default. */
export const moneyPeriods = {
  "this-month": m["money.thisMonth"],
  "last-month": m["money.lastMonth"],
  "financial-year": m["money.thisFinancialYear"],
  own: m["money.customRange"],
} as const;
type MoneyPeriod = keyof typeof moneyPeriods;

/** Periods that a row can cover, with their labels. */
export const rowLengths: Readonly<Record<ReportRange["by"], Message>> = {
  day: m["money.byDay"],
  month: m["money.byMonth"],
};

export interface MoneyQuery extends ReportRange {
  period: MoneyPeriod;
}

/**
 * Parses the period in the URL: `?period=own&from=2026-04-01&to=2026-04-30&by=month`. Missing custom dates default to
 * this month. The server validates the dates. The financial year begins on 1 April; its rows are months by default.
 */
export function parseMoneyQuery(parameters: URLSearchParams, today = shopToday()): MoneyQuery {
  const chosen = selectedValues(parameters, {
    period: Object.keys(moneyPeriods) as MoneyPeriod[],
    by: Object.keys(rowLengths) as ReportRange["by"][],
  });
  const period = chosen.period ?? "this-month";
  const days = daysOf(period, today);
  const isCustom = period === "own";
  return {
    period,
    by: chosen.by ?? (period === "financial-year" ? "month" : "day"),
    from: (isCustom && parameters.get("from")) || days.from,
    to: (isCustom && parameters.get("to")) || days.to,
  };
}

/** Returns the range of the report as an API query. */
export function rangeOfQuery(parameters: URLSearchParams): Omit<MoneyQuery, "period"> {
  const { from, to, by } = parseMoneyQuery(parameters);
  return { from, to, by };
}

/** Returns only the dates of the period, for reports without rows by day or month. */
export function datesOfQuery(parameters: URLSearchParams): Pick<ReportRange, "from" | "to"> {
  const { from, to } = parseMoneyQuery(parameters);
  return { from, to };
}

function daysOf(period: MoneyPeriod, today: string): Pick<ReportRange, "from" | "to"> {
  const [year = 0, month = 0] = today.split("-").map(Number);
  if (period === "last-month") return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
  if (period !== "financial-year") return { from: dayOf(year, month, 1), to: today };
  return { from: dayOf(month < 4 ? year - 1 : year, 4, 1), to: today };
}

/** Returns the date as `YYYY-MM-DD`. Day 0 is the last day of the previous month. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
