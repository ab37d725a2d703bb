import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { m } from "#messages";
import { lockFolder } from "#ports/database/folder-lock.ts";
import {
  appliedMigrations,
  applyMigrations,
  countExecuted,
  dropEverything,
  listAppMigrations,
  migrationLock,
} from "#ports/database/migrations.ts";
import { connectDatabase, type DatabaseLocation } from "#ports/database/open-database.ts";
import { type Query, runInTransaction } from "#ports/database/query.ts";
import { fillUnchecked, hasRows, insertRows, listTables, setSequences } from "#ports/database/stored-rows.ts";
import { syncFolder, syncTree } from "#ports/database/sync-tree.ts";
import { type BackupManifest, totalsOf } from "./backup-format.ts";
import { backupsFolderName } from "./backups-folder.ts";
import {
  DamagedBackupError,
  NewerBackupError,
  NoBackupError,
  TruncatedBackupError,
} from "./damaged-backup.ts";
import { type BackupReceiver, readBackup } from "./read-backup.ts";

/** Folder in which a restore is prepared before it is moved; leftovers of a killed restore are deleted. */
const workFolderName = ".unfinished-restore";

/**
 * Restores a backup to an empty database and folder and returns the totals. A backup from an earlier version
 * is restored with its own migrations and then migrated. Throws with one sentence if the file is truncated,
 * damaged or from a newer version, or if the target is not empty. On any error the target is left unchanged.
 */
export async function restoreBackup(
  file: string,
  place: DatabaseLocation,
): Promise<{ rows: number; files: number }> {
  // Verify the whole backup before touching anything.
  const { head } = await withFileErrors(file, () => readBackup(file, discardingReceiver));
  const createdFolder = await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const workFolder = join(place.dataDir, workFolderName);
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(workFolder);
    try {
      await requireEmptyFolder(place.dataDir);
      const content = join(workFolder, "content");
      await rm(content, { recursive: true, force: true });
      await mkdir(content, { mode: 0o700 });
      const source = { file, migrations: countExecuted(head.migrations) };
      return totalsOf(await restoreAllOrNothing(source, place, content));
    } finally {
      await rm(join(workFolder, "content"), { recursive: true, force: true });
      unlock();
      // Fails harmlessly if another restore is waiting for the lock.
      await rmdir(workFolder).catch(() => {});
    }
  } catch (error) {
    if (createdFolder) await rmdir(place.dataDir).catch(() => {});
    throw error;
  }
}

interface BackupSource {
  file: string;
  /** Number of migrations applied to the backed-up database. */
  migrations: number;
}

/**
 * Restores all or nothing. With a database server, moves the files before the transaction commits; an embedded
 * database is itself moved as the last step.
 */
async function restoreAllOrNothing(
  source: BackupSource,
  { databaseUrl, dataDir }: DatabaseLocation,
  content: string,
): Promise<BackupManifest> {
  const { query, close } = await connectDatabase({ databaseUrl, dataDir: content });
  const movedPaths: string[] = [];
  const moveFiles = async () => {
    syncTree(content);
    for (const name of (await readdir(content)).sort().reverse()) {
      await rmdir(join(dataDir, name)).catch(() => {});
      await rename(join(content, name), join(dataDir, name));
      movedPaths.push(join(dataDir, name));
    }
    syncFolder(dataDir);
  };
  try {
    const manifest = await runInTransaction(query, async () => {
      const restored = await restoreRowsAndFiles(query, source, content);
      if (databaseUrl) await moveFiles();
      return restored;
    }).finally(close);
    if (!databaseUrl) await moveFiles();
    return manifest;
  } catch (error) {
    for (const path of movedPaths) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function restoreRowsAndFiles(
  query: Query,
  { file, migrations }: BackupSource,
  content: string,
): Promise<BackupManifest> {
  await query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await requireEmptyDatabase(query);
  if ((await appliedMigrations(query)).length > 0) await dropEverything(query);
  const appMigrations = listAppMigrations();
  await applyMigrations(query, appMigrations.slice(0, migrations));
  let manifest: BackupManifest | undefined;
  await fillUnchecked(query, async () => {
    ({ manifest } = await withFileErrors(file, () => readBackup(file, receiverInto(query, content))));
  });
  await applyMigrations(query, appMigrations.slice(migrations));
  if (!manifest) throw new Error(m["backup.unreadable"]({ file }));
  return manifest;
}

/** Verifies a backup and returns its totals. Throws with one sentence if it is invalid. */
export const readWholeBackup = async (file: string): Promise<{ rows: number; files: number }> =>
  totalsOf((await withFileErrors(file, () => readBackup(file, discardingReceiver))).manifest);

const discardingReceiver: BackupReceiver = {
  async rows() {},
  async sequences() {},
  async file(_, content) {
    for await (const _chunk of content);
  },
};

const receiverInto = (query: Query, folder: string): BackupReceiver => ({
  rows: (table, lines) => insertRows(query, table, lines),
  sequences: (states) => setSequences(query, states),
  async file(path, content) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { flags: "wx", mode: 0o600 }));
  },
});

async function requireEmptyDatabase(query: Query): Promise<void> {
  const tables = await listTables(query);
  const isForeign = tables.length > 0 && (await appliedMigrations(query)).length === 0;
  if (isForeign || (await hasRows(query))) throw new Error(m["backup.databaseNotEmpty"]());
}

/** Throws unless the folder is empty. Automatic backups and empty folders are allowed. */
async function requireEmptyFolder(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if ([workFolderName, backupsFolderName].includes(entry.name)) continue;
    if (entry.isDirectory() && (await readdir(join(dataDir, entry.name))).length === 0) continue;
    throw new Error(m["backup.folderNotEmpty"]({ dataDir, found: entry.name }));
  }
}

/** Replaces errors about the file by one sentence for the terminal. */
async function withFileErrors<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const sentence = messageFor(file, error);
    throw sentence ? new Error(sentence, { cause: error }) : error;
  }
}

function messageFor(file: string, error: unknown): string | undefined {
  if (error instanceof TruncatedBackupError) return m["backup.truncated"]({ file });
  if (error instanceof DamagedBackupError) return m["backup.damaged"]({ file, part: error.message });
  if (error instanceof NoBackupError) return m["backup.notABackup"]({ file });
  if (error instanceof NewerBackupError) return m["backup.newer"]({ file });
}
