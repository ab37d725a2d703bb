import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BeforeMigrating, Connection, Database } from "./database.ts";
import { clusterIn, unfinishedMarkIn } from "./embedded-home.ts";

/** Where the shop's database is: at `databaseUrl` (`postgres://…`), else in the folder `dataDir`/database. */
export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** The folder of the embedded database. */
export const embeddedFolder = (dataDir: string) => join(dataDir, "database");

/** Whether the embedded database is there, whole. One whose first start was cut off is made anew by the next. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const home = embeddedFolder(dataDir);
  return existsSync(clusterIn(home)) && !existsSync(unfinishedMarkIn(home));
}

/**
 * Opens the shop's database with all migrations applied: PostgreSQL when there is a `databaseUrl`, else the embedded
 * database. `beforeMigrating` sees it as it was; what that throws is thrown. Of PostgreSQL no more than `connections` are
 * taken for work, and one to hear of changes. The embedded one, which works on the thread that answers, leaves time to
 * what is answered without it: `answeredBeside` says how much that was so far.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  beforeMigrating,
  connections,
  answeredBeside,
}: DatabasePlace & {
  beforeMigrating?: BeforeMigrating;
  connections?: number | undefined;
  answeredBeside?: () => number;
}): Promise<Database> {
  if (!databaseUrl) {
    const { openPglite } = await import("./pglite.adapter.ts");
    return openPglite({ folder: embeddedFolder(dataDir), beforeMigrating, answeredBeside });
  }
  requireAddress(databaseUrl);
  const { openPostgres } = await import("./postgres.adapter.ts");
  return openPostgres({ url: databaseUrl, beforeMigrating, connections });
}

/** Opens one connection to the shop's database, whatever version made it, and changes nothing in it. */
export async function connectDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Connection> {
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
  // Without the address itself: it holds a password.
  throw new Error(
    "DATABASE_URL must be an address like postgres://user:password@host:5432/database, with special characters " +
      "of the password percent-encoded.",
  );
}
