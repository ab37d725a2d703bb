import { mkdir, rm, rmdir, stat } from "node:fs/promises";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { lockFolder } from "#ports/database/folder-lock.ts";
import { connectDatabase } from "#ports/database/open-database.ts";
import { quotedName } from "#ports/database/query.ts";
import { listTables } from "#ports/database/stored-rows.ts";
import { freeBytesAt } from "#ports/files/free-bytes.ts";
import { backupWords } from "./backup-words.ts";
import { readWholeBackup, restoreBackup } from "./restore-backup.ts";

const mebibyte = 1024 ** 2;

/** What an embedded database needs while it is filled, in bytes. */
const neededMemory = 512 * mebibyte;

/** Rows are compressed in a backup and have indexes in a database; this much beside that is its empty cluster, in bytes. */
const sizeWhenRestored = 4;
const emptyClusterBytes = 256 * mebibyte;

/** A test in which a killed process left its shop; the next one throws it away. */
const workplaceName = ".unfinished-check";

/** What a test of a backup came to. */
export interface BackupCheck {
  /** `restored`: a shop was made of it and its rows were counted. `read`: there was no room to, so it was read alone. */
  how: "restored" | "read";
  rows: number;
  files: number;
}

/** What the machine has left, in bytes. */
interface RoomLeft {
  memory(): number;
  disk(folder: string): Promise<number>;
}

const machine: RoomLeft = { memory: freemem, disk: freeBytesAt };

/**
 * Proves that a backup can be restored, by restoring it into a shop of its own that is thrown away; where the machine
 * has no room for that, by reading all of it. Fails with one sentence for what cannot be restored.
 * @param home folder in which the throwaway shop is made.
 */
export async function checkBackup(file: string, home = dirname(file), left = machine): Promise<BackupCheck> {
  const { size } = await stat(file).catch(() => {
    throw new Error(backupWords.unreadable(file));
  });
  const hasRoom =
    left.memory() >= neededMemory && (await left.disk(home)) >= size * sizeWhenRestored + emptyClusterBytes;
  if (!hasRoom) return { how: "read", ...(await readWholeBackup(file)) };
  const workplace = join(home, workplaceName);
  await mkdir(workplace, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(workplace);
  const dataDir = join(workplace, "shop");
  try {
    await rm(dataDir, { recursive: true, force: true });
    const totals = await restoreBackup(file, { databaseUrl: undefined, dataDir });
    const counted = await countRows(dataDir);
    if (counted < totals.rows) throw new Error(backupWords.rowsMissing(file, totals.rows - counted));
    return { how: "restored", ...totals };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    unlock();
    await rmdir(workplace).catch(() => {});
  }
}

/** Rows of every table of the shop in a folder; migrations that a backup did not have may add some. */
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
