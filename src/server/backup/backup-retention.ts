/** How many backups to keep: the newest of each day, week and month. */
export interface BackupRetention {
  days: number;
  weeks: number;
  months: number;
}

/**
 * Returns the days (`YYYY-MM-DD`) of the backups to keep: the newest days, and the last day of each of the
 * newest weeks (from Monday) and months.
 */
export function daysToKeep(days: readonly string[], keep: BackupRetention): Set<string> {
  const newestFirst = [...days].sort().reverse();
  return new Set([
    ...lastOfEach(newestFirst, (day) => day).slice(0, keep.days),
    ...lastOfEach(newestFirst, mondayOf).slice(0, keep.weeks),
    ...lastOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, keep.months),
  ]);
}

function lastOfEach(newestFirst: string[], periodOf: (day: string) => string): string[] {
  const found = new Map<string, string>();
  for (const day of newestFirst) if (!found.has(periodOf(day))) found.set(periodOf(day), day);
  return [...found.values()];
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
