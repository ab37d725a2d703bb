import { formatFigure } from "#contract/figures.ts";
import { type IndianTime, indianTime, monthNames, shortMonth, twoDigits } from "#contract/indian-time.ts";

export { formatRupees } from "#contract/money.ts";

/** What a date can arrive as: ISO text from the wire, milliseconds, or a Date. */
export type DateInput = string | number | Date;

/** A count with Indian grouping: `12,34,567`. */
export function formatNumber(value: number): string {
  return formatFigure(value, { most: 2 });
}

/** `MMM DD, YYYY` in India, as on order cards: `Nov 05, 2026`. A value that is no date gives `—`. */
export function formatOrderDate(value: DateInput): string {
  return formatWith(orderDate, value);
}

/** `MMMM DD, YYYY` in India, as in "Member Since": `November 05, 2026`. A value that is no date gives `—`. */
export function formatLongDate(value: DateInput): string {
  return formatWith(({ year, month, day }) => `${monthNames[month]} ${twoDigits(day)}, ${year}`, value);
}

/** Day and time in India: `Nov 05, 2026, 15:30`. A value that is no date gives `—`. */
export function formatMoment(value: DateInput): string {
  return formatWith((time) => `${orderDate(time)}, ${twoDigits(time.hour)}:${twoDigits(time.minute)}`, value);
}

const orderDate = ({ year, month, day }: IndianTime) => `${shortMonth(month)} ${twoDigits(day)}, ${year}`;

function formatWith(format: (time: IndianTime) => string, value: DateInput): string {
  const time = indianTime(value);
  return time ? format(time) : "—";
}
