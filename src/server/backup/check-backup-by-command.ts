import { resolve } from "node:path";
import { readConfig } from "#config";
import { askRunningShop } from "../control-socket.ts";
import { keepNewFilesPrivate } from "../private-data.ts";
import { exists } from "./backup-file.ts";
import { backupWords } from "./backup-words.ts";
import { type BackupCheck, checkBackup } from "./check-backup.ts";

/** How long a running shop is waited for that need not answer, in milliseconds. */
const shortPatience = 2_000;

/**
 * `npm run check-backup -- FILE`: proves that a backup can be restored, and answers what it came to and what to print.
 * The shop and its database are left alone; a shop that runs notes that somebody made the test, unless it did so itself
 * (`byShop`). Fails with one sentence for the terminal.
 */
export async function checkBackupByCommand(
  [typed]: readonly string[],
  { environment = process.env, byShop = false }: { environment?: NodeJS.ProcessEnv; byShop?: boolean } = {},
): Promise<BackupCheck & { words: string }> {
  if (!typed) throw new Error(backupWords.checkUsage);
  const file = resolve(typed);
  const dataDir = resolve(readConfig(environment).dataDir);
  keepNewFilesPrivate();
  const check = await ((await exists(dataDir)) ? checkBackup(file, dataDir) : checkBackup(file));
  // The test went well, whether or not a shop hears of it.
  if (!byShop)
    await askRunningShop(dataDir, "/backups/checked", check, { patience: shortPatience }).catch(() => null);
  const contents = backupWords.contents(check);
  const words = check.how === "restored" ? backupWords.restorable : backupWords.readable;
  return { ...check, words: words(file, contents) };
}
