import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { lockFolder } from "./folder-lock.ts";

/** Deletes the embedded database in a folder. Throws `FolderInUseError` while a process has it open. */
export async function removeEmbeddedDatabase(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await lockFolder(folder);
  await rm(folder, { recursive: true });
}
