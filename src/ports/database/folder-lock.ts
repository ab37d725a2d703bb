import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isErrorWithCode } from "./error-code.ts";
import { isRunning, startOf } from "./process-state.ts";

/** The process that holds the lock. The pid is not enough to identify it, because systems reuse pids. */
interface Holder {
  id: string;
  pid: number;
  /** Boot id and start time of the process; empty if the system does not provide them. */
  startedAt: string;
}

/** Thrown if a running process has locked the folder. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/** How long to wait for the current holder, which may be shutting down, in milliseconds. */
const defaultTimeout = 5_000;
const pollIntervalMs = 50;

/**
 * Holder of a lock whose content was lost in a power cut. A running process flushes its lock before the lock
 * gets its name, so this holder is not running.
 */
const noHolder: Holder = { id: "empty", pid: 0, startedAt: "" };

/**
 * Locks a folder for this process until the returned function is called or the process ends, even if it is
 * killed. Waits up to `timeout` milliseconds for another running process, then throws FolderInUseError; throws
 * immediately if this process already holds the lock.
 */
export function lockFolder(folder: string, { timeout = defaultTimeout } = {}): Promise<() => void> {
  const holder: Holder = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid) };
  return acquire({ folder, holder, deadline: performance.now() + timeout }, join(folder, "lock"));
}

interface Claim {
  folder: string;
  holder: Holder;
  /** In milliseconds of `performance.now()`. */
  deadline: number;
}

/**
 * Creates a lock file in one step, by linking its name to a complete file, so no process reads it half-written.
 * To replace the lock of a dead holder, a process must first get a second lock that is named after this holder.
 * So if two processes find the same dead holder, only one gets the folder.
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
      await pause(pollIntervalMs);
      continue;
    }
    const releaseTakeover = await acquire(claim, `${path}.${earlier.id}`);
    try {
      if (readHolder(path)?.id !== earlier.id) continue;
      replaceLock(path, claim.holder);
      return release;
    } finally {
      releaseTakeover();
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
  // Flush before linking: a power cut must not leave a lock without content.
  writeFileSync(draft, JSON.stringify(holder), { flag: "wx", flush: true });
  return draft;
}

/** Returns null if the lock has just been released. */
function readHolder(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isErrorWithCode(error, "ENOENT")) return null;
    throw error;
  }
  if (isEmpty(text)) return noHolder;
  try {
    const { id, pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    if (typeof id === "string" && Number.isInteger(pid) && typeof startedAt === "string") {
      return { id, pid: pid as number, startedAt };
    }
  } catch {}
  throw new Error(`${path} is not a lock file of this program. Remove it if nothing uses the folder.`);
}

/**
 * After a crash, some file systems restore the length of a file without its content: the file then consists
 * of NULs.
 */
const isEmpty = (text: string): boolean => text.replaceAll("\u0000", "").trim() === "";

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === noHolder.pid || !isRunning(pid)) return false;
  const currentStart = startOf(pid);
  return startedAt === "" || currentStart === "" || currentStart === startedAt;
}

function describe(folder: string, path: string, { pid }: Holder): string {
  const who = pid === process.pid ? "this process" : `process ${pid}`;
  return (
    `The database in ${folder} is in use by ${who}. The embedded database serves one process at a time: ` +
    `stop that process, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL). ` +
    `If that process is not this program, remove ${path}.`
  );
}
