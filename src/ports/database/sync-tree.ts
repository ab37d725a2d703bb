import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Makes a folder and all that is in it outlast a power cut. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, "r+");
  }
  syncFolder(folder);
}

/** Makes the names in a folder outlast a power cut. Windows does that by itself and offers no call for it. */
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
