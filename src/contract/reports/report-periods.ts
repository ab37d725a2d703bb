/**
 * First and last day of a report (Indian time, both included, `YYYY-MM-DD`), and whether each row covers a
 * day or a month.
 */
export interface ReportRange {
  from: string;
  to: string;
  by: "day" | "month";
}

/** Maximum number of rows: a year of days, or 33 years of months. */
export const maxReportRows = 400;

/**
 * Returns the days (`YYYY-MM-DD`) or months (`YYYY-MM`) of a report, oldest first. Returns at most one more
 * than the maximum, so that callers can detect a period that is too long.
 */
export function reportPeriods({ from, to, by }: ReportRange): string[] {
  const names: string[] = [];
  const length = by === "day" ? "YYYY-MM-DD".length : "YYYY-MM".length;
  const last = to.slice(0, length);
  const day = new Date(`${from.slice(0, length)}${by === "day" ? "" : "-01"}T00:00:00Z`);
  while (names.length <= maxReportRows) {
    const name = day.toISOString().slice(0, length);
    if (name > last) break;
    names.push(name);
    if (by === "day") day.setUTCDate(day.getUTCDate() + 1);
    else day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return names;
}

/** First and last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, place = 0] = month.split("-").map(Number);
  const to = new Date(Date.UTC(year, place, 0)).toISOString().slice(0, "YYYY-MM-DD".length);
  return { from: `${month}-01`, to };
}
