import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadFigures, LoadPlan, LoadResult } from "./load-plan.ts";

const generator = fileURLToPath(new URL("./load-generator.ts", import.meta.url));

/** Carries plans out, one after the other. */
export interface LoadDriver {
  drive(plan: LoadPlan): Promise<LoadResult>;
  close(): void;
}

/**
 * Opens another process that carries plans out, so that whoever is measured shares no thread with whoever measures. What
 * it did before has warmed it: figures that are compared come from one driver.
 */
export function openLoadDriver(): LoadDriver {
  const child = fork(generator, { serialization: "advanced" });
  return {
    async drive(plan) {
      const waiting = new AbortController();
      child.send(plan);
      try {
        const [result] = (await Promise.race([
          once(child, "message", waiting),
          once(child, "exit", waiting).then(([code]) => {
            throw new Error(`The load generator ended with ${code}`);
          }),
        ])) as [LoadResult];
        return result;
      } finally {
        waiting.abort();
      }
    },
    close: () => child.disconnect(),
  };
}

/** Carries one plan out, in a process that is new. */
export async function driveLoad(plan: LoadPlan): Promise<LoadResult> {
  const driver = openLoadDriver();
  return driver.drive(plan).finally(driver.close);
}

/** All kinds together. */
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

/** How many requests had any of these statuses; of all without one. */
export const countOf = ({ statuses }: LoadFigures, ...wanted: number[]): number =>
  Object.entries(statuses)
    .filter(([status]) => wanted.length === 0 || wanted.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);

/** What so many of a hundred stay below. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
