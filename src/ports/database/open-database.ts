import { join } from "node:path";
import type { Database } from "./database.ts";

/**
 * Opens the shop's database with all migrations applied: PostgreSQL when there is a `databaseUrl`
 * (`postgres://…`), else the embedded database in the folder `dataDir`/database.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (!databaseUrl) {
    const { openPglite } = await import("./pglite.adapter.ts");
    return openPglite({ folder: join(dataDir, "database") });
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    // Without the address itself: it holds a password.
    throw new Error(
      "DATABASE_URL must be an address like postgres://user:password@host:5432/database, with special characters " +
        "of the password percent-encoded.",
    );
  }
  const { openPostgres } = await import("./postgres.adapter.ts");
  return openPostgres({ url: databaseUrl });
}
