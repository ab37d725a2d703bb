import { mkdir, rm, rmdir, stat } from "node:fs/promises";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { m } from "#messages";
import { lockFolder } from "#ports/database/folder-lock.ts";
import { connectDatabase } from "#ports/database/open-database.ts";
import { quotedName } from "#ports/database/query.ts";
import { listTables } from "#ports/database/stored-rows.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { readWholeBackup, restoreBackup } from "./restore-backup.ts";

const mebibyte = 1024 ** 2;

/** Memory that restoring to an embedded database takes, in bytes. */
const neededMemory = 512 * mebibyte;

/**
 * Estimates the restored size: the size of the compressed backup times this factor, plus an empty cluster in
 * bytes.
 */
const restoredSizeFactor = 4;
const emptyClusterBytes = 256 * mebibyte;

/** Folder for test restores; leftovers of a killed process are deleted by the next test. */
const workFolderName = ".unfinished-check";

/** Result of a backup test. */
export interface BackupCheck {
  /**
   * `restored`: the backup was restored and its rows were counted. `read`: it was only read, because memory or
   * disk space was low.
   */
  how: "restored" | "read";
  rows: number;
  files: number;
}

/** Free resources of the machine, in bytes. */
interface FreeResources {
  memory(): number;
  disk(folder: string): Promise<number>;
}

const machine: FreeResources = { memory: freemem, disk: freeBytesAt };

/**
 * Checks that a backup can be restored, by restoring it to a temporary shop, or by reading all of it if memory
 * or disk space is low. Throws with one sentence if the backup cannot be restored.
 * @param home folder for the temporary shop.
 */
export async function checkBackup(file: string, home = dirname(file), free = machine): Promise<BackupCheck> {
  const { size } = await stat(file).catch(() => {
    throw new Error(m["backup.unreadable"]({ file }));
  });
  const canRestore =
    free.memory() >= neededMemory && (await free.disk(home)) >= size * restoredSizeFactor + emptyClusterBytes;
  if (!canRestore) return { how: "read", ...(await readWholeBackup(file)) };
  const workFolder = join(home, workFolderName);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(workFolder);
  const dataDir = join(workFolder, "shop");
  try {
    await rm(dataDir, { recursive: true, force: true });
    const totals = await restoreBackup(file, { databaseUrl: undefined, dataDir });
    const counted = await countRows(dataDir);
    if (counted < totals.rows)
      throw new Error(m["backup.rowsMissing"]({ file, count: totals.rows - counted }));
    return { how: "restored", ...totals };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    unlock();
    await rmdir(workFolder).catch(() => {});
  }
}

/** Counts all rows; migrations may have added rows to those of the backup. */
async function countRows(dataDir: string): Promise<number> {
  const { query, close } = await connectDatabase({ databaseUrl: undefined, dataDir });
  try {
    let sum = 0;
    for (const { name } of await listTables(query)) {
      const [row] = await query(`select count(*) as count from ${quotedName(name)}`);
      sum += Number(row?.count);
    }
    return sum;
  } finally {
    await close();
  }
}
