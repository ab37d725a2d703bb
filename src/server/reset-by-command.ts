import { join, resolve } from "node:path";
import { readConfig } from "#config";
import { emptyPostgres } from "#ports/database/postgres.adapter.ts";
import { removeEmbeddedDatabase } from "#ports/database/remove-embedded-database.ts";

/**
 * `npm run db:reset -- --yes`: throws the database of a workbench away, so that the next start makes a new one;
 * answers what to print. Pictures and letters stay. Fails with one sentence for the terminal: without `--yes`, for a
 * shop that strangers come to or that takes real money, and while the shop runs on its embedded database.
 */
export async function resetByCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { isPublic, live, databaseUrl, dataDir } = readConfig(environment);
  if (isPublic || live)
    throw new Error("db:reset is for a workbench: this shop is public or takes real money");
  const folder = resolve(join(dataDir, "database"));
  const place = databaseUrl ? "the tables of DATABASE_URL" : folder;
  if (!words.includes("--yes")) {
    throw new Error(`This deletes ${place} with every order in it: npm run db:reset -- --yes`);
  }
  if (databaseUrl) await emptyPostgres(databaseUrl);
  else await removeEmbeddedDatabase(folder);
  return `Deleted: ${place}. The next start makes a new database.`;
}
