export { formatRupees } from "#contract/money.ts";

/** The shop's clock: every date a person reads is a date in India. */
const timeZone = "Asia/Kolkata";

const groupedNumber = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

// en-US gives the order "Nov 05, 2026" and the three-letter "Sep"; Indian English writes "Sept".
const orderDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  timeZone,
});
const longDate = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "2-digit",
  year: "numeric",
  timeZone,
});

const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});

/** What a date can arrive as: ISO text from the wire, milliseconds, or a Date. */
export type DateInput = string | number | Date;

/** A count with Indian grouping: `12,34,567`. */
export function formatNumber(value: number): string {
  return groupedNumber.format(value);
}

/** `MMM DD, YYYY` in India, as on order cards: `Nov 05, 2026`. A value that is no date gives `—`. */
export function formatOrderDate(value: DateInput): string {
  return formatWith(orderDate, value);
}

/** `MMMM DD, YYYY` in India, as in "Member Since": `November 05, 2026`. A value that is no date gives `—`. */
export function formatLongDate(value: DateInput): string {
  return formatWith(longDate, value);
}

/** Day and time in India: `Nov 05, 2026, 15:30`. A value that is no date gives `—`. */
export function formatMoment(value: DateInput): string {
  return formatWith(moment, value);
}

function formatWith(format: Intl.DateTimeFormat, value: DateInput): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "—" : format.format(date);
}
