import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

/**
 * Claims a folder for this process until the answered function is called or the process ends, however it ends.
 * Throws FolderInUseError while another live process, or this one, holds it.
 */
export function lockFolder(folder: string): () => void {
  const holder: Holder = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid) };
  return acquire(folder, join(folder, "lock"), holder);
}

/**
 * A lock file appears with its content in one step (a link to a finished file), so nobody ever reads half of one.
 * The lock of a dead holder is replaced only by whoever holds the right to succeed that very holder, which is
 * itself such a lock: of two processes that find the same dead holder, one gets the folder.
 */
function acquire(folder: string, path: string, holder: Holder): () => void {
  const release = () => rmSync(path, { force: true });
  for (;;) {
    if (createLock(path, holder)) return release;
    const earlier = readHolder(path);
    if (!earlier) continue;
    if (isAlive(earlier)) throw new FolderInUseError(describe(folder, path, earlier));
    const releaseSuccession = acquire(folder, `${path}.${earlier.id}`, holder);
    try {
      if (readHolder(path)?.id !== earlier.id) continue;
      replaceLock(path, holder);
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
  writeFileSync(draft, JSON.stringify(holder), { flag: "wx" });
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
  try {
    const { id, pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    if (typeof id === "string" && Number.isInteger(pid) && typeof startedAt === "string") {
      return { id, pid: pid as number, startedAt };
    }
  } catch {}
  throw new Error(`${path} is not a lock file of this program. Remove it if nothing uses the folder.`);
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: somebody else's process, but a live one.
    if (!isErrorWithCode(error, "EPERM")) return false;
  }
  const startOfPidToday = startOf(pid);
  return startedAt === "" || startOfPidToday === "" || startOfPidToday === startedAt;
}

/** When the process of this pid started, as Linux tells it: the boot of the machine and the clock ticks since. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, and may hold spaces and brackets of its own.
    const fieldsAfterName = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return `${boot} ${readlinkSync(`/proc/${pid}/ns/pid`)} ${fieldsAfterName[19]}`;
  } catch {
    return "";
  }
}

function describe(folder: string, path: string, { pid }: Holder): string {
  const who = pid === process.pid ? "this very process" : `process ${pid}`;
  return (
    `The database in ${folder} is in use by ${who}. The embedded database serves one process at a time: ` +
    `stop that process, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL). ` +
    `If that process is not this program, remove ${path}.`
  );
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
