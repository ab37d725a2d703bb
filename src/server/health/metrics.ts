import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { passwordHashQueue } from "#domain/customers/secrets.ts";
import { resolveWithin } from "#domain/resolve-within.ts";
import { countPendingWork } from "#domain/system/pending-work.ts";
import { type Budgets, budgetNames } from "#http/budgets.ts";
import type { Metrics } from "#http/context.ts";
import type { DatabaseQueue } from "#http/database-queue.ts";
import type { Db } from "#ports/database/database.ts";
import shopPackage from "../../../package.json" with { type: "json" };
import { type JobName, jobNames } from "../jobs.ts";
import type { PublicCache } from "../public-cache.ts";
import type { PeerMetrics } from "../workers/peer-metrics.ts";
import { type MetricName, metricDescriptions } from "./metric-descriptions.ts";

/** Upper bounds in seconds, from a quick database read to longer than visitors wait. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Timeout for the database in milliseconds; Prometheus gives up after ten seconds. */
const databaseTimeoutMs = 3_000;

/** Metrics of this process; reports include the other workers of the same primary. */
export interface ShopMetrics extends Metrics {
  countRendering(status: number, seconds: number): void;
  countRound(job: JobName, outcome: "done" | "failed"): void;
}

/** Sources of the metrics. */
export interface MetricSources {
  db: Db;
  cache: PublicCache;
  renderings: BoundedQueue;
  databaseQueue: DatabaseQueue;
  /** Undefined if the shop has no rate limits. */
  budgets?: Budgets | undefined;
  /** Undefined if the shop runs in a single process. */
  others?: PeerMetrics | undefined;
}

/** Creates the metrics. Requests for them must contain `token`. */
export function createMetrics(options: MetricSources & { token: string }): ShopMetrics {
  const registry = new Registry();
  /** Metrics that are the same in all processes. */
  const common = new Registry();
  const describe = describeIn(registry);
  collectDefaultMetrics({ register: registry });
  new Gauge(describeIn(common)("shop_build_info", "version")).set({ version: shopPackage.version }, 1);
  const calls = new Histogram({
    ...describe("shop_call_duration_seconds", "route", "method", "status"),
    buckets: durationBuckets,
  });
  const renderings = new Histogram({
    ...describe("shop_page_rendering_duration_seconds", "status"),
    buckets: durationBuckets,
  });
  const rounds = new Counter(describe("shop_job_rounds_total", "job", "outcome"));
  for (const job of jobNames) for (const outcome of ["done", "failed"]) rounds.inc({ job, outcome }, 0);
  observeCache(options.cache, describe);
  observeQueue(passwordHashQueue, describe, "shop_secret_work", "shop_secret_work_refused_total");
  observeQueue(options.renderings, describe, "shop_page_renderings", "shop_page_renderings_refused_total");
  observeDatabaseQueue(options.databaseQueue, describe);
  observeBudgets(options.budgets, describe);
  const updateDatabaseMetrics = observePendingWork(options.db, describeIn(common));
  options.others?.provide(() => registry.getMetricsAsJSON());

  let reporting: Promise<string> | undefined;
  return {
    token: options.token,
    countCall: ({ route, method, status, seconds }) =>
      calls.observe({ route, method, status: classOf(status) }, seconds),
    countRendering: (status, seconds) => renderings.observe({ status: classOf(status) }, seconds),
    countRound: (job, outcome) => rounds.inc({ job, outcome }),
    async report() {
      // Concurrent readers share one database query.
      reporting ??= updateDatabaseMetrics()
        .then(() => Promise.all([collectAll(registry, options.others), common.metrics()]))
        .then((parts) => parts.join("\n"))
        .finally(() => {
          reporting = undefined;
        });
      return { contentType: registry.contentType, text: await reporting };
    },
  };
}

/** Metrics of this process and the others together. */
async function collectAll(own: Registry, others: PeerMetrics | undefined): Promise<string> {
  if (!others) return own.metrics();
  const figures = await own.getMetricsAsJSON();
  return AggregatorRegistry.aggregate([figures, ...(await others.collect(figures))]).metrics();
}

const describeIn =
  (registry: Registry): Describe =>
  (name, ...labelNames) => ({ name, help: metricDescriptions[name], labelNames, registers: [registry] });

type Describe = <Label extends string = never>(
  name: MetricName,
  ...labelNames: Label[]
) => { name: string; help: string; labelNames: Label[]; registers: Registry[] };

/** Reads the cache's own counters, so that metrics do not slow down the cache. */
function observeCache(cache: PublicCache, describe: Describe): void {
  new Counter({
    ...describe("shop_cache_reads_total", "outcome"),
    collect() {
      this.reset();
      this.inc({ outcome: "hit" }, cache.reads.hits);
      this.inc({ outcome: "miss" }, cache.reads.misses);
      this.inc({ outcome: "joined" }, cache.reads.joined);
    },
  });
  new Gauge({
    ...describe("shop_cache_bytes"),
    collect() {
      this.set(cache.bytes);
    },
  });
}

function observeQueue(
  queue: BoundedQueue,
  describe: Describe,
  places: MetricName,
  refusals: MetricName,
): void {
  new Gauge({
    ...describe(places, "state"),
    collect() {
      this.set({ state: "running" }, queue.state.running);
      this.set({ state: "waiting" }, queue.state.waiting);
    },
  });
  new Counter({
    ...describe(refusals),
    collect() {
      this.reset();
      this.inc(queue.state.refused);
    },
  });
}

function observeDatabaseQueue(queue: DatabaseQueue, describe: Describe): void {
  new Gauge({
    ...describe("shop_database_calls_waiting"),
    collect() {
      this.set(queue.state.waiting);
    },
  });
  new Gauge({
    ...describe("shop_database_work_waiting"),
    collect() {
      this.set(queue.state.running);
    },
  });
  new Counter({
    ...describe("shop_database_calls_refused_total"),
    collect() {
      this.reset();
      this.inc(queue.state.refused);
    },
  });
}

function observeBudgets(budgets: Budgets | undefined, describe: Describe): void {
  new Counter({
    ...describe("shop_over_budget_total", "budget"),
    collect() {
      this.reset();
      for (const budget of budgetNames) this.inc({ budget }, budgets?.refused[budget] ?? 0);
    },
  });
}

/**
 * Registers database metrics and returns a function that updates them. If the database does not respond, that
 * function removes the values instead of keeping old ones.
 */
function observePendingWork(db: Db, describe: Describe): () => Promise<void> {
  const up = new Gauge(describe("shop_database_up"));
  const mail = new Gauge(describe("shop_mail_waiting"));
  const oldestMail = new Gauge(describe("shop_mail_oldest_waiting_seconds"));
  const checks = new Gauge(describe("shop_payment_checks_waiting"));
  const unmatchedPayments = new Gauge(describe("shop_stray_payments_waiting"));
  const refunds = new Gauge(describe("shop_refunds_waiting", "by"));
  return async () => {
    const waiting = await resolveWithin(countPendingWork(db), databaseTimeoutMs);
    up.set(waiting ? 1 : 0);
    if (!waiting) {
      for (const gauge of [mail, oldestMail, checks, unmatchedPayments]) gauge.remove();
      refunds.reset();
      return;
    }
    mail.set(waiting.mail);
    oldestMail.set(waiting.oldestMailSeconds);
    checks.set(waiting.paymentChecks);
    unmatchedPayments.set(waiting.unmatchedPayments);
    refunds.set({ by: "provider" }, waiting.refunds);
    refunds.set({ by: "hand" }, waiting.refundsByHand);
  };
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
