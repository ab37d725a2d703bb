import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileFolders } from "#ports/files/file-kinds.ts";
import { backupsFolderName } from "./backup/backups-folder.ts";

/** Folders of the shop, smallest first, because only {@link maxEntries} entries are checked. */
const folders = [backupsFolderName, "database", "outbox", ...fileFolders];

/** Maximum number of entries checked per start. Any further entries are in folders that are private already. */
const maxEntries = 200_000;

const othersMask = 0o077;
const othersWriteMask = 0o022;
const stickyBit = 0o1000;

/** Entries that other users of the machine can access: their number and the first few. */
export interface AccessibleEntries {
  count: number;
  examples: string[];
}

/**
 * Makes the shop's data private to its user: new files of this process, and existing database, uploads,
 * backups and outgoing email in `dataDir`. Returns the entries that could not be changed. On Windows, which
 * manages access by folder, it does nothing.
 */
export function keepDataPrivate(dataDir: string): AccessibleEntries {
  keepNewFilesPrivate();
  if (process.platform !== "win32") mkdirSync(dataDir, { recursive: true });
  return scan(dataDir, makePrivate);
}

/** Lists the entries that other users can access, without changing them. `dataDir` must exist. */
export function findAccessibleEntries(dataDir: string): AccessibleEntries {
  return scan(dataDir, () => false);
}

/** Passes every accessible entry to `tryMakePrivate`, which returns true if the entry is private now. */
function scan(
  dataDir: string,
  tryMakePrivate: (path: string, privateMode: number) => boolean,
): AccessibleEntries {
  const accessible: AccessibleEntries = { count: 0, examples: [] };
  if (process.platform === "win32") return accessible;
  const home = resolve(dataDir);
  const record = (path: string) => {
    accessible.count += 1;
    if (accessible.examples.length < 3) accessible.examples.push(path);
  };
  const examine = (path: string, { mode, rights }: { mode: number; rights: number }) => {
    if ((mode & rights) !== 0 && !tryMakePrivate(path, mode & 0o7777 & ~rights)) record(path);
  };
  examine(home, rightsOfHome(home));
  let entriesLeft = maxEntries;

  // Visit a folder before its entries: once the folder is private, other users can no longer replace a file
  // by a link.
  function visit(path: string, mode: number, isFolder: boolean): void {
    entriesLeft -= 1;
    examine(path, { mode, rights: othersMask });
    if (!isFolder) return;
    for (const entry of namesIn(path, record)) {
      if (entriesLeft <= 0) return;
      const inner = join(path, entry);
      const stats = lstatSync(inner, { throwIfNoEntry: false });
      if (stats?.isDirectory() || stats?.isFile()) visit(inner, stats.mode, stats.isDirectory());
    }
  }

  for (const folder of folders) {
    const path = join(home, folder);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) visit(path, stats.mode, true);
  }
  return accessible;
}

/** Makes new files of this process private to its user. Does nothing on Windows. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== "win32") process.umask(othersMask);
}

/**
 * Returns the mode of the data folder, and which rights other users must not have: they must not be able to
 * replace the shop's folders. In a shared folder like /tmp the sticky bit prevents that.
 */
function rightsOfHome(home: string): { mode: number; rights: number } {
  const { mode } = statSync(home);
  return { mode, rights: mode & stickyBit ? 0 : othersWriteMask };
}

function makePrivate(path: string, privateMode: number): boolean {
  try {
    chmodSync(path, privateMode);
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string, record: (path: string) => void): string[] {
  try {
    return readdirSync(folder);
  } catch {
    record(folder);
    return [];
  }
}
