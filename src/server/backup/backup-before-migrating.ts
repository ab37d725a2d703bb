import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { m } from "#messages";
import type { BeforeMigrating } from "#ports/database/database.ts";
import { appliedMigrations, countExecuted, listAppMigrations } from "#ports/database/migrations.ts";
import { snapshotOfConnection } from "#ports/database/snapshot.ts";
import { hasRows } from "#ports/database/stored-rows.ts";
import { safeMessageOf } from "../log.ts";
import { backupsFolder } from "./backups-folder.ts";
import { writeBackup } from "./write-backup.ts";

const maxBackups = 3;
const backupNamePattern = /^\d{8}T\d{6}Z-before-migration-\d{4}\.tar$/;

/**
 * Writes a backup to `dataDir`/backups before migrations change a database that has rows, announces it in one
 * line, and keeps the newest three. If the backup fails, it throws an error with one sentence, so that the
 * migrations do not run.
 */
export function backupBeforeMigrating(dataDir: string, announce: (line: string) => void): BeforeMigrating {
  return async (query) => {
    const applied = countExecuted(await appliedMigrations(query));
    if (applied === 0 || applied === listAppMigrations().length || !(await hasRows(query))) return;
    const folder = backupsFolder(resolve(dataDir));
    const file = join(folder, nameOf(new Date(), applied));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeBackup(file, { snapshot: snapshotOfConnection(query), dataDir });
      await deleteOldBackups(folder);
    } catch (error) {
      const reason = safeMessageOf(error);
      // No `cause`: if it were a full disk, the start-up code would replace this error with its own and this
      // sentence would be lost.
      throw reason ? new Error(m["backup.failedBeforeMigration"]({ folder, reason })) : error;
    }
    announce(m["backup.madeBeforeMigration"]({ file }));
  };
}

/** File name of the backup: UTC time and the number of the first migration that the database lacks. */
function nameOf(now: Date, migration: number): string {
  const moment = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  return `${moment}-before-migration-${String(migration).padStart(4, "0")}.tar`;
}

/** Selects the names of backups made before migrations, oldest first. */
export const selectMigrationBackups = (names: readonly string[]): string[] =>
  names.filter((name) => backupNamePattern.test(name)).sort();

async function deleteOldBackups(folder: string): Promise<void> {
  const names = selectMigrationBackups(await readdir(folder));
  for (const name of names.slice(0, -maxBackups)) await rm(join(folder, name));
}
