/** Offset of India from UTC in milliseconds, all year: there has been no daylight saving time since 1945. */
const offsetMs = 5.5 * 3_600_000;

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

/** `November` → `Nov`; September also has three letters. */
export const shortMonth = (month: number): string => (monthNames[month] ?? "").slice(0, 3);

export interface IndianTime {
  year: number;
  /** 0 for January. */
  month: number;
  /** Day of the month. */
  day: number;
  hour: number;
  minute: number;
}

/**
 * Calendar and clock time in India; undefined for an invalid date. Hand-written, because a page's first date
 * formatter costs more than its script (docs/decisions/0070).
 */
export function indianTime(moment: string | number | Date): IndianTime | undefined {
  const shown = new Date(new Date(moment).getTime() + offsetMs);
  if (Number.isNaN(shown.getTime())) return undefined;
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** Pads a number to two digits: `05`. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The day in India, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}
