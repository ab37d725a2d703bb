import type { Config } from "#config";
import type { Message } from "#contract/kernel/message.ts";
import type { OperationsGroup, OperationsReport, OperationsState } from "#contract/reports/operations.ts";
import { operationsStates } from "#contract/reports/operations.ts";
import type { Db } from "#ports/database/database.ts";
import { backupsFolder } from "../backup/backups-folder.ts";
import { checksFor } from "../doctor/doctor-by-command.ts";
import { type DoctorSubject, doctorSubjects } from "../doctor/doctor-subjects.ts";
import type { Check, Finding, Verdict } from "../doctor/finding.ts";
import { runCheck } from "../doctor/run-check.ts";
import type { AskFact } from "../doctor/shop-access.ts";
import { readFact } from "../doctor/shop-facts.ts";
import {
  databaseSizeCheck,
  lastWebhookCheck,
  otherBackupChecks,
  pendingWorkChecks,
} from "./database-checks.ts";
import { groupTitles, operationsSubjects } from "./operations-labels.ts";
import { callChecks, jobChecks, type ProcessFigures, processChecks } from "./process-checks.ts";

const stateOf: Readonly<Record<Verdict, OperationsState>> = { ok: "well", warning: "look", bad: "act" };

/** Cache lifetime of doctor checks in milliseconds, because they scan the data folder. */
const doctorCacheMs = 60_000;

/**
 * Creates the operations report from doctor checks and figures of this process. Concurrent readers share one
 * report. `served`: publicly served folders. Checks have the doctor's timeout.
 */
export function createOperations(
  config: Config,
  { db, served, ...figures }: ProcessFigures & { db: Db; served: readonly string[] },
): () => Promise<OperationsReport> {
  const ask: AskFact = (name) => readFact(db, name);
  const doctorChecks = checksFor(config, ask, served).map((check) =>
    cached(check, check.subject === "work" ? 0 : doctorCacheMs),
  );
  /** Only checks without external requests belong on the page. */
  const runDoctorChecks = (...subjects: DoctorSubject[]): Check<Message>[] =>
    doctorChecks
      .filter(({ subject }) => subjects.includes(subject))
      .map((check) => ({ ...check, subject: doctorSubjects[check.subject] }));
  const groups: [title: Message, checks: Check<Message>[]][] = [
    [
      groupTitles.shop,
      [
        ...processChecks(figures),
        ...runDoctorChecks("database"),
        databaseSizeCheck(db),
        ...runDoctorChecks("dataFolder", "clock", "address"),
      ],
    ],
    [groupTitles.calls, callChecks(figures)],
    [groupTitles.jobs, jobChecks(figures, config.nightlyBackups ? [] : ["backup", "backup test"])],
    [
      groupTitles.queues,
      [
        ...runDoctorChecks("work").map((check) => ({ ...check, subject: operationsSubjects.attention })),
        ...pendingWorkChecks(db),
      ],
    ],
    [groupTitles.payments, [...runDoctorChecks("webhook", "refusal"), lastWebhookCheck(db)]],
    [
      groupTitles.backups,
      [...runDoctorChecks("backups", "backupTest"), ...otherBackupChecks(db, backupsFolder(config.dataDir))],
    ],
  ];

  let running: Promise<OperationsReport> | undefined;
  async function report(): Promise<OperationsReport> {
    const results = await Promise.all(groups.map(([title, checks]) => groupOf(title, checks)));
    const states = results.flatMap(({ findings }) =>
      findings.map(({ state }) => operationsStates.indexOf(state)),
    );
    const worst = operationsStates[Math.max(0, ...states)] ?? "act";
    return { at: new Date().toISOString(), state: worst, groups: results };
  }
  return () => {
    running ??= report().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function groupOf(title: Message, checks: readonly Check<Message>[]): Promise<OperationsGroup> {
  const findings: Finding<Message>[] = (await Promise.all(checks.map((check) => runCheck(check)))).flat();
  return {
    title: title(),
    findings: findings.map(({ subject, verdict, text }) => ({
      subject: subject(),
      state: stateOf[verdict],
      text,
    })),
  };
}

/** Caches a successful check. */
function cached({ run, ...rest }: Check, milliseconds: number): Check {
  let until = 0;
  let last: ReturnType<typeof run> | undefined;
  return {
    ...rest,
    run() {
      if (last && Date.now() < until) return last;
      until = Date.now() + milliseconds;
      last = run();
      last.catch(() => {
        until = 0;
      });
      return last;
    },
  };
}
