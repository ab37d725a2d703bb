import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type * as z from "zod/mini";
import { listAppMigrations } from "#ports/database/migrations.ts";
import type { SequenceState } from "#ports/database/stored-rows.ts";
import {
  BackupHead,
  BackupManifest,
  formatVersion,
  listingLine,
  listingPart,
  partNames,
  pathOfPart,
  SequenceStates,
  tableOfPart,
} from "./backup-format.ts";
import { damage, NewerBackupError, NoBackupError, TruncatedBackupError } from "./damaged-backup.ts";
import { blockBytes, paddingOf, readTarHeader, tarEnd } from "./tar.ts";

const decompress = promisify(gunzip);
const chunkBytes = 256 * 1024;

/** Receives the contents of a backup in order. */
export interface BackupReceiver {
  /** Rows of a table, one line of JSON each. */
  rows(table: string, lines: string[]): Promise<void>;
  sequences(states: SequenceState[]): Promise<void>;
  /** An uploaded file by its path in the data folder. The receiver must read the content to its end. */
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Header of a backup that this program can restore. */
export type BackupDescription = z.infer<typeof BackupHead>;

/**
 * Reads a backup and passes its contents to a receiver. Verifies every byte, but only at the end of the file: do
 * not rely on the contents before this returns. Throws DamagedBackupError, TruncatedBackupError, NoBackupError
 * or NewerBackupError.
 */
export async function readBackup(
  path: string,
  receiver: BackupReceiver,
): Promise<{ head: BackupDescription; manifest: BackupManifest }> {
  const handle = await open(path, "r");
  try {
    return await readParts(createSource(handle), receiver);
  } finally {
    await handle.close();
  }
}

/** Reads header, parts and checksum lists in order. */
async function readParts(source: Source, receiver: BackupReceiver) {
  let head: BackupDescription | undefined;
  let manifest: BackupManifest | undefined;
  let listing = "";
  let listings = 0;
  const found: BackupManifest = { rows: {}, files: 0 };
  const appMigrations = new Set(listAppMigrations().map(({ folderMillis }) => folderMillis));
  /** A newer backup may contain anything, so only its checksums are verified. */
  const isNewer = ({ format, migrations }: BackupDescription) =>
    format > formatVersion || migrations.some((madeAt) => !appMigrations.has(madeAt));

  async function receive(name: string, content: AsyncGenerator<Buffer>): Promise<void> {
    const path = pathOfPart(name);
    if (path !== undefined) {
      requireInside(path, name);
      found.files += 1;
      return receiver.file(path, content);
    }
    const bytes = await gather(content);
    const table = tableOfPart(name);
    if (table !== undefined) {
      const lines = (await decompress(bytes).catch(damagedAt(name))).toString("utf8").split("\n");
      found.rows[table] = (found.rows[table] ?? 0) + lines.length;
      return receiver.rows(table, lines);
    }
    if (name === partNames.sequences) return receiver.sequences(jsonOf(SequenceStates, bytes, name));
    if (name !== partNames.manifest) throw damage.order();
    manifest = jsonOf(BackupManifest, bytes, name);
  }

  for (;;) {
    const block = await source.exactly(blockBytes);
    const entry = headerOf(block, head === undefined);
    if (!entry) break;
    const hash = createHash("sha256");
    const content = source.content(entry.bytes, (chunk) => hash.update(chunk));
    if (entry.name === listingPart(listings + 1)) {
      listings += 1;
      if ((await gather(content)).toString("utf8") !== listing) throw damage.listing();
      listing = "";
    } else {
      if (manifest) throw damage.order();
      if (!head) head = jsonOf(BackupHead, await gather(content), entry.name);
      else if (!isNewer(head)) await receive(entry.name, content);
      else for await (const _ of content);
      listing += listingLine(hash.digest("hex"), entry.name);
    }
    const padding = paddingOf(entry.bytes);
    if (!(await source.exactly(padding.length)).equals(padding)) throw damage.padding();
  }
  if (!(await source.exactly(tarEnd.length - blockBytes)).equals(tarEnd.subarray(blockBytes))) {
    throw damage.end();
  }
  if (!(await source.isAtEnd()) || listing !== "") throw damage.end();
  if (head && isNewer(head)) throw new NewerBackupError();
  if (!head || !manifest || !hasAll(manifest, found)) throw damage.totals();
  return { head, manifest };
}

/** Parses a header. If the first header is invalid, the file is not a backup. */
function headerOf(block: Buffer, isFirst: boolean) {
  try {
    const entry = readTarHeader(block);
    if (isFirst && entry?.name !== partNames.head) throw new NoBackupError();
    return entry;
  } catch (error) {
    throw isFirst ? new NoBackupError("", { cause: error }) : error;
  }
}

/** Rejects paths that lead out of the target folder. */
function requireInside(path: string, name: string): void {
  const isSafe = path.split("/").every((step) => step !== "" && !step.startsWith(".") && !/[\\:]/.test(step));
  if (!isSafe) throw damage.part(name);
}

function hasAll({ rows, files }: BackupManifest, found: BackupManifest): boolean {
  const tables = Object.entries(rows);
  return (
    files === found.files &&
    Object.keys(found.rows).every((table) => table in rows) &&
    tables.every(([table, count]) => (found.rows[table] ?? 0) === count)
  );
}

function jsonOf<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer, name: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8"))) as z.infer<Schema>;
  } catch {
    throw damage.part(name);
  }
}

const damagedAt = (name: string) => (): never => {
  throw damage.part(name);
};

async function gather(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Source {
  exactly(bytes: number): Promise<Buffer>;
  content(bytes: number, onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer>;
  isAtEnd(): Promise<boolean>;
}

function createSource(handle: FileHandle): Source {
  async function exactly(bytes: number): Promise<Buffer> {
    const buffer = Buffer.alloc(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await handle.read(buffer, filled, bytes - filled);
      if (bytesRead === 0) throw new TruncatedBackupError();
      filled += bytesRead;
    }
    return buffer;
  }
  return {
    exactly,
    async *content(bytes, onChunk) {
      for (let left = bytes; left > 0; ) {
        const chunk = await exactly(Math.min(left, chunkBytes));
        left -= chunk.length;
        onChunk(chunk);
        yield chunk;
      }
    },
    isAtEnd: async () => (await handle.read(Buffer.alloc(1), 0, 1)).bytesRead === 0,
  };
}
