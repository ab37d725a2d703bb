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

/** The parts of the page of operations. */
export const operationsTitles = {
  shop: "The shop",
  calls: "Calls since the start of this process",
  jobs: "Background work of this process",
  waiting: "What waits",
  payments: "Payments",
  copies: "Copies",
};

/** What a finding is about, where the doctor has no word for it. */
export const operationsSubjects = {
  version: "Version",
  size: "Size of the database",
  memory: "Memory",
  minute: "Last minute",
  hour: "Last hour",
  fromMemory: "From memory",
  secrets: "Passwords in line",
  pages: "Pages in line",
  forYou: "For you to do",
  letters: "Letters",
  paymentChecks: "Payments to ask about",
  refunds: "Refunds",
  lastMessage: "Last message",
  byHand: "Backup by hand",
  beforeMigrating: "Before a change",
};

/** How the office calls each job. */
export const jobTitles: Readonly<Record<JobName, string>> = {
  mail: "Sending letters",
  "payment checks": "Payment checks",
  refunds: "Sending refunds",
  stock: "Reserved stock",
  "bank messages": "Test bank",
  calendar: "Calendar",
  "missed searches": "Searches that found nothing",
  pictures: "Copies of pictures of other sites",
  backup: "Nightly copy",
  "backup test": "Test of a copy",
};

/** What the page of operations says in plain words: what there is, and for what is not well its mend. */
export const operationsWords = {
  running: (version: string, since: string) => `${version}, running since ${since} India time`,
  size: (bytes: number) => mebibytes(bytes),
  memory: (own: number, free: number) => `${mebibytes(own)} taken by this process, ${mebibytes(free)} free`,
  memoryLow: (own: number, free: number) =>
    `${mebibytes(own)} taken by this process, and only ${mebibytes(free)} free. End other programs, or give the machine more memory; a restart of the shop gives some back`,

  tally: tallied,
  tallySlow: (tally: Tally) =>
    `${tallied(tally)}. See in the log which routes take so long, and whether something else keeps the machine busy`,
  tallyFailed: (tally: Tally) =>
    `${tallied(tally)}. The log has a line with the reason for each; look for "status":5`,
  fromMemory: (hits: number, made: number, bytes: number) =>
    `${counted(hits, "answer")} from memory, ${counted(made, "answer")} made for it; ${mebibytes(bytes)} kept`,
  line: (running: number, waiting: number) => `${running} at work, ${waiting} waiting, none refused`,
  lineRefused: (running: number, waiting: number, refused: number) =>
    `${running} at work, ${waiting} waiting, ${refused} refused since the start: more came at once than the machine can do. If it comes again, see in the log who calls, or take a faster machine`,

  jobNotYet: "no round yet",
  job: (lastAt: string, done: number) => `last round ${lastAt}, ${counted(done, "round")}, none failed`,
  jobFailedBefore: (lastAt: string, failed: number) =>
    `last round ${lastAt} went well; ${counted(failed, "round")} failed since the start. The log says why`,
  jobFailing: (lastAt: string, inARow: number) =>
    `${counted(inARow, "round")} in a row failed, the last ${lastAt}. It is tried again by itself; the log says why, and npm run doctor tries what it needs`,
  jobStuck: (lastAt: string) =>
    `no round since ${lastAt}. Start the shop again, and keep its log: it says what the job began with`,

  letters: (waiting: string, oldestMinutes: number) =>
    `${waiting} waiting, the oldest for ${counted(oldestMinutes, "minute")}`,
  noLetters: "none waits",
  paymentChecks: (count: string) => `${count} due: the shop asks the provider by itself`,
  refunds: (atProvider: string, byHand: string) =>
    `${atProvider} at the provider, ${byHand} to be sent by hand`,
  /** Counting ends somewhere. */
  upTo: (count: number, most: number) =>
    count >= most ? `${most.toLocaleString("en-US")} or more` : `${count}`,

  lastMessage: (moment: string) => `came ${moment} India time`,
  noMessage: "none has come",

  byHand: (moment: string, rows: number, files: number) =>
    `made ${moment} India time, ${counted(rows, "row")} and ${counted(files, "file")}`,
  noneByHand: "none is known; npm run backup -- FILE makes one",
  beforeMigrating: (moment: string) => `kept ${moment} UTC, in DATA_DIR/backups`,
  noneBeforeMigrating: "none yet: no start has changed a database that had rows",
};
