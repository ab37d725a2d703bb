/** The days a report looks at, both included, `YYYY-MM-DD` in India, and how long each of its rows is. */
export interface ReportRange {
  from: string;
  to: string;
  by: "day" | "month";
}

/** How many rows a report can have: a year of days, or 33 years of months. */
export const mostReportRows = 400;

/**
 * The days (`YYYY-MM-DD`) or months (`YYYY-MM`) that a report has a row for, oldest first, also those in which nothing
 * happened. Of more than there may be it names one too many.
 */
export function reportPeriods({ from, to, by }: ReportRange): string[] {
  const names: string[] = [];
  const length = by === "day" ? "YYYY-MM-DD".length : "YYYY-MM".length;
  const last = to.slice(0, length);
  const day = new Date(`${from.slice(0, length)}${by === "day" ? "" : "-01"}T00:00:00Z`);
  while (names.length <= mostReportRows) {
    const name = day.toISOString().slice(0, length);
    if (name > last) break;
    names.push(name);
    if (by === "day") day.setUTCDate(day.getUTCDate() + 1);
    else day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return names;
}

/** The first and the last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, place = 0] = month.split("-").map(Number);
  const to = new Date(Date.UTC(year, place, 0)).toISOString().slice(0, "YYYY-MM-DD".length);
  return { from: `${month}-01`, to };
}
