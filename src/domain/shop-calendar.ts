import { indianDay } from "#contract/kernel/indian-time.ts";

/** The shop counts all days and months in Indian time, which has no daylight saving. */
const shopOffset = "+05:30";

// The Swedish date format is close to ISO: `2026-11-21 15:30:12`.
const momentFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The current day in Asia/Kolkata, `YYYY-MM-DD`. */
export function shopToday(now = new Date()): string {
  return indianDay(now);
}

/** Day and time in Asia/Kolkata, `YYYY-MM-DD HH:MM:SS`. */
export function shopMoment(moment: Date): string {
  return momentFormat.format(moment);
}

/** The moment a calendar day (`YYYY-MM-DD`) begins in Asia/Kolkata. */
export function startOfShopDay(day: string): Date {
  return new Date(`${day}T00:00:00${shopOffset}`);
}

/** The day (`YYYY-MM-DD`) after a day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The same day of the month some months later; the last day if that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/**
 * The last `count` calendar months, up to and including the month of `today` (`YYYY-MM-DD`), oldest first, as
 * `YYYY-MM`.
 */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
}
