import { freemem } from "node:os";
import type { Message } from "#contract/kernel/message.ts";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { passwordHashQueue } from "#domain/customers/secrets.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import type { CallTally, RecentCalls } from "#http/metrics/recent-calls.ts";
import { m } from "#messages";
import shopPackage from "../../../package.json" with { type: "json" };
import { type JobName, jobNames } from "../jobs.ts";
import type { PublicCache } from "../public-cache.ts";
import { bad, type Check, ok, type Report, warning } from "./check.ts";
import type { JobRounds } from "./job-rounds.ts";

/** Minimum free memory in bytes: as much as the shop takes in a busy minute. */
const minFreeMemory = 96 * 1024 ** 2;

/**
 * Once there are at least `minCalls` calls, this share of slow calls is a warning, and this share of failed
 * calls needs action.
 */
const notableShare = 0.05;
const minCalls = 20;

/**
 * Maximum time without a finished round of a job, in milliseconds. Long, because a backup of a large shop takes
 * some minutes.
 */
const maxRoundMs = 60 * 60_000;
/** This many failures in a row need action. */
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
export const processChecks = ({ startedAt }: ProcessFigures): Check[] => [
  {
    subject: m["operations.subject.version"],
    run: async () => [
      ok(m["operations.running"]({ version: shopPackage.version, since: shopMoment(startedAt) })),
    ],
  },
  {
    subject: m["operations.subject.memory"],
    run: async () => [memoryReport(process.memoryUsage.rss(), freemem())],
  },
];

/** Reports the memory of this process and the free memory of the machine, in bytes. */
export function memoryReport(usedBytes: number, freeBytes: number): Report {
  const memory = { used: mebibytes(usedBytes), free: mebibytes(freeBytes) };
  return freeBytes < minFreeMemory
    ? warning(m["operations.memoryLow"](memory))
    : ok(m["operations.memory"](memory));
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** Checks of calls, cache and queues. */
export const callChecks = ({ calls, cache, renderings }: ProcessFigures): Check[] => [
  { subject: m["operations.subject.lastMinute"], run: async () => [tallyReport(calls.last(1))] },
  { subject: m["operations.subject.lastHour"], run: async () => [tallyReport(calls.last(60))] },
  {
    subject: m["operations.subject.cache"],
    async run() {
      const { hits, misses: rendered } = cache.reads;
      return [ok(m["operations.cache"]({ hits, rendered, size: mebibytes(cache.bytes) }))];
    },
  },
  {
    subject: m["operations.subject.passwordChecks"],
    run: async () => [queueReport(passwordHashQueue.state)],
  },
  { subject: m["operations.subject.pages"], run: async () => [queueReport(renderings.state)] },
];

/** Reports calls: a single failure is a warning, a notable share of failures needs action. */
export function tallyReport(tally: CallTally): Report {
  const isAboveThreshold = (count: number) => tally.calls >= minCalls && count / tally.calls >= notableShare;
  const { calls, slow, failed } = tally;
  const counts = { calls, slow, failed };
  if (tally.failed > 0) {
    return (isAboveThreshold(tally.failed) ? bad : warning)(
      m["operations.tallyFailed"](counts),
      m["operations.tally"](counts),
    );
  }
  return isAboveThreshold(tally.slow)
    ? warning(m["operations.tallySlow"](counts), m["operations.tally"](counts))
    : ok(m["operations.tally"](counts));
}

function queueReport({ running, waiting, refused }: BoundedQueue["state"]): Report {
  return refused > 0
    ? warning(m["operations.queueWithRejections"]({ running, waiting, refused }))
    : ok(m["operations.queue"]({ running, waiting }));
}

export const jobTitles: Readonly<Record<JobName, Message>> = {
  mail: m["operations.job.mail"],
  "payment checks": m["operations.job.paymentChecks"],
  refunds: m["operations.job.refunds"],
  stock: m["operations.job.stock"],
  "bank messages": m["operations.job.testPaymentGateway"],
  calendar: m["operations.job.dayChange"],
  couriers: m["operations.job.couriers"],
  publication: m["operations.job.publication"],
  "missed searches": m["operations.job.missedSearches"],
  pictures: m["operations.job.pictures"],
  "erased files": m["operations.job.erasedFiles"],
  backup: m["operations.job.backup"],
  "backup test": m["operations.job.backupTest"],
};

/** Checks of each job; `except` names jobs that are not set up. */
export const jobChecks = ({ rounds, startedAt }: ProcessFigures, except: readonly JobName[] = []): Check[] =>
  jobNames
    .filter((job) => !except.includes(job))
    .map((job) => ({
      subject: jobTitles[job],
      run: async () => [jobReport(rounds[job], { startedAt, now: new Date() })],
    }));

/** Reports a job by its rounds. */
export function jobReport(
  { lastAt, done, failed, failedInARow }: Readonly<JobRounds>,
  { startedAt, now }: { startedAt: Date; now: Date },
): Report {
  const last = shopMoment(lastAt ?? startedAt);
  if (now.getTime() - (lastAt ?? startedAt).getTime() > maxRoundMs)
    return bad(
      m["operations.jobRounds.stuck"]({ lastAt: last }),
      m["operations.summary.jobStuck"]({ lastAt: last }),
    );
  if (!lastAt) return ok(m["operations.jobRounds.none"]());
  if (failedInARow > 0) {
    const text = m["operations.jobRounds.failing"]({ lastAt: last, count: failedInARow });
    const summary = m["operations.summary.jobFailing"]({ lastAt: last, count: failedInARow });
    return (failedInARow >= maxFailuresInARow ? bad : warning)(text, summary);
  }
  return failed > 0
    ? ok(m["operations.jobRounds.recovered"]({ lastAt: last, count: failed }))
    : ok(m["operations.jobRounds.succeeded"]({ lastAt: last, count: done }));
}
