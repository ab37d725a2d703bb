import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FilePart } from "./file-kind.ts";

const unfinished = ".unfinished-";
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Stores the parts in the folder `home` atomically: the folder gets its name only when all files are on disk.
 * Only the shop's user can read it. An existing folder stays unchanged.
 */
export async function storeAtomically(parts: FilePart[], home: string): Promise<void> {
  const folder = path.dirname(home);
  const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (createdFolder) await syncFolder(path.dirname(createdFolder));
  await removeAbandoned(folder);
  const draft = path.join(folder, unfinished + randomUUID());
  await mkdir(draft, { mode: 0o700 });
  try {
    for (const { name, content } of parts) await writeDurably(path.join(draft, name), content);
    await syncFolder(draft);
    await rename(draft, home);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process stored the same content meanwhile.
    if (!(await isStored(home))) throw error;
  }
}

/** Deletes the folder `home` durably, so that it does not reappear after a power cut. */
export async function removeFolderTree(home: string): Promise<void> {
  if (!(await isStored(home))) return;
  await rm(home, { recursive: true, force: true });
  await syncFolder(path.dirname(home));
}

export async function isStored(home: string): Promise<boolean> {
  return stat(home).then(
    () => true,
    () => false,
  );
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the file names in a folder to disk. Windows neither offers nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes leftovers of interrupted uploads. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const draft = path.join(folder, name);
    const entry = await stat(draft).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedAfterMs) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}
