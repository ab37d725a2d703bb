import { expect, it } from "vitest";
import { daysToKeep } from "./backup-retention.ts";

const keep = { days: 7, weeks: 4, months: 6 };

/** Simulates nightly backups from the day `first`, deleting old ones each night. Returns the days that remain. */
function nights(first: string, count: number): string[] {
  let backups: string[] = [];
  for (let night = 0; night < count; night += 1) {
    const date = new Date(`${first}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + night);
    backups.push(date.toISOString().slice(0, 10));
    const days = daysToKeep(backups, keep);
    backups = backups.filter((day) => days.has(day));
  }
  return backups;
}

it("daysToKeep keeps seven days, four weeks and six months after a year of nights", () => {
  // 30 December 2026 is a Wednesday.
  expect(nights("2026-01-01", 364)).toEqual([
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"],
    ...["2026-12-13", "2026-12-20", "2026-12-24", "2026-12-25", "2026-12-26"],
    ...["2026-12-27", "2026-12-28", "2026-12-29", "2026-12-30"],
  ]);
});

it("daysToKeep keeps all backups of the first week, and only daily backups if configured", () => {
  expect(nights("2026-03-30", 7)).toHaveLength(7);
  expect([...daysToKeep(["2026-01-01", "2026-01-02"], { days: 1, weeks: 0, months: 0 })]).toEqual([
    "2026-01-02",
  ]);
});
