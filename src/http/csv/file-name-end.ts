import { shopToday } from "#domain/shop-calendar.ts";

/**
 * Returns the end of a CSV file name for the days `from` to `to` (`YYYY-MM-DD`): `2026-10` for a whole month,
 * `2026-10-05` for one day, otherwise `2026-10-01-to-2026-11-15`. Without days, today's date.
 */
export function fileNameEnd(days: { from: string; to: string } | undefined): string {
  if (!days) return shopToday();
  const { from, to } = days;
  if (isWholeMonth(days)) return from.slice(0, 7);
  return from === to ? from : `${from}-to-${to}`;
}

function isWholeMonth({ from, to }: { from: string; to: string }): boolean {
  const dayAfter = new Date(`${to}T00:00:00Z`);
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1);
  return from.slice(0, 7) === to.slice(0, 7) && from.endsWith("-01") && dayAfter.getUTCDate() === 1;
}
