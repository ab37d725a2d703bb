import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { emptySummary, writeSummary } from "./test-summary.ts";

/** Counts the tests of a browser run. A test that passes on retry counts as passed and is listed as flaky. */
export default class PlaywrightSummary implements Reporter {
  #root: Suite | undefined;
  #errors: string[] = [];

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onError({ message = "error outside of tests" }: { message?: string }): void {
    this.#errors.push(message);
  }

  onEnd(): void {
    const summary = emptySummary();
    for (const test of this.#root?.allTests() ?? []) {
      const title = test.titlePath().filter(Boolean).join(" › ");
      const outcome = test.outcome();
      if (outcome === "skipped") {
        summary.skipped += 1;
        const reason = test.annotations.find(({ type }) => type === "skip")?.description;
        if (reason) summary.skipReasons.push(reason);
      } else if (outcome === "unexpected") summary.failures.push(title);
      else {
        summary.passed += 1;
        if (outcome === "flaky") summary.flaky.push(title);
      }
      const milliseconds = test.results.reduce((sum, { duration }) => sum + duration, 0);
      summary.durations.push({ title, milliseconds });
    }
    summary.failures.push(...this.#errors);
    summary.failed = summary.failures.length;
    writeSummary(summary);
  }
}
