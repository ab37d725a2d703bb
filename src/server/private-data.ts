import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileFolders } from "#ports/files/file-kinds.ts";
import { backupsFolderName } from "./backup/backups-folder.ts";

/** What the shop keeps on the disk; the smallest first, as the number of looks is bounded. */
const folders = [backupsFolderName, "database", "outbox", ...fileFolders];

/** Files and folders looked at in one start; what lies beyond them lies in folders that are closed already. */
const mostEntries = 200_000;

const forOthers = 0o077;
const writableByOthers = 0o022;
const shared = 0o1000;

/** What stays open to other users of the machine: how much, and the first few of it. */
export interface OpenToOthers {
  count: number;
  examples: string[];
}

/**
 * Keeps the shop's data to the user who runs it: whatever this process makes from now on, and in `dataDir` the
 * database, uploaded files and outgoing mail that an earlier start left open. Answers what could not be closed.
 * Windows gives files their rights by folder and by user; there is nothing to do.
 */
export function keepDataPrivate(dataDir: string): OpenToOthers {
  keepNewFilesPrivate();
  if (process.platform !== "win32") mkdirSync(dataDir, { recursive: true });
  return lookThrough(dataDir, isClosed);
}

/** What of `dataDir`, which is there, a start would close or could not close. Changes nothing. */
export function findOpenToOthers(dataDir: string): OpenToOthers {
  return lookThrough(dataDir, () => false);
}

/** Shows everything that is open to others to `settle`, which answers whether it is closed now. */
function lookThrough(dataDir: string, settle: (path: string, closedMode: number) => boolean): OpenToOthers {
  const stillOpen: OpenToOthers = { count: 0, examples: [] };
  if (process.platform === "win32") return stillOpen;
  const home = resolve(dataDir);
  const note = (path: string) => {
    stillOpen.count += 1;
    if (stillOpen.examples.length < 3) stillOpen.examples.push(path);
  };
  const take = (path: string, { mode, rights }: { mode: number; rights: number }) => {
    if ((mode & rights) !== 0 && !settle(path, mode & 0o7777 & ~rights)) note(path);
  };
  take(home, keepFromWriting(home));
  let entriesLeft = mostEntries;

  // From the top down: in a folder that is closed nobody can put a link in the place of a file any more.
  function look(path: string, mode: number, isFolder: boolean): void {
    entriesLeft -= 1;
    take(path, { mode, rights: forOthers });
    if (!isFolder) return;
    for (const entry of namesIn(path, note)) {
      if (entriesLeft <= 0) return;
      const inner = join(path, entry);
      const found = lstatSync(inner, { throwIfNoEntry: false });
      if (found?.isDirectory() || found?.isFile()) look(inner, found.mode, found.isDirectory());
    }
  }

  for (const folder of folders) {
    const path = join(home, folder);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) look(path, found.mode, true);
  }
  return stillOpen;
}

/** Whatever this process makes from now on is for its user alone. Windows has other ways. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== "win32") process.umask(forOthers);
}

/** Others must not exchange the shop's folders; a folder that is shared by design (like /tmp) sees to that itself. */
function keepFromWriting(home: string): { mode: number; rights: number } {
  const { mode } = statSync(home);
  return { mode, rights: mode & shared ? 0 : writableByOthers };
}

function isClosed(path: string, closedMode: number): boolean {
  try {
    chmodSync(path, closedMode);
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string, note: (path: string) => void): string[] {
  try {
    return readdirSync(folder);
  } catch {
    note(folder);
    return [];
  }
}
