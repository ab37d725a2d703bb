import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { emptySummary, writeSummary } from "./test-summary.ts";

/** Counts the tests of a Vitest run; a file that cannot be loaded and an unhandled error count as failed tests. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const summary = { ...emptySummary(), databases: { pglite: 0, postgres: 0 } };
    const fail = (title: string) => {
      summary.failed += 1;
      summary.failures.push(title);
    };
    for (const module of modules) {
      let inTests = 0;
      for (const test of module.children.allTests()) {
        const title = `${module.relativeModuleId} › ${test.fullName}`;
        const { state } = test.result();
        const milliseconds = test.diagnostic()?.duration ?? 0;
        inTests += milliseconds;
        if (state === "failed") fail(title);
        else if (state !== "passed") summary.skipped += 1;
        else {
          summary.passed += 1;
          if (/postgres/i.test(test.fullName)) summary.databases.postgres += 1;
          if (/pglite/i.test(test.fullName)) summary.databases.pglite += 1;
        }
        summary.durations.push({ title, milliseconds });
      }
      for (const { message } of module.errors()) fail(`${module.relativeModuleId}: ${message}`);
      const { duration, collectDuration } = module.diagnostic();
      const setUp = Math.max(0, duration - inTests) + collectDuration;
      summary.durations.push({
        title: `${module.relativeModuleId} › (loading and set-up)`,
        milliseconds: setUp,
      });
    }
    for (const { message } of unhandledErrors) fail(`unhandled error: ${message}`);
    writeSummary(summary);
  }
}
