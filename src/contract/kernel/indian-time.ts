import { m } from "#messages";

/** Offset of India from UTC in milliseconds, all year: India has had no daylight saving time since 1945. */
const offsetMs = 5.5 * 3_600_000;

/** English month names, for files that use them in every language. */
export const englishMonths = [
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

const months = [
  m["calendar.month.january"],
  m["calendar.month.february"],
  m["calendar.month.march"],
  m["calendar.month.april"],
  m["calendar.month.may"],
  m["calendar.month.june"],
  m["calendar.month.july"],
  m["calendar.month.august"],
  m["calendar.month.september"],
  m["calendar.month.october"],
  m["calendar.month.november"],
  m["calendar.month.december"],
];
const shortMonths = [
  m["calendar.shortMonth.jan"],
  m["calendar.shortMonth.feb"],
  m["calendar.shortMonth.mar"],
  m["calendar.shortMonth.apr"],
  m["calendar.shortMonth.may"],
  m["calendar.shortMonth.jun"],
  m["calendar.shortMonth.jul"],
  m["calendar.shortMonth.aug"],
  m["calendar.shortMonth.sep"],
  m["calendar.shortMonth.oct"],
  m["calendar.shortMonth.nov"],
  m["calendar.shortMonth.dec"],
];

/** Month name for a number from 0: `November` for 10. */
export const monthName = (month: number): string => months[month]?.() ?? "";

/** Short month name for a number from 0: `Nov` for 10. */
export const shortMonth = (month: number): string => shortMonths[month]?.() ?? "";

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
 * Calendar and clock time in India; undefined for an invalid date. Avoids `Intl.DateTimeFormat`, because
 * creating the first one on a page takes longer than running its script (docs/decisions/0070).
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

/** Date and time in India to the second, `2026-11-22T09:00:00+05:30`. */
export function indianMoment(moment: Date): string {
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** The day in India, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}
