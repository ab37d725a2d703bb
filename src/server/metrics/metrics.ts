import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BoundedQueue } from "#domain/bounded-queue.ts";
import { secretWork } from "#domain/customers/secrets.ts";
import { inTime } from "#domain/in-time.ts";
import { countWaitingWork } from "#domain/system/waiting-work.ts";
import { type Budgets, budgetNames } from "#http/budgets.ts";
import type { Metrics } from "#http/context.ts";
import type { DatabaseLine } from "#http/database-line.ts";
import type { Db } from "#ports/database/database.ts";
import shopPackage from "../../../package.json" with { type: "json" };
import { type JobName, jobNames } from "../jobs.ts";
import type { PublicCache } from "../public-cache.ts";
import type { OtherFigures } from "../workers/other-figures.ts";
import { type MetricName, metricWords } from "./metric-words.ts";

/** From what a read of the database takes to what nobody waits for, in seconds. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Longest wait for the database, in milliseconds: Prometheus gives up after ten seconds. */
const databasePatience = 3_000;

/** The figures of this process, and of those that serve beside it under the same primary process. */
export interface ShopMetrics extends Metrics {
  /** Counts a rendering that took so many seconds. */
  countRendering(status: number, seconds: number): void;
  countRound(job: JobName, outcome: "done" | "failed"): void;
}

/** What the figures are of. */
export interface WatchedParts {
  db: Db;
  cache: PublicCache;
  renderings: BoundedQueue;
  databaseLine: DatabaseLine;
  /** Undefined where nobody is counted by address. */
  budgets?: Budgets | undefined;
  /** Undefined for the only process of its kind. */
  others?: OtherFigures | undefined;
}

/** Opens the figures of a shop; whoever brings `token` may read them. */
export function createMetrics(options: WatchedParts & { token: string }): ShopMetrics {
  const registry = new Registry();
  /** Of all processes the same, and told once. */
  const common = new Registry();
  const told = toldIn(registry);
  collectDefaultMetrics({ register: registry });
  new Gauge(toldIn(common)("shop_build_info", "version")).set({ version: shopPackage.version }, 1);
  const calls = new Histogram({
    ...told("shop_call_duration_seconds", "route", "method", "status"),
    buckets: durationBuckets,
  });
  const renderings = new Histogram({
    ...told("shop_page_rendering_duration_seconds", "status"),
    buckets: durationBuckets,
  });
  const rounds = new Counter(told("shop_job_rounds_total", "job", "outcome"));
  for (const job of jobNames) for (const outcome of ["done", "failed"]) rounds.inc({ job, outcome }, 0);
  tellCache(options.cache, told);
  tellQueue(secretWork, told, "shop_secret_work", "shop_secret_work_refused_total");
  tellQueue(options.renderings, told, "shop_page_renderings", "shop_page_renderings_refused_total");
  tellDatabaseLine(options.databaseLine, told);
  tellBudgets(options.budgets, told);
  const askDatabase = tellWaitingWork(options.db, toldIn(common));
  options.others?.tellFrom(() => registry.getMetricsAsJSON());

  let reporting: Promise<string> | undefined;
  return {
    token: options.token,
    countCall: ({ route, method, status, seconds }) =>
      calls.observe({ route, method, status: classOf(status) }, seconds),
    countRendering: (status, seconds) => renderings.observe({ status: classOf(status) }, seconds),
    countRound: (job, outcome) => rounds.inc({ job, outcome }),
    async report() {
      // Those who ask at the same time share one look at the database.
      reporting ??= askDatabase()
        .then(() => Promise.all([together(registry, options.others), common.metrics()]))
        .then((parts) => parts.join("\n"))
        .finally(() => {
          reporting = undefined;
        });
      return { contentType: registry.contentType, text: await reporting };
    },
  };
}

/** What this process counted, and what the others did. */
async function together(own: Registry, others: OtherFigures | undefined): Promise<string> {
  if (!others) return own.metrics();
  const figures = await own.getMetricsAsJSON();
  return AggregatorRegistry.aggregate([figures, ...(await others.ask(figures))]).metrics();
}

const toldIn =
  (registry: Registry): Told =>
  (name, ...labelNames) => ({ name, help: metricWords[name], labelNames, registers: [registry] });

type Told = <Label extends string = never>(
  name: MetricName,
  ...labelNames: Label[]
) => { name: string; help: string; labelNames: Label[]; registers: Registry[] };

/** The cache counts by itself: what it answers from memory must not wait for anything. */
function tellCache(cache: PublicCache, told: Told): void {
  new Counter({
    ...told("shop_cache_reads_total", "outcome"),
    collect() {
      this.reset();
      this.inc({ outcome: "hit" }, cache.reads.hits);
      this.inc({ outcome: "miss" }, cache.reads.misses);
      this.inc({ outcome: "joined" }, cache.reads.joined);
    },
  });
  new Gauge({
    ...told("shop_cache_bytes"),
    collect() {
      this.set(cache.bytes);
    },
  });
}

function tellQueue(queue: BoundedQueue, told: Told, places: MetricName, refusals: MetricName): void {
  new Gauge({
    ...told(places, "state"),
    collect() {
      this.set({ state: "running" }, queue.state.running);
      this.set({ state: "waiting" }, queue.state.waiting);
    },
  });
  new Counter({
    ...told(refusals),
    collect() {
      this.reset();
      this.inc(queue.state.refused);
    },
  });
}

function tellDatabaseLine(line: DatabaseLine, told: Told): void {
  new Gauge({
    ...told("shop_database_calls_waiting"),
    collect() {
      this.set(line.state.waiting);
    },
  });
  new Gauge({
    ...told("shop_database_work_waiting"),
    collect() {
      this.set(line.state.atDatabase);
    },
  });
  new Counter({
    ...told("shop_database_calls_refused_total"),
    collect() {
      this.reset();
      this.inc(line.state.refused);
    },
  });
}

function tellBudgets(budgets: Budgets | undefined, told: Told): void {
  new Counter({
    ...told("shop_over_budget_total", "budget"),
    collect() {
      this.reset();
      for (const budget of budgetNames) this.inc({ budget }, budgets?.refused[budget] ?? 0);
    },
  });
}

/** Figures of the database; answers what asks it anew. What nobody knows at present is left out, not told as before. */
function tellWaitingWork(db: Db, told: Told): () => Promise<void> {
  const up = new Gauge(told("shop_database_up"));
  const mail = new Gauge(told("shop_mail_waiting"));
  const oldestMail = new Gauge(told("shop_mail_oldest_waiting_seconds"));
  const checks = new Gauge(told("shop_payment_checks_waiting"));
  const strays = new Gauge(told("shop_stray_payments_waiting"));
  const refunds = new Gauge(told("shop_refunds_waiting", "by"));
  return async () => {
    const waiting = await inTime(countWaitingWork(db), databasePatience);
    up.set(waiting ? 1 : 0);
    if (!waiting) {
      for (const gauge of [mail, oldestMail, checks, strays]) gauge.remove();
      refunds.reset();
      return;
    }
    mail.set(waiting.mail);
    oldestMail.set(waiting.oldestMailSeconds);
    checks.set(waiting.paymentChecks);
    strays.set(waiting.strayPayments);
    refunds.set({ by: "provider" }, waiting.refunds);
    refunds.set({ by: "hand" }, waiting.refundsByHand);
  };
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
