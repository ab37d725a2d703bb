import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { allOf, countOf, driveLoad, percentile } from "./drive-load.ts";
import { loginsOf, mixFor } from "./load-mix.ts";
import type { LoadFigures, LoadRequest } from "./load-plan.ts";
import { startShop } from "./running-shop.ts";

/**
 * Overloads the shop. First finds the highest throughput for a mix of logins, uncached pages, uncached searches and purchases.
 * Then sends twice as many requests per second, and checks that every response is a success or a rejection with a Retry-After
 * header, that successes are quick, and that the shop recovers soon. Finally logins alone saturate the shop, which still has to
 * serve cached pages. Uses an embedded database or, if DATABASE_URL is set, that empty PostgreSQL database. The load comes from
 * another process on the same machine. Exits with 1 if a limit is missed.
 *
 *   npm run bench:overload              # --short: ten seconds of overload instead of sixty
 */
const isShort = process.argv.includes("--short");
const stepSeconds = isShort ? 3 : 6;
const overloadSeconds = isShort ? 10 : 60;
/** More logins than the shop processes at once, but few enough to queue, because rejecting calls would also cost CPU time. */
const signInClients = 12;
/**
 * Limits: the p99 of successes as a multiple of the p99 at full load, the seconds until the shop has recovered, and the share
 * of their speed that cached pages must keep.
 */
const limits = { p99Times: 3, secondsUntilNormal: 5, cachedShare: 0.5 };

await ensureBuild();
const dataDir = await mkdtemp(join(tmpdir(), "pankh-overload-"));
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  SEED: "demo",
});
const { address } = shop;
const rows: Record<string, string | number>[] = [];
const missedLimits: string[] = [];
try {
  const mix = await mixFor(address, 20);
  await runClients(8, mix, stepSeconds);
  const calm = await runClients(1, mix, stepSeconds);
  printStep("one client", calm);
  const full = await saturate(mix);

  const offered = full.perSecond * 2;
  const overloaded = await driveLoad({
    address,
    requests: mix,
    seconds: overloadSeconds,
    load: { perSecond: offered },
  });
  const normalAfter = await secondsUntilNormal(mix, percentile(calm.successes, 50));
  const figures = allOf(overloaded);
  for (const [kind, ofKind] of Object.entries(overloaded.kinds))
    printStep(`twice the load: ${kind}`, ofKind, overloaded.seconds);
  printStep("twice the load", figures, overloaded.seconds);
  require(countOf(figures, 200, 201, 429, 503) === countOf(figures), "every answer is a success, 429 or 503");
  require(figures.withoutRetryAfter === 0, "every rejection has a Retry-After header");
  const p99 = percentile(figures.successes, 99);
  require(p99 <=
    full.p99 *
      limits.p99Times, `p99 of successes, ${Math.round(p99)} ms, is within ${limits.p99Times} times that of full load`);
  require(normalAfter <=
    limits.secondsUntilNormal, `${normalAfter.toFixed(1)} s after the load, the shop is back to normal`);

  const cached: LoadRequest[] = [{ kind: "page in memory", method: "GET", path: "/" }];
  const alone = await runClients(8, cached, stepSeconds);
  const flood = driveLoad({
    address,
    requests: loginsOf(mix),
    seconds: stepSeconds + 2,
    load: { clients: signInClients },
  });
  await pause(1_000);
  const duringLogins = await runClients(8, cached, stepSeconds);
  const logins = await flood;
  printStep("cached pages, alone", alone);
  printStep("cached pages during logins", duringLogins);
  printStep("sign-ins", allOf(logins), logins.seconds);
  const share = duringLogins.perSecond / alone.perSecond;
  require(share >=
    limits.cachedShare, `cached pages keep ${Math.round(share * 100)} % of their speed while logins saturate the shop`);
  console.table(rows);
  console.log(`resident memory afterwards: ${shop.memoryMegabytes()} MB`);
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const sentence of missedLimits) console.error(`FAILED: ${sentence}`);
process.exitCode = missedLimits.length > 0 ? 1 : 0;

interface Measured extends LoadFigures {
  perSecond: number;
  p99: number;
}

/** Runs this many clients, each of which makes one request after the other. */
async function runClients(
  count: number,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<Measured> {
  const result = await driveLoad({ address, requests, seconds, load: { clients: count } });
  const figures = allOf(result);
  const perSecond = figures.successes.length / result.seconds;
  return { ...figures, perSecond, p99: percentile(figures.successes, 99) };
}

/** Finds the highest throughput: doubles the number of clients, up to 64, until two steps in a row bring no improvement. */
async function saturate(mix: readonly LoadRequest[]): Promise<Measured> {
  let best: Measured | undefined;
  let discardedCount = 0;
  for (let count = 2; count <= 64 && discardedCount < 2; count *= 2) {
    const step = await runClients(count, mix, stepSeconds);
    printStep(`${count} clients`, step);
    const isMore = countOf(step, 200, 201) === countOf(step) && step.perSecond > (best?.perSecond ?? 0);
    if (isMore) best = step;
    discardedCount = isMore ? 0 : discardedCount + 1;
  }
  return best as Measured;
}

/** Measures the seconds until a single client's requests succeed in at most three times the normal time; infinite after a minute. */
async function secondsUntilNormal(mix: readonly LoadRequest[], normalMs: number): Promise<number> {
  const startedAt = performance.now();
  const oneOfEach = mix.slice(0, 5);
  while (performance.now() - startedAt < 60_000) {
    const seconds = (performance.now() - startedAt) / 1000;
    const probe = await driveLoad({ address, requests: oneOfEach, seconds: 0.3, load: { clients: 1 } });
    const figures = allOf(probe);
    const isHealthy = countOf(figures, 200) === countOf(figures);
    if (isHealthy && percentile(figures.successes, 50) <= normalMs * 3) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

function printStep(what: string, figures: LoadFigures & { perSecond?: number }, seconds?: number): void {
  const { successes } = figures;
  rows.push({
    what,
    "successes/s": Math.round(figures.perSecond ?? successes.length / (seconds ?? 1)),
    "p50 ms": Math.round(percentile(successes, 50)),
    "p99 ms": Math.round(percentile(successes, 99)),
    successes: successes.length,
    "429": countOf(figures, 429),
    "503": countOf(figures, 503),
    others: countOf(figures) - successes.length - countOf(figures, 429, 503),
  });
}

function require(isMet: boolean, sentence: string): void {
  if (isMet) console.log(`ok: ${sentence}`);
  else missedLimits.push(sentence);
}
