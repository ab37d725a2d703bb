import { formatFigure } from "#contract/kernel/figures.ts";
import {
  type IndianTime,
  indianTime,
  monthName,
  shortMonth,
  twoDigits,
} from "#contract/kernel/indian-time.ts";

export { formatRupees } from "#contract/kernel/money.ts";

/** A date as ISO 8601 text, milliseconds or Date. */
export type DateInput = string | number | Date;

/** Formats a count with Indian digit grouping: `12,34,567`. */
export function formatNumber(value: number): string {
  return formatFigure(value, { maximum: 2 });
}

/** Formats the day in Indian time as `MMM DD, YYYY`: `Nov 05, 2026`. Returns `—` for an invalid date. */
export function formatOrderDate(value: DateInput): string {
  return formatWith(orderDate, value);
}

/** Formats the day in Indian time as `MMMM DD, YYYY`: `November 05, 2026`. Returns `—` for an invalid date. */
export function formatLongDate(value: DateInput): string {
  return formatWith(({ year, month, day }) => `${monthName(month)} ${twoDigits(day)}, ${year}`, value);
}

/** Formats day and time in Indian time: `Nov 05, 2026, 15:30`. Returns `—` for an invalid date. */
export function formatMoment(value: DateInput): string {
  return formatWith((time) => `${orderDate(time)}, ${twoDigits(time.hour)}:${twoDigits(time.minute)}`, value);
}

/** Formats the day in Indian time without its year: `5 Nov`. Returns `—` for an invalid date. */
export function formatShortDay(value: DateInput): string {
  return formatWith(shortDay, value);
}

/** Formats day and time in Indian time without the year: `5 Nov, 15:30`. Returns `—` for an invalid date. */
export function formatShortMoment(value: DateInput): string {
  return formatWith((time) => `${shortDay(time)}, ${twoDigits(time.hour)}:${twoDigits(time.minute)}`, value);
}

const shortDay = ({ month, day }: IndianTime) => `${day} ${shortMonth(month)}`;

const orderDate = ({ year, month, day }: IndianTime) => `${shortMonth(month)} ${twoDigits(day)}, ${year}`;

function formatWith(format: (time: IndianTime) => string, value: DateInput): string {
  const time = indianTime(value);
  return time ? format(time) : "—";
}
