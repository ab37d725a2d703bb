import { allOf, countOf, driveLoad } from "./drive-load.ts";
import type { Pace } from "./measure-subject.ts";
import { median, type RunningShop } from "./running-shop.ts";
import { type Subject, soakOf } from "./subjects.ts";

/** What minutes of everything made of a shop's memory, in megabytes, its processes together. */
export interface Soaked {
  minutes: number;
  requests: number;
  failures: number;
  samples: number;
  first: number;
  highest: number;
  last: number;
  /** The middle of the last third beside that of the second, in percent: how much it still grew. */
  growthPercent: number;
}

const sampleMilliseconds = 10_000;

/** Asks for everything in turns for so many minutes, and looks at the memory every ten seconds. */
export async function soak(
  shop: RunningShop,
  subjects: readonly Subject[],
  { minutes, pace }: { minutes: number; pace: Pace },
): Promise<Soaked> {
  const samples: number[] = [];
  const look = () => samples.push(shop.memoryMegabytes() ?? Number.NaN);
  look();
  const watch = setInterval(look, sampleMilliseconds);
  const load = { clients: pace.clients };
  const plan = { address: shop.address, requests: soakOf(subjects), seconds: minutes * 60, load };
  const result = await driveLoad(plan).finally(() => clearInterval(watch));
  look();
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
