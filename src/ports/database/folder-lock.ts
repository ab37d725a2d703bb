import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isErrorWithCode } from "./error-code.ts";
import { isRunning, startOf } from "./process-state.ts";

/** The process that holds a folder. A pid alone is not enough: systems give pids out again. */
interface Holder {
  id: string;
  pid: number;
  /** Which start of the machine and which moment of it; empty where the system does not tell. */
  startedAt: string;
}

/** A folder that a living process holds already. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/** How long another holder is waited for: one that was killed, or is just closing, is gone by then. */
const patienceMilliseconds = 5_000;
const lookEveryMilliseconds = 50;

/** Nobody: what a lock says whose content was lost when the power went. Finished locks alone get their name. */
const nobody: Holder = { id: "empty", pid: 0, startedAt: "" };

/**
 * Claims a folder for this process until the answered function is called or the process ends, however it ends.
 * A live process that holds it is waited for, in milliseconds. Throws FolderInUseError when it still does then, and
 * at once when this process holds it itself.
 */
export function lockFolder(folder: string, { patience = patienceMilliseconds } = {}): Promise<() => void> {
  const holder: Holder = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid) };
  return acquire({ folder, holder, deadline: performance.now() + patience }, join(folder, "lock"));
}

interface Claim {
  folder: string;
  holder: Holder;
  /** By the clock of this process. */
  deadline: number;
}

/**
 * A lock file appears with its content in one step (a link to a finished file), so nobody ever reads half of one.
 * The lock of a dead holder is replaced only by whoever holds the right to succeed that very holder, which is
 * itself such a lock: of two processes that find the same dead holder, one gets the folder.
 */
async function acquire(claim: Claim, path: string): Promise<() => void> {
  const release = () => rmSync(path, { force: true });
  for (;;) {
    if (createLock(path, claim.holder)) return release;
    const earlier = readHolder(path);
    if (!earlier) continue;
    if (isAlive(earlier)) {
      if (earlier.pid === process.pid || performance.now() >= claim.deadline) {
        throw new FolderInUseError(describe(claim.folder, path, earlier));
      }
      await pause(lookEveryMilliseconds);
      continue;
    }
    const releaseSuccession = await acquire(claim, `${path}.${earlier.id}`);
    try {
      if (readHolder(path)?.id !== earlier.id) continue;
      replaceLock(path, claim.holder);
      return release;
    } finally {
      releaseSuccession();
    }
  }
}

function createLock(path: string, holder: Holder): boolean {
  const draft = writeDraft(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isErrorWithCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceLock(path: string, holder: Holder): void {
  renameSync(writeDraft(path, holder), path);
}

function writeDraft(path: string, holder: Holder): string {
  const draft = `${path}.${randomUUID()}.draft`;
  // On the disk before it gets its name: a power cut must not leave a lock without a holder.
  writeFileSync(draft, JSON.stringify(holder), { flag: "wx", flush: true });
  return draft;
}

/** Answers nothing when the lock has just been released. */
function readHolder(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isErrorWithCode(error, "ENOENT")) return null;
    throw error;
  }
  if (isEmpty(text)) return nobody;
  try {
    const { id, pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    if (typeof id === "string" && Number.isInteger(pid) && typeof startedAt === "string") {
      return { id, pid: pid as number, startedAt };
    }
  } catch {}
  throw new Error(`${path} is not a lock file of this program. Remove it if nothing uses the folder.`);
}

/** Some file systems give a file back its length without its content: as NUL characters. */
const isEmpty = (text: string): boolean => text.replaceAll("\u0000", "").trim() === "";

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === nobody.pid || !isRunning(pid)) return false;
  const startOfPidToday = startOf(pid);
  return startedAt === "" || startOfPidToday === "" || startOfPidToday === startedAt;
}

function describe(folder: string, path: string, { pid }: Holder): string {
  const who = pid === process.pid ? "this very process" : `process ${pid}`;
  return (
    `The database in ${folder} is in use by ${who}. The embedded database serves one process at a time: ` +
    `stop that process, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL). ` +
    `If that process is not this program, remove ${path}.`
  );
}
