import { freemem } from "node:os";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { secretWork } from "#domain/customers/secrets.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import type { CallTally, RecentCalls } from "#http/metrics/recent-calls.ts";
import shopPackage from "../../../package.json" with { type: "json" };
import { bad, type Check, ok, type Report, warning } from "../doctor/finding.ts";
import { type JobName, jobNames } from "../jobs.ts";
import type { PublicCache } from "../public-cache.ts";
import type { JobRounds } from "./job-rounds.ts";
import { jobTitles, operationsSubjects as subjects, operationsWords as words } from "./operations-words.ts";

/** Minimum free memory in bytes: what a busy minute takes. */
const minFreeMemory = 96 * 1024 ** 2;

/** Share of slow or failed calls that is reported, with a minimum number of calls. */
const notableShare = 0.05;
const minCalls = 20;

/** Maximum time without a finished round, in milliseconds: a backup of a large shop takes some minutes. */
const maxRoundMs = 60 * 60_000;
/** Failures in a row that need action. */
const maxFailuresInARow = 3;

/** Figures of this process. */
export interface ProcessFigures {
  startedAt: Date;
  calls: RecentCalls;
  cache: Pick<PublicCache, "reads" | "bytes">;
  renderings: BoundedQueue;
  rounds: Readonly<Record<JobName, Readonly<JobRounds>>>;
}

/** Checks of version and memory. */
export const processChecks = ({ startedAt }: ProcessFigures): Check<string>[] => [
  {
    subject: subjects.version,
    run: async () => [ok(words.running(shopPackage.version, shopMoment(startedAt)))],
  },
  { subject: subjects.memory, run: async () => [memoryReport(process.memoryUsage.rss(), freemem())] },
];

/** Reports the memory of this process and the free memory of the machine, in bytes. */
export const memoryReport = (own: number, free: number): Report =>
  free < minFreeMemory ? warning(words.memoryLow(own, free)) : ok(words.memory(own, free));

/** Checks of calls, cache and queues. */
export const callChecks = ({ calls, cache, renderings }: ProcessFigures): Check<string>[] => [
  { subject: subjects.minute, run: async () => [tallyReport(calls.last(1))] },
  { subject: subjects.hour, run: async () => [tallyReport(calls.last(60))] },
  {
    subject: subjects.fromMemory,
    run: async () => [ok(words.fromMemory(cache.reads.hits, cache.reads.misses, cache.bytes))],
  },
  { subject: subjects.secrets, run: async () => [queueReport(secretWork.state)] },
  { subject: subjects.pages, run: async () => [queueReport(renderings.state)] },
];

/** Reports calls: a single failure is a warning, a notable share of failures needs action. */
export function tallyReport(tally: CallTally): Report {
  const isNotable = (count: number) => tally.calls >= minCalls && count / tally.calls >= notableShare;
  if (tally.failed > 0) {
    return (isNotable(tally.failed) ? bad : warning)(words.tallyFailed(tally));
  }
  return isNotable(tally.slow) ? warning(words.tallySlow(tally)) : ok(words.tally(tally));
}

function queueReport({ running, waiting, refused }: BoundedQueue["state"]): Report {
  return refused > 0
    ? warning(words.lineRefused(running, waiting, refused))
    : ok(words.line(running, waiting));
}

/** Checks of each job. */
export const jobChecks = ({ rounds, startedAt }: ProcessFigures): Check<string>[] =>
  jobNames.map((job) => ({
    subject: jobTitles[job],
    run: async () => [jobReport(rounds[job], { startedAt, now: new Date() })],
  }));

/** Reports a job by its rounds. */
export function jobReport(
  { lastAt, done, failed, failedInARow }: Readonly<JobRounds>,
  { startedAt, now }: { startedAt: Date; now: Date },
): Report {
  const last = shopMoment(lastAt ?? startedAt);
  if (now.getTime() - (lastAt ?? startedAt).getTime() > maxRoundMs) return bad(words.jobStuck(last));
  if (!lastAt) return ok(words.jobNotYet);
  if (failedInARow >= maxFailuresInARow) return bad(words.jobFailing(last, failedInARow));
  if (failedInARow > 0) return warning(words.jobFailing(last, failedInARow));
  return failed > 0 ? ok(words.jobFailedBefore(last, failed)) : ok(words.job(last, done));
}
