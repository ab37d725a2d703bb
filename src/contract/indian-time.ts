/** India is this far ahead of UTC, in milliseconds, all year: it has known no summer time since 1945. */
const ahead = 5.5 * 3_600_000;

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `November` → `Nov`; September has three letters, too. */
export const shortMonth = (month: number): string => (monthNames[month] ?? "").slice(0, 3);

export interface IndianTime {
  year: number;
  /** 0 for January. */
  month: number;
  /** Of the month. */
  day: number;
  hour: number;
  minute: number;
}

/**
 * What calendar and clock show in India at a moment; undefined for what is no moment. By hand, for the first formatter of
 * dates costs a page more than its script (docs/decisions/0070).
 */
export function indianTime(moment: string | number | Date): IndianTime | undefined {
  const shown = new Date(new Date(moment).getTime() + ahead);
  if (Number.isNaN(shown.getTime())) return undefined;
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** A number of one or two digits in two: `05`. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The calendar day in India, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 10);
}
