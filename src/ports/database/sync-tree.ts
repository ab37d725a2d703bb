import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Flushes a folder with all its content to disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, "r+");
  }
  syncFolder(folder);
}

/** Flushes the file names in a folder to disk. Windows does this on its own and has no call for it. */
export function syncFolder(folder: string): void {
  if (process.platform !== "win32") syncPath(folder, "r");
}

function syncPath(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
