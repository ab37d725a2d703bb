import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { lockFolder } from "#ports/database/folder-lock.ts";
import {
  appliedMigrations,
  applyMigrations,
  countCarriedOut,
  dropEverything,
  knownMigrations,
  migrationLock,
} from "#ports/database/migrations.ts";
import { connectDatabase, type DatabasePlace } from "#ports/database/open-database.ts";
import { inTransaction, type Query } from "#ports/database/query.ts";
import { fillUnchecked, hasRows, insertRows, listTables, setSequences } from "#ports/database/stored-rows.ts";
import { syncFolder, syncTree } from "#ports/database/sync-tree.ts";
import { type BackupManifest, totalsOf } from "./backup-format.ts";
import { backupWords } from "./backup-words.ts";
import { backupsFolderName } from "./backups-folder.ts";
import {
  DamagedBackupError,
  NewerBackupError,
  NoBackupError,
  TruncatedBackupError,
} from "./damaged-backup.ts";
import { type BackupReceiver, readBackup } from "./read-backup.ts";

/** Where everything is put together before it gets its place; what a killed restore left there is thrown away. */
const workplaceName = ".unfinished-restore";

/**
 * Restores a backup into an empty place and answers how much that was. A backup of an earlier version is restored
 * under its own migrations and then brought forward. Fails with one sentence when the file is truncated, damaged or
 * newer than this program, or when the place is not empty; whatever fails, the place is as it was.
 */
export async function restoreBackup(
  file: string,
  place: DatabasePlace,
): Promise<{ rows: number; files: number }> {
  // All of it is proven before anything is touched.
  const { head } = await inWords(file, () => readBackup(file, onlyLooking));
  const made = await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const workplace = join(place.dataDir, workplaceName);
  try {
    await mkdir(workplace, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(workplace);
    try {
      await requireEmptyFolder(place.dataDir);
      const content = join(workplace, "content");
      await rm(content, { recursive: true, force: true });
      await mkdir(content, { mode: 0o700 });
      const source = { file, migrations: countCarriedOut(head.migrations) };
      return totalsOf(await restoreAllOrNothing(source, place, content));
    } finally {
      await rm(join(workplace, "content"), { recursive: true, force: true });
      unlock();
      // Another restore may wait for it.
      await rmdir(workplace).catch(() => {});
    }
  } catch (error) {
    if (made) await rmdir(place.dataDir).catch(() => {});
    throw error;
  }
}

interface BackupSource {
  file: string;
  /** How many migrations its database had. */
  migrations: number;
}

/** The files are in their place before a server's database commits; an embedded database goes there itself, last. */
async function restoreAllOrNothing(
  source: BackupSource,
  { databaseUrl, dataDir }: DatabasePlace,
  content: string,
): Promise<BackupManifest> {
  const { query, close } = await connectDatabase({ databaseUrl, dataDir: content });
  const moved: string[] = [];
  const moveAll = async () => {
    syncTree(content);
    for (const name of (await readdir(content)).sort().reverse()) {
      await rmdir(join(dataDir, name)).catch(() => {});
      await rename(join(content, name), join(dataDir, name));
      moved.push(join(dataDir, name));
    }
    syncFolder(dataDir);
  };
  try {
    const manifest = await inTransaction(query, async () => {
      const restored = await restoreRowsAndFiles(query, source, content);
      if (databaseUrl) await moveAll();
      return restored;
    }).finally(close);
    if (!databaseUrl) await moveAll();
    return manifest;
  } catch (error) {
    for (const path of moved) await rm(path, { recursive: true, force: true });
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
  const known = knownMigrations();
  await applyMigrations(query, known.slice(0, migrations));
  let manifest: BackupManifest | undefined;
  await fillUnchecked(query, async () => {
    ({ manifest } = await inWords(file, () => readBackup(file, receiverInto(query, content))));
  });
  await applyMigrations(query, known.slice(migrations));
  if (!manifest) throw new Error(backupWords.unreadable(file));
  return manifest;
}

/** Reads a backup to its end and answers how much it has. Fails with one sentence when it is not right. */
export const readWholeBackup = async (file: string): Promise<{ rows: number; files: number }> =>
  totalsOf((await inWords(file, () => readBackup(file, onlyLooking))).manifest);

const onlyLooking: BackupReceiver = {
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
  if (isForeign || (await hasRows(query))) throw new Error(backupWords.databaseNotEmpty);
}

/** Backups that the shop has kept there may stay, and so may folders without anything in them. */
async function requireEmptyFolder(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if ([workplaceName, backupsFolderName].includes(entry.name)) continue;
    if (entry.isDirectory() && (await readdir(join(dataDir, entry.name))).length === 0) continue;
    throw new Error(backupWords.folderNotEmpty(dataDir, entry.name));
  }
}

/** Says in one sentence what is wrong with a file. */
async function inWords<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const sentence = sentenceOf(file, error);
    throw sentence ? new Error(sentence, { cause: error }) : error;
  }
}

function sentenceOf(file: string, error: unknown): string | undefined {
  if (error instanceof TruncatedBackupError) return backupWords.truncated(file);
  if (error instanceof DamagedBackupError) return backupWords.damaged(file, error.message);
  if (error instanceof NoBackupError) return backupWords.notABackup(file);
  if (error instanceof NewerBackupError) return backupWords.newer(file);
}
