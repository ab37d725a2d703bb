import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Config, readConfig } from "#config";
import { appliedMigrations } from "#ports/database/migrations.ts";
import { connectDatabase, hasEmbeddedDatabase } from "#ports/database/open-database.ts";
import { snapshotOfConnection } from "#ports/database/snapshot.ts";
import { askRunningShop } from "../control-socket.ts";
import { BackupTotals, totalsOf } from "./backup-format.ts";
import { backupWords } from "./backup-words.ts";
import { writeBackup } from "./write-backup.ts";

/** How long a running shop is waited for that need not answer, in milliseconds. */
const shortPatience = 2_000;

type Totals = z.infer<typeof BackupTotals>;
const Refusal = z.object({ message: z.string() });

/**
 * `npm run backup -- FILE`: writes all rows and uploaded files of the shop into a new file and answers what to print.
 * Works whether or not the shop runs: an embedded database that is open is asked through the process that has it. The
 * database stays as it is, also one that another version made; a shop that runs notes that there is a backup. Fails
 * with one sentence for the terminal.
 */
export async function backupByCommand(
  [typed]: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (!typed) throw new Error(backupWords.backupUsage);
  const file = resolve(typed);
  const config = readConfig(environment);
  const totals =
    (config.databaseUrl ? null : await askShop(config, file)) ?? (await connectAndBackUp(config, file));
  return backupWords.made(file, backupWords.contents(totals));
}

async function askShop({ dataDir }: Config, file: string): Promise<Totals | null> {
  const asked = await askRunningShop(dataDir, "/backups", { file }, { patience: 0 });
  if (!asked) return null;
  const { data: totals } = z.safeParse(BackupTotals, asked.answer);
  if (asked.status === 200 && totals) return totals;
  const { data: refusal } = z.safeParse(Refusal, asked.answer);
  throw new Error(refusal?.message ?? backupWords.shopCouldNot);
}

async function connectAndBackUp({ databaseUrl, dataDir }: Config, file: string): Promise<Totals> {
  if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) {
    throw new Error(backupWords.noShop(resolve(dataDir)));
  }
  const { query, close } = await connectDatabase({ databaseUrl, dataDir });
  try {
    if ((await appliedMigrations(query)).length === 0) throw new Error(backupWords.noShop(resolve(dataDir)));
    const totals = totalsOf(await writeBackup(file, { snapshot: snapshotOfConnection(query), dataDir }));
    // A shop that runs remembers it; the backup is there, whether or not one hears of it.
    await askRunningShop(dataDir, "/backups/made", totals, { patience: shortPatience }).catch(() => null);
    return totals;
  } finally {
    await close();
  }
}
