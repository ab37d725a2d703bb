import type { Config } from "#config";
import type { Message } from "#contract/kernel/message.ts";
import type { OperationsGroup, OperationsReport, OperationsState } from "#contract/reports/operations.ts";
import { operationsStates } from "#contract/reports/operations.ts";
import { m } from "#messages";
import { getLocale, type Locale } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { localizedKey } from "#ports/machine/locale.ts";
import { type Check, type Report, runCheck, type Verdict } from "./check.ts";
import { callChecks, jobChecks, type ProcessFigures, processChecks } from "./check-process.ts";
import { createFactReader } from "./facts.ts";
import { type CheckName, shopChecks } from "./shop-checks.ts";

const stateOf: Readonly<Record<Verdict, OperationsState>> = { ok: "well", warning: "look", bad: "act" };

/** How long to cache the results of checks that scan folders or many records, in milliseconds. */
const cacheMs = 60_000;

/**
 * Creates the operations report from checks of the shop and figures of this process. Concurrent readers with the
 * same language share one report. `served` are the publicly served folders. Checks have the same timeout as in
 * `npm run doctor`.
 */
export function createOperations(
  config: Config,
  { db, served, ...figures }: ProcessFigures & { db: Db; served: readonly string[] },
): () => Promise<OperationsReport> {
  const cache = new Map<string, { until: number; reports: Promise<Report[]> }>();
  /** Caches the result of a check per language, if the check succeeded. */
  const cached = (name: CheckName, { run, ...check }: Check): Check => ({
    ...check,
    run() {
      const key = localizedKey(name);
      const last = cache.get(key);
      if (last && Date.now() < last.until) return last.reports;
      const reports = run();
      cache.set(key, { until: Date.now() + cacheMs, reports });
      reports.catch(() => cache.delete(key));
      return reports;
    },
  });

  /** Returns the checks by group, without those that send external requests, which would delay the page. */
  function groups(): [title: Message, checks: Check[]][] {
    const checks = shopChecks(config, createFactReader(db), served);
    const fromCache = (name: CheckName) => cached(name, checks[name]);
    return [
      [
        m["operations.group.shop"],
        [
          ...processChecks(figures),
          ...[checks.database, checks.databaseSize, fromCache("dataFolder"), checks.clock, checks.address],
        ],
      ],
      [m["operations.group.calls"], callChecks(figures)],
      [
        m["operations.group.jobs"],
        jobChecks(figures, config.nightlyBackups ? [] : ["backup", "backup test"]),
      ],
      [
        m["operations.group.queues"],
        [
          { ...checks.pendingTasks, subject: m["operations.subject.attention"] },
          ...[checks.emails, checks.paymentChecks, checks.refunds],
        ],
      ],
      [m["operations.group.payments"], [fromCache("webhook"), checks.refusal, checks.lastWebhook]],
      ...(config.shiprocket
        ? ([[m["operations.group.couriers"], [checks.courierWebhook]]] as [Message, Check[]][])
        : []),
      [
        m["operations.group.backups"],
        [fromCache("backups"), checks.backupTest, checks.manualBackup, checks.migrationBackup],
      ],
    ];
  }

  const running = new Map<Locale, Promise<OperationsReport>>();
  async function createReport(): Promise<OperationsReport> {
    const results = await Promise.all(groups().map(([title, checks]) => groupOf(title, checks)));
    const states = results.flatMap(({ findings }) =>
      findings.map(({ state }) => operationsStates.indexOf(state)),
    );
    const worst = operationsStates[Math.max(0, ...states)] ?? "act";
    return { at: new Date().toISOString(), state: worst, groups: results };
  }
  return () => {
    const locale = getLocale();
    const report = running.get(locale) ?? createReport().finally(() => running.delete(locale));
    running.set(locale, report);
    return report;
  };
}

async function groupOf(title: Message, checks: readonly Check[]): Promise<OperationsGroup> {
  const findings = (await Promise.all(checks.map((check) => runCheck(check)))).flat();
  return {
    title: title(),
    findings: findings.map(({ subject, verdict, text, summary }) => ({
      subject: subject(),
      state: stateOf[verdict],
      text,
      ...(summary !== undefined && { summary }),
    })),
  };
}
