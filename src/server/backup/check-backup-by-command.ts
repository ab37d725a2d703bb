import { resolve } from "node:path";
import { readConfig } from "#config";
import { m } from "#messages";
import { callRunningShop } from "../control-socket.ts";
import { keepNewFilesPrivate } from "../private-data.ts";
import { exists } from "./backup-file.ts";
import { type BackupCheck, checkBackup } from "./check-backup.ts";

/** Timeout for notifying a running shop, in milliseconds. */
const notifyTimeoutMs = 2_000;

/**
 * `npm run check-backup -- FILE`: checks that a backup can be restored, and returns the result and what to
 * print. Does not touch the shop or its database. Notifies a running shop, which records the test, unless this
 * shop started the test (`isForkedByShop`). Throws with one sentence for the terminal.
 */
export async function runCheckBackupCommand(
  [path]: readonly string[],
  {
    environment = process.env,
    isForkedByShop = false,
  }: { environment?: NodeJS.ProcessEnv; isForkedByShop?: boolean } = {},
): Promise<BackupCheck & { summary: string }> {
  if (!path) throw new Error(m["backup.usage.check"]());
  const file = resolve(path);
  const dataDir = resolve(readConfig(environment).dataDir);
  keepNewFilesPrivate();
  const check = await ((await exists(dataDir)) ? checkBackup(file, dataDir) : checkBackup(file));
  // Best effort: the result does not depend on a running shop.
  if (!isForkedByShop)
    await callRunningShop(dataDir, "/backups/checked", check, { timeoutMs: notifyTimeoutMs }).catch(
      () => null,
    );
  const message = check.how === "restored" ? m["backup.restorable"] : m["backup.readable"];
  return { ...check, summary: message({ file, rows: check.rows, files: check.files }) };
}
