import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readConfig } from "#config";
import { lockFolder } from "#ports/database/folder-lock.ts";
import { emptyPostgres } from "#ports/database/postgres.adapter.ts";

/**
 * `npm run db:reset -- --yes`: deletes the database of a development shop, so that the next start creates a new
 * one, and returns what to print. Pictures and emails stay. Throws an error with one sentence for the terminal
 * if `--yes` is missing, if the shop is public or takes real money, or if it is running on its embedded
 * database.
 */
export async function runResetCommand(
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { isPublic, live, databaseUrl, dataDir } = readConfig(environment);
  if (isPublic || live)
    throw new Error("db:reset is only for development shops: this shop is public or takes real money");
  const folder = resolve(join(dataDir, "database"));
  const place = databaseUrl ? "the tables of DATABASE_URL" : folder;
  if (!flags.includes("--yes")) {
    throw new Error(`This deletes ${place} with every order in it: npm run db:reset -- --yes`);
  }
  if (databaseUrl) await emptyPostgres(databaseUrl);
  else await removeEmbeddedDatabase(folder);
  return `Deleted: ${place}. The next start creates a new database.`;
}

/** Deletes the embedded database in a folder. Throws `FolderInUseError` while a process has it open. */
async function removeEmbeddedDatabase(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await lockFolder(folder);
  await rm(folder, { recursive: true });
}
