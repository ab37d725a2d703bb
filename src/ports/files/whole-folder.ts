import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FilePart } from "./file-kind.ts";

const unfinished = ".unfinished-";
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Puts the parts into the folder `home`, everything or nothing: it takes its name only when all its files are on the
 * disk. Only the shop's own user can read them. One that is there already stays as it is.
 */
export async function storeWhole(parts: FilePart[], home: string): Promise<void> {
  const folder = path.dirname(home);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(path.dirname(made));
  await removeAbandoned(folder);
  const workplace = path.join(folder, unfinished + randomUUID());
  await mkdir(workplace, { mode: 0o700 });
  try {
    for (const { name, content } of parts) await writeThrough(path.join(workplace, name), content);
    await syncFolder(workplace);
    await rename(workplace, home);
    await syncFolder(folder);
  } catch (error) {
    await rm(workplace, { recursive: true, force: true });
    // Someone else stored the same content meanwhile.
    if (!(await isStored(home))) throw error;
  }
}

/** Removes the folder `home` so that it does not come back after a power cut. */
export async function removeWhole(home: string): Promise<void> {
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

async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a power cut. Windows neither offers nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Clears what a process killed in the middle of an upload left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const workplace = path.join(folder, name);
    const entry = await stat(workplace).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedAfterMs) {
      await rm(workplace, { recursive: true, force: true });
    }
  }
}
