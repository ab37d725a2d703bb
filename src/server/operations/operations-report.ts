import type { Config } from "#config";
import type { OperationsGroup, OperationsReport, OperationsState } from "#contract/operations.ts";
import { operationsStates } from "#contract/operations.ts";
import type { Db } from "#ports/database/database.ts";
import { backupsFolder } from "../backup/backups-folder.ts";
import { carryOutLook } from "../doctor/carry-out-look.ts";
import { looksAt } from "../doctor/doctor-by-command.ts";
import { doctorSubjects, type Verdict } from "../doctor/doctor-words.ts";
import type { Finding, Look } from "../doctor/finding.ts";
import type { AskFact } from "../doctor/shop-access.ts";
import { readFact } from "../doctor/shop-facts.ts";
import { looksAtCalls, looksAtJobs, looksAtProcess, type ProcessFigures } from "./look-at-process.ts";
import { lookAtLastMessage, lookAtSize, looksAtOtherCopies, looksAtWaitingWork } from "./look-at-rows.ts";
import { operationsSubjects, operationsTitles as titles } from "./operations-words.ts";

const stateOf: Readonly<Record<Verdict, OperationsState>> = { ok: "well", warning: "look", bad: "act" };

/** How long what the doctor finds is told again without another look, in milliseconds: he walks the data folder. */
const doctorsMemory = 60_000;

/** What the page tells of the doctor's looks: those that ask nobody outside of the shop. */
const { database, clock, dataFolder, address, webhook, refusal, backups, backupTest, work } = doctorSubjects;

/**
 * Makes the report of operations: what the doctor's looks say, and what only the process that runs knows. Those who ask
 * at the same time share one. `served` are the folders that anybody may fetch from. No look is waited for longer than the doctor waits.
 */
export function createOperations(
  config: Config,
  { db, served, ...figures }: ProcessFigures & { db: Db; served: readonly string[] },
): () => Promise<OperationsReport> {
  const ask: AskFact = (name) => readFact(db, name);
  const doctors = looksAt(config, ask, served).map((look) =>
    remembered(look, look.subject === work ? 0 : doctorsMemory),
  );
  const ofDoctor = (...subjects: string[]) => doctors.filter(({ subject }) => subjects.includes(subject));
  const looks: [title: string, looks: Look<string>[]][] = [
    [
      titles.shop,
      [
        ...looksAtProcess(figures),
        ...ofDoctor(database),
        lookAtSize(db),
        ...ofDoctor(dataFolder, clock, address),
      ],
    ],
    [titles.calls, looksAtCalls(figures)],
    [titles.jobs, looksAtJobs(figures)],
    [
      titles.waiting,
      [
        ...ofDoctor(work).map((look) => ({ ...look, subject: operationsSubjects.forYou })),
        ...looksAtWaitingWork(db),
      ],
    ],
    [titles.payments, [...ofDoctor(webhook, refusal), lookAtLastMessage(db)]],
    [
      titles.copies,
      [...ofDoctor(backups, backupTest), ...looksAtOtherCopies(db, backupsFolder(config.dataDir))],
    ],
  ];

  let looking: Promise<OperationsReport> | undefined;
  async function report(): Promise<OperationsReport> {
    const groups = await Promise.all(looks.map(([title, ofGroup]) => groupOf(title, ofGroup)));
    const states = groups.flatMap(({ findings }) =>
      findings.map(({ state }) => operationsStates.indexOf(state)),
    );
    const worst = operationsStates[Math.max(0, ...states)] ?? "act";
    return { at: new Date().toISOString(), state: worst, groups };
  }
  return () => {
    looking ??= report().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function groupOf(title: string, looks: readonly Look<string>[]): Promise<OperationsGroup> {
  const findings: Finding<string>[] = (await Promise.all(looks.map((look) => carryOutLook(look)))).flat();
  return {
    title,
    findings: findings.map(({ subject, verdict, text }) => ({ subject, state: stateOf[verdict], text })),
  };
}

/** A look that is not done again within so many milliseconds when it went well. */
function remembered({ look, ...rest }: Look<string>, milliseconds: number): Look<string> {
  let until = 0;
  let last: ReturnType<typeof look> | undefined;
  return {
    ...rest,
    look() {
      if (last && Date.now() < until) return last;
      until = Date.now() + milliseconds;
      last = look();
      last.catch(() => {
        until = 0;
      });
      return last;
    },
  };
}
