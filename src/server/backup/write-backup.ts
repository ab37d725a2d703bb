import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isErrorWithCode } from "#ports/database/error-code.ts";
import { appliedMigrations } from "#ports/database/migrations.ts";
import type { Query } from "#ports/database/query.ts";
import type { Snapshot } from "#ports/database/snapshot.ts";
import { listTables, readSequences, readTable } from "#ports/database/stored-rows.ts";
import { fileFolders } from "#ports/files/file-kinds.ts";
import { type BackupFile, makeBackupFile } from "./backup-file.ts";
import {
  type BackupManifest,
  charactersPerPart,
  filePart,
  formatVersion,
  partNames,
  rowsPart,
} from "./backup-format.ts";

const compress = promisify(gzip);

/**
 * Writes all rows and then all uploaded files to a new file and returns its totals. Uses a few megabytes of
 * memory. After a failure, no file remains.
 */
export async function writeBackup(
  target: string,
  { snapshot, dataDir, signal }: { snapshot: Snapshot; dataDir: string; signal?: AbortSignal },
): Promise<BackupManifest> {
  const manifest: BackupManifest = { rows: {}, files: 0 };
  const write = async (file: BackupFile) => {
    await snapshot((query) => addRows(file, query, manifest));
    for (const folder of fileFolders) await addFolder(file, { dataDir, folder, manifest });
    await addJson(file, partNames.manifest, manifest);
  };
  await makeBackupFile(target, write, signal);
  return manifest;
}

async function addRows(file: BackupFile, query: Query, manifest: BackupManifest): Promise<void> {
  await addJson(file, partNames.head, {
    shop: "pankh",
    format: formatVersion,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(query),
  });
  for (const table of await listTables(query)) {
    let count = 0;
    let parts = 0;
    let pending: string[] = [];
    let characters = 0;
    const flushRows = async () => {
      parts += 1;
      const content = await compress(pending.join("\n"));
      pending = [];
      characters = 0;
      await file.addPart(rowsPart(table.name, parts), content.length, [content]);
    };
    for await (const lines of readTable(query, table)) {
      for (const line of lines) {
        count += 1;
        characters += line.length;
        pending.push(line);
        if (characters >= charactersPerPart) await flushRows();
      }
    }
    if (pending.length > 0) await flushRows();
    manifest.rows[table.name] = count;
  }
  await addJson(file, partNames.sequences, await readSequences(query));
}

/** Adds the complete files of a folder. Names of unfinished files start with a dot. */
async function addFolder(
  file: BackupFile,
  { dataDir, folder, manifest }: { dataDir: string; folder: string; manifest: BackupManifest },
): Promise<void> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(ignoreAbsence);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith(".")) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await addFolder(file, { dataDir, folder: path, manifest });
    if (!entry.isFile()) continue;
    const handle = await open(join(dataDir, path), "r").catch(ignoreAbsence);
    if (!handle) continue;
    try {
      const { size } = await handle.stat();
      await file.addPart(filePart(path), size, contentOf(handle));
      manifest.files += 1;
    } finally {
      await handle.close();
    }
  }
}

/** Ignores files that were deleted meanwhile. */
function ignoreAbsence(error: unknown): undefined {
  if (!isErrorWithCode(error, "ENOENT")) throw error;
}

async function* contentOf(handle: FileHandle): AsyncGenerator<Buffer> {
  yield* handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 });
}

async function addJson(file: BackupFile, name: string, value: unknown): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value)}\n`);
  await file.addPart(name, content.length, [content]);
}
