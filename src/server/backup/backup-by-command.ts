import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Config, readConfig } from "#config";
import { m } from "#messages";
import { appliedMigrations } from "#ports/database/migrations.ts";
import { connectDatabase, hasEmbeddedDatabase } from "#ports/database/open-database.ts";
import { snapshotOfConnection } from "#ports/database/snapshot.ts";
import { callRunningShop } from "../control-socket.ts";
import { BackupTotals, totalsOf } from "./backup-format.ts";
import { writeBackup } from "./write-backup.ts";

/** Timeout for notifying a running shop, in milliseconds. */
const notifyTimeoutMs = 2_000;

type Totals = z.infer<typeof BackupTotals>;
const Refusal = z.object({ message: z.string() });

/**
 * `npm run backup -- FILE`: writes all rows and uploaded files of the shop to a new file and returns what to
 * print. Works whether or not the shop is running: an open embedded database is read through the running shop.
 * Does not migrate a database from another version, or change it otherwise. A running shop records that the
 * backup was made. Throws with one sentence for the terminal.
 */
export async function runBackupCommand(
  [path]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (!path) throw new Error(m["backup.usage.backup"]());
  const file = resolve(path);
  const config = readConfig(environment);
  const totals =
    (config.databaseUrl ? null : await backUpThroughShop(config, file)) ??
    (await connectAndBackUp(config, file));
  return m["backup.made"]({ file, ...totals });
}

async function backUpThroughShop({ dataDir }: Config, file: string): Promise<Totals | null> {
  const response = await callRunningShop(dataDir, "/backups", { file }, { timeoutMs: 0 });
  if (!response) return null;
  const { data: totals } = z.safeParse(BackupTotals, response.body);
  if (response.status === 200 && totals) return totals;
  const { data: refusal } = z.safeParse(Refusal, response.body);
  throw new Error(refusal?.message ?? m["backup.shopFailed"]());
}

async function connectAndBackUp({ databaseUrl, dataDir }: Config, file: string): Promise<Totals> {
  if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) {
    throw new Error(m["backup.noShop"]({ dataDir: resolve(dataDir) }));
  }
  const { query, close } = await connectDatabase({ databaseUrl, dataDir });
  try {
    if ((await appliedMigrations(query)).length === 0)
      throw new Error(m["backup.noShop"]({ dataDir: resolve(dataDir) }));
    const totals = totalsOf(await writeBackup(file, { snapshot: snapshotOfConnection(query), dataDir }));
    // Best effort: the backup exists whether or not a running shop records it.
    await callRunningShop(dataDir, "/backups/made", totals, { timeoutMs: notifyTimeoutMs }).catch(() => null);
    return totals;
  } finally {
    await close();
  }
}
