import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadFigures, LoadPlan, LoadResult } from "./load-plan.ts";

const generator = fileURLToPath(new URL("./load-generator.ts", import.meta.url));

/** Runs load plans one after the other. */
export interface LoadDriver {
  drive(plan: LoadPlan): Promise<LoadResult>;
  close(): void;
}

/**
 * Starts a load generator in another process, so that it shares no thread with the measured shop. Each plan also warms up the
 * generator for the plans after it, so compare only figures from the same driver.
 */
export function openLoadDriver(): LoadDriver {
  const child = fork(generator, { serialization: "advanced" });
  return {
    async drive(plan) {
      const listening = new AbortController();
      child.send(plan);
      try {
        const [result] = (await Promise.race([
          once(child, "message", listening),
          once(child, "exit", listening).then(([code]) => {
            throw new Error(`The load generator ended with exit code ${code}`);
          }),
        ])) as [LoadResult];
        return result;
      } finally {
        listening.abort();
      }
    },
    close: () => child.disconnect(),
  };
}

/** Runs one plan in a new process. */
export async function driveLoad(plan: LoadPlan): Promise<LoadResult> {
  const driver = openLoadDriver();
  return driver.drive(plan).finally(driver.close);
}

/** Combines the figures of all kinds of requests. */
export function allOf({ kinds }: LoadResult): LoadFigures {
  const all: LoadFigures = { statuses: {}, withoutRetryAfter: 0, successes: [], bytes: 0 };
  for (const { statuses, withoutRetryAfter, successes } of Object.values(kinds)) {
    for (const [status, count] of Object.entries(statuses)) {
      all.statuses[Number(status)] = (all.statuses[Number(status)] ?? 0) + count;
    }
    all.withoutRetryAfter += withoutRetryAfter;
    all.successes.push(...successes);
  }
  return all;
}

/** The number of requests with one of these statuses, or of all requests if no status is given. */
export const countOf = ({ statuses }: LoadFigures, ...codes: number[]): number =>
  Object.entries(statuses)
    .filter(([status]) => codes.length === 0 || codes.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);

/** Returns a percentile of the figures. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
