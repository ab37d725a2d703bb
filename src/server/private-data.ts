import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileFolders } from "#ports/files/file-kinds.ts";
import { backupsFolderName } from "./backup/backups-folder.ts";

/** Folders of the shop, smallest first because the number of checked entries is limited. */
const folders = [backupsFolderName, "database", "outbox", ...fileFolders];

/** Maximum number of entries checked per start. Entries beyond it are in folders that are already private. */
const maxEntries = 200_000;

const forOthers = 0o077;
const writableByOthers = 0o022;
const shared = 0o1000;

/** Entries that other users of the machine can access: their number and the first few. */
export interface OpenToOthers {
  count: number;
  examples: string[];
}

/**
 * Makes the shop's data private to its user: new files of this process, and existing database, uploads,
 * backups and outgoing email in `dataDir`. Returns what could not be changed. On Windows, which manages
 * access by folder, it does nothing.
 */
export function keepDataPrivate(dataDir: string): OpenToOthers {
  keepNewFilesPrivate();
  if (process.platform !== "win32") mkdirSync(dataDir, { recursive: true });
  return scan(dataDir, makePrivate);
}

/** Lists what a start would make private or could not, without changing it. `dataDir` must exist. */
export function findOpenToOthers(dataDir: string): OpenToOthers {
  return scan(dataDir, () => false);
}

/** Passes every accessible entry to `settle`, which returns true if it is private now. */
function scan(dataDir: string, settle: (path: string, privateMode: number) => boolean): OpenToOthers {
  const accessible: OpenToOthers = { count: 0, examples: [] };
  if (process.platform === "win32") return accessible;
  const home = resolve(dataDir);
  const note = (path: string) => {
    accessible.count += 1;
    if (accessible.examples.length < 3) accessible.examples.push(path);
  };
  const examine = (path: string, { mode, rights }: { mode: number; rights: number }) => {
    if ((mode & rights) !== 0 && !settle(path, mode & 0o7777 & ~rights)) note(path);
  };
  examine(home, rightsOfHome(home));
  let entriesLeft = maxEntries;

  // Top down: in a private folder, other users can no longer replace a file by a link.
  function visit(path: string, mode: number, isFolder: boolean): void {
    entriesLeft -= 1;
    examine(path, { mode, rights: forOthers });
    if (!isFolder) return;
    for (const entry of namesIn(path, note)) {
      if (entriesLeft <= 0) return;
      const inner = join(path, entry);
      const found = lstatSync(inner, { throwIfNoEntry: false });
      if (found?.isDirectory() || found?.isFile()) visit(inner, found.mode, found.isDirectory());
    }
  }

  for (const folder of folders) {
    const path = join(home, folder);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) visit(path, found.mode, true);
  }
  return accessible;
}

/** Makes new files of this process private to its user. Does nothing on Windows. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== "win32") process.umask(forOthers);
}

/**
 * Other users must not replace the shop's folders. In a shared folder like /tmp the sticky bit prevents that.
 */
function rightsOfHome(home: string): { mode: number; rights: number } {
  const { mode } = statSync(home);
  return { mode, rights: mode & shared ? 0 : writableByOthers };
}

function makePrivate(path: string, privateMode: number): boolean {
  try {
    chmodSync(path, privateMode);
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
