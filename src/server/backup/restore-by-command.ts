import { resolve } from "node:path";
import { readConfig } from "#config";
import { keepNewFilesPrivate } from "../private-data.ts";
import { backupWords } from "./backup-words.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * `npm run restore -- FILE`: puts a backup into the empty place that the settings name and answers what to print.
 * Fails with one sentence for the terminal, and then leaves the place as it was.
 */
export async function restoreByCommand(
  [typed]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (!typed) throw new Error(backupWords.restoreUsage);
  const { databaseUrl, dataDir } = readConfig(environment);
  keepNewFilesPrivate();
  const home = resolve(dataDir);
  const totals = await restoreBackup(resolve(typed), { databaseUrl, dataDir: home });
  return backupWords.restored(databaseUrl ? backupWords.serverAnd(home) : home, backupWords.contents(totals));
}
