import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BeforeMigrating, Connection, Database } from "./database.ts";
import { clusterIn, unfinishedMarkerIn } from "./embedded-home.ts";

/**
 * Location of the database: `databaseUrl` (`postgres://…`) if it is set, otherwise the folder `database` in
 * `dataDir`.
 */
export interface DatabaseLocation {
  databaseUrl: string | undefined;
  dataDir: string;
}

export const embeddedFolder = (dataDir: string) => join(dataDir, "database");

/**
 * Whether the embedded database exists and is complete. If the first start was interrupted, this returns false,
 * and the next start creates the database again.
 */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const home = embeddedFolder(dataDir);
  return existsSync(clusterIn(home)) && !existsSync(unfinishedMarkerIn(home));
}

/**
 * Opens the database and applies all migrations: PostgreSQL if `databaseUrl` is set, otherwise the embedded
 * database. `beforeMigrating` runs before the migrations; its errors are passed on. Opens at most `connections`
 * connections to PostgreSQL, and one more for notifications. The embedded database runs on the event loop, so
 * it yields to requests that do not need the database; `responsesWithoutDatabase` returns how many of those
 * requests have been answered.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  beforeMigrating,
  connections,
  responsesWithoutDatabase,
}: DatabaseLocation & {
  beforeMigrating?: BeforeMigrating;
  connections?: number | undefined;
  responsesWithoutDatabase?: () => number;
}): Promise<Database> {
  if (!databaseUrl) {
    const { openPglite } = await import("./pglite.adapter.ts");
    return openPglite({ folder: embeddedFolder(dataDir), beforeMigrating, responsesWithoutDatabase });
  }
  requireAddress(databaseUrl);
  const { openPostgres } = await import("./postgres.adapter.ts");
  return openPostgres({ url: databaseUrl, beforeMigrating, connections });
}

/** Opens one connection to a database of any version, without changing anything. */
export async function connectDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Connection> {
  if (!databaseUrl) {
    const { connectPglite } = await import("./pglite.adapter.ts");
    return connectPglite(embeddedFolder(dataDir));
  }
  requireAddress(databaseUrl);
  const { connectPostgres } = await import("./postgres.adapter.ts");
  return connectPostgres(databaseUrl);
}

function requireAddress(databaseUrl: string): void {
  if (/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)) return;
  // Do not include the address, because it contains a password.
  throw new Error(
    "DATABASE_URL must be an address like postgres://user:password@host:5432/database, with special characters " +
      "of the password percent-encoded.",
  );
}
