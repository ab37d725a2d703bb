import { freemem } from "node:os";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { secretWork } from "#domain/customers/secrets.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import type { CallTally, RecentCalls } from "#http/metrics/recent-calls.ts";
import shopPackage from "../../../package.json" with { type: "json" };
import { bad, type Look, ok, type Report, warning } from "../doctor/finding.ts";
import { type JobName, jobNames } from "../jobs.ts";
import type { PublicCache } from "../public-cache.ts";
import type { JobRounds } from "./job-rounds.ts";
import { jobTitles, operationsSubjects as subjects, operationsWords as words } from "./operations-words.ts";

/** Memory that a machine should have left, in bytes: what a busy minute takes. */
const leastMemory = 96 * 1024 ** 2;

/** From which share of slow or failed calls on they are no chance; of so many calls at least. */
const notableShare = 0.05;
const fewCalls = 20;

/** How long no round may end, in milliseconds: a backup of a large shop takes some minutes. */
const longestRound = 60 * 60_000;
/** So many failures in a row are no chance. */
const manyFailures = 3;

/** What this process knows of itself. */
export interface ProcessFigures {
  startedAt: Date;
  calls: RecentCalls;
  cache: Pick<PublicCache, "reads" | "bytes">;
  renderings: BoundedQueue;
  rounds: Readonly<Record<JobName, Readonly<JobRounds>>>;
}

/** Which version runs since when, and the memory it takes. */
export const looksAtProcess = ({ startedAt }: ProcessFigures): Look<string>[] => [
  {
    subject: subjects.version,
    look: async () => [ok(words.running(shopPackage.version, shopMoment(startedAt)))],
  },
  { subject: subjects.memory, look: async () => [memoryReport(process.memoryUsage.rss(), freemem())] },
];

/** What is told of memory: that of this process and what the machine has left, in bytes. */
export const memoryReport = (own: number, free: number): Report =>
  free < leastMemory ? warning(words.memoryLow(own, free)) : ok(words.memory(own, free));

/** What was asked of this process, and what stands in line. */
export const looksAtCalls = ({ calls, cache, renderings }: ProcessFigures): Look<string>[] => [
  { subject: subjects.minute, look: async () => [tallyReport(calls.last(1))] },
  { subject: subjects.hour, look: async () => [tallyReport(calls.last(60))] },
  {
    subject: subjects.fromMemory,
    look: async () => [ok(words.fromMemory(cache.reads.hits, cache.reads.misses, cache.bytes))],
  },
  { subject: subjects.secrets, look: async () => [lineReport(secretWork.state)] },
  { subject: subjects.pages, look: async () => [lineReport(renderings.state)] },
];

/** What is told of calls: a failed one is worth a look, many of many have to be seen to. */
export function tallyReport(tally: CallTally): Report {
  const isNotable = (count: number) => tally.calls >= fewCalls && count / tally.calls >= notableShare;
  if (tally.failed > 0) {
    return (isNotable(tally.failed) ? bad : warning)(words.tallyFailed(tally));
  }
  return isNotable(tally.slow) ? warning(words.tallySlow(tally)) : ok(words.tally(tally));
}

function lineReport({ running, waiting, refused }: BoundedQueue["state"]): Report {
  return refused > 0
    ? warning(words.lineRefused(running, waiting, refused))
    : ok(words.line(running, waiting));
}

/** What became of each job. */
export const looksAtJobs = ({ rounds, startedAt }: ProcessFigures): Look<string>[] =>
  jobNames.map((job) => ({
    subject: jobTitles[job],
    look: async () => [jobReport(rounds[job], { startedAt, now: new Date() })],
  }));

/** What is told of a job by its rounds. */
export function jobReport(
  { lastAt, done, failed, failedInARow }: Readonly<JobRounds>,
  { startedAt, now }: { startedAt: Date; now: Date },
): Report {
  const last = shopMoment(lastAt ?? startedAt);
  if (now.getTime() - (lastAt ?? startedAt).getTime() > longestRound) return bad(words.jobStuck(last));
  if (!lastAt) return ok(words.jobNotYet);
  if (failedInARow >= manyFailures) return bad(words.jobFailing(last, failedInARow));
  if (failedInARow > 0) return warning(words.jobFailing(last, failedInARow));
  return failed > 0 ? ok(words.jobFailedBefore(last, failed)) : ok(words.job(last, done));
}
