import type { JobName } from "../jobs.ts";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString("en-US")} MiB`;

interface Tally {
  calls: number;
  slow: number;
  failed: number;
}
const tallied = ({ calls, slow, failed }: Tally) =>
  `${counted(calls, "call or page", "calls and pages")}, ${slow} took a second or longer, ${failed} failed`;

/** Sections of the operations page. */
export const operationsTitles = {
  shop: "The shop",
  calls: "Calls since the start of this process",
  jobs: "Background work of this process",
  waiting: "Queues",
  payments: "Payments",
  copies: "Backups",
};

/** Subjects that the doctor does not have. */
export const operationsSubjects = {
  version: "Version",
  size: "Database size",
  memory: "Memory",
  minute: "Last minute",
  hour: "Last hour",
  fromMemory: "Served from memory",
  secrets: "Password checks queued",
  pages: "Pages queued",
  forYou: "Needs attention",
  emails: "Emails",
  paymentChecks: "Payment checks due",
  refunds: "Refunds",
  lastMessage: "Last webhook",
  byHand: "Manual backup",
  beforeMigrating: "Backup before migration",
};

/** Names of the jobs on the operations page. */
export const jobTitles: Readonly<Record<JobName, string>> = {
  mail: "Sending emails",
  "payment checks": "Payment checks",
  refunds: "Sending refunds",
  stock: "Reserved stock",
  "bank messages": "Test payment gateway",
  calendar: "Change of day",
  "missed searches": "Searches with no results",
  pictures: "Copying pictures from other sites",
  backup: "Nightly backup",
  "backup test": "Backup test",
};

/** Texts of the operations page: the state, and how to fix it if needed. */
export const operationsWords = {
  running: (version: string, since: string) => `${version}, running since ${since} (Indian time)`,
  size: (bytes: number) => mebibytes(bytes),
  memory: (own: number, free: number) => `${mebibytes(own)} used by this process, ${mebibytes(free)} free`,
  memoryLow: (own: number, free: number) =>
    `${mebibytes(own)} used by this process, only ${mebibytes(free)} free. Stop other programs or add memory; restarting the shop frees some`,

  tally: tallied,
  tallySlow: (tally: Tally) =>
    `${tallied(tally)}. Check the log for slow routes, and whether something else is using the machine`,
  tallyFailed: (tally: Tally) =>
    `${tallied(tally)}. The log has the reason for each; search it for "status":5`,
  fromMemory: (hits: number, made: number, bytes: number) =>
    `${counted(hits, "response")} from memory, ${counted(made, "response")} rendered; ${mebibytes(bytes)} cached`,
  line: (running: number, waiting: number) => `${running} running, ${waiting} queued, none rejected`,
  lineRefused: (running: number, waiting: number, refused: number) =>
    `${running} running, ${waiting} queued, ${refused} rejected since the start: more arrived at once than this machine can handle. If it happens again, check the log for the callers, or use a faster machine`,

  jobNotYet: "no round yet",
  job: (lastAt: string, done: number) => `last round ${lastAt}, ${counted(done, "round")}, none failed`,
  jobFailedBefore: (lastAt: string, failed: number) =>
    `last round ${lastAt} succeeded; ${counted(failed, "round")} failed since the start. See the log`,
  jobFailing: (lastAt: string, inARow: number) =>
    `${counted(inARow, "round")} in a row failed, the last ${lastAt}. It is retried automatically; see the log, and run npm run doctor`,
  jobStuck: (lastAt: string) => `no round since ${lastAt}. Save the log, then restart the shop`,

  emails: (waiting: string, oldestMinutes: number) =>
    `${waiting} waiting, the oldest for ${counted(oldestMinutes, "minute")}`,
  noEmails: "none waiting",
  paymentChecks: (count: string) => `${count}; the shop asks the provider automatically`,
  refunds: (atProvider: string, byHand: string) =>
    `${atProvider} at the provider, ${byHand} to send manually`,
  /** Counts are capped. */
  upTo: (count: number, most: number) =>
    count >= most ? `${most.toLocaleString("en-US")} or more` : `${count}`,

  lastMessage: (moment: string) => `${moment} (Indian time)`,
  noMessage: "none yet",

  byHand: (moment: string, rows: number, files: number) =>
    `made ${moment} (Indian time), ${counted(rows, "row")} and ${counted(files, "file")}`,
  noneByHand: "none; make one with npm run backup -- FILE",
  beforeMigrating: (moment: string) => `made ${moment} UTC, in DATA_DIR/backups`,
  noneBeforeMigrating: "none yet: no migration has changed a database with data",
};
