import { allOf, countOf, driveLoad } from "./drive-load.ts";
import type { Pace } from "./measure-subject.ts";
import { median, type RunningShop } from "./running-shop.ts";
import { type Subject, soakOf } from "./subjects.ts";

/** Memory of all processes of a shop during some minutes of mixed load, in megabytes. */
export interface Soaked {
  minutes: number;
  requests: number;
  failures: number;
  samples: number;
  first: number;
  highest: number;
  last: number;
  /** Growth in percent: the median of the last third of the samples compared with that of the second third. */
  growthPercent: number;
}

const sampleMilliseconds = 10_000;

/** Requests all subjects in turns for this many minutes, and samples the memory every ten seconds. */
export async function soak(
  shop: RunningShop,
  subjects: readonly Subject[],
  { minutes, pace }: { minutes: number; pace: Pace },
): Promise<Soaked> {
  const samples: number[] = [];
  const addSample = () => samples.push(shop.memoryMegabytes() ?? Number.NaN);
  addSample();
  const watch = setInterval(addSample, sampleMilliseconds);
  const load = { clients: pace.clients };
  const plan = { address: shop.address, requests: soakOf(subjects), seconds: minutes * 60, load };
  const result = await driveLoad(plan).finally(() => clearInterval(watch));
  addSample();
  const figures = allOf(result);
  const third = Math.ceil(samples.length / 3);
  const second = median(samples.slice(third, -third));
  return {
    ...{ minutes, samples: samples.length, requests: countOf(figures) },
    failures: countOf(figures) - figures.successes.length,
    first: samples[0] ?? Number.NaN,
    highest: Math.max(...samples),
    last: samples.at(-1) ?? Number.NaN,
    growthPercent: (median(samples.slice(-third)) / second - 1) * 100,
  };
}
