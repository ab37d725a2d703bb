import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { m } from "#messages";
import { isErrorWithCode } from "#ports/database/error-code.ts";
import { syncFolder } from "#ports/database/sync-tree.ts";
import { listingLine, listingPart, partsPerListing } from "./backup-format.ts";
import { paddingOf, tarEnd, tarHeader } from "./tar.ts";

/** Writes the parts of a backup, one at a time. */
export interface BackupFile {
  /** Adds a part; throws if the content is not exactly `bytes` long. */
  addPart(name: string, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
}

/**
 * Creates a file from the parts that `write` adds, readable only by this user. The file gets its name once it is
 * completely on disk; after an error or abort, no file remains. Throws if a file with this name exists.
 */
export async function makeBackupFile(
  target: string,
  write: (file: BackupFile) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  if (await exists(target)) throw new Error(m["backup.fileExists"]({ file: target }));
  if (!(await exists(dirname(target)))) throw new Error(m["backup.noFolder"]({ folder: dirname(target) }));
  const draft = `${target}.unfinished-${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    try {
      await writeParts(handle, write, signal);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameToTarget(draft, target);
    syncFolder(dirname(target));
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeParts(
  handle: FileHandle,
  write: (file: BackupFile) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let listing: string[] = [];
  let listings = 0;

  async function addPart(...[name, bytes, content]: Parameters<BackupFile["addPart"]>): Promise<string> {
    const header = tarHeader({ name, bytes });
    if (!header) throw new Error(m["backup.pathTooLong"]({ path: name }));
    await handle.writeFile(header);
    const hash = createHash("sha256");
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      await handle.writeFile(chunk);
    }
    if (written !== bytes) throw new Error(m["backup.fileShrunk"]({ path: name }));
    await handle.writeFile(paddingOf(bytes));
    return hash.digest("hex");
  }

  async function addListing(): Promise<void> {
    const content = Buffer.from(listing.join(""));
    listing = [];
    listings += 1;
    await addPart(listingPart(listings), content.length, [content]);
  }

  await write({
    async addPart(name, bytes, content) {
      signal?.throwIfAborted();
      listing.push(listingLine(await addPart(name, bytes, content), name));
      if (listing.length === partsPerListing) await addListing();
    },
  });
  if (listing.length > 0) await addListing();
  await handle.writeFile(tarEnd);
}

/**
 * Renames without overwriting, through a hard link. On a file system without hard links, checks first whether
 * the name is taken.
 */
async function renameToTarget(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    if (isErrorWithCode(error, "EEXIST") || (await exists(target))) {
      throw new Error(m["backup.fileExists"]({ file: target }), { cause: error });
    }
    await rename(draft, target);
  }
}

export const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
