import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BeforeMigrating } from "#ports/database/database.ts";
import { appliedMigrations, countCarriedOut, knownMigrations } from "#ports/database/migrations.ts";
import { snapshotOfConnection } from "#ports/database/snapshot.ts";
import { hasRows } from "#ports/database/stored-rows.ts";
import { ownWordsOf } from "../log.ts";
import { backupWords } from "./backup-words.ts";
import { backupsFolder } from "./backups-folder.ts";
import { writeBackup } from "./write-backup.ts";

const keptBackups = 3;
const ownName = /^\d{8}T\d{6}Z-before-migration-\d{4}\.tar$/;

/**
 * Keeps a backup in `dataDir`/backups whenever this program is about to change the tables of a database that has rows,
 * and announces it in a line; of such backups the newest three stay. Fails with one sentence when it cannot be kept:
 * then the database is not changed.
 */
export function backupBeforeMigrating(dataDir: string, announce: (line: string) => void): BeforeMigrating {
  return async (query) => {
    const carriedOut = countCarriedOut(await appliedMigrations(query));
    if (carriedOut === 0 || carriedOut === knownMigrations().length || !(await hasRows(query))) return;
    const folder = backupsFolder(resolve(dataDir));
    const file = join(folder, nameOf(new Date(), carriedOut));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeBackup(file, { snapshot: snapshotOfConnection(query), dataDir });
      await thinOut(folder);
    } catch (error) {
      const reason = ownWordsOf(error);
      // Without the cause: the whole sentence is to be read, not that of a full disk alone.
      throw reason ? new Error(backupWords.notKeptBeforeMigrating(folder, reason)) : error;
    }
    announce(backupWords.keptBeforeMigrating(file));
  };
}

/** The moment in UTC, and the number of the first migration that its database does not have. */
function nameOf(now: Date, migration: number): string {
  const moment = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  return `${moment}-before-migration-${String(migration).padStart(4, "0")}.tar`;
}

/** Of the names in a folder those of such backups, oldest first. */
export const keptBeforeMigrating = (names: readonly string[]): string[] =>
  names.filter((name) => ownName.test(name)).sort();

async function thinOut(folder: string): Promise<void> {
  const names = keptBeforeMigrating(await readdir(folder));
  for (const name of names.slice(0, -keptBackups)) await rm(join(folder, name));
}
