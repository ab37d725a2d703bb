import { writeFileSync } from "node:fs";

/** The results that a part of a test run reports to `scripts/test.mjs`, in the file named by TEST_SUMMARY. */
export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** Reasons why browser tests were skipped. */
  skipReasons: string[];
  /** Titles of the tests that failed first and passed on retry. */
  flaky: string[];
  /** Titles of the tests that failed. */
  failures: string[];
  /** Duration of each test that ran. */
  durations: { title: string; milliseconds: number }[];
  /** Number of tests that passed on each database. */
  databases?: { pglite: number; postgres: number };
}

export const emptySummary = (): TestSummary => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  skipReasons: [],
  flaky: [],
  failures: [],
  durations: [],
});

/** Writes the summary if the run was started by `scripts/test.mjs`. */
export function writeSummary(summary: TestSummary): void {
  if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary));
}
