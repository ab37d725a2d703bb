import { resolve } from "node:path";
import { readConfig } from "#config";
import { m } from "#messages";
import { keepNewFilesPrivate } from "../private-data.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * `npm run restore -- FILE`: restores a backup to the empty database and folder from the settings and returns
 * what to print. On failure it throws an error with one sentence for the terminal, and leaves the target
 * unchanged.
 */
export async function runRestoreCommand(
  [path]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (!path) throw new Error(m["backup.usage.restore"]());
  const { databaseUrl, dataDir } = readConfig(environment);
  keepNewFilesPrivate();
  const home = resolve(dataDir);
  const totals = await restoreBackup(resolve(path), { databaseUrl, dataDir: home });
  const place = databaseUrl ? m["backup.serverAndFolder"]({ dataDir: home }) : home;
  return m["backup.restored"]({ place, ...totals });
}
