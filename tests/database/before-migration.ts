import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { findMigrationsFolder } from "#ports/database/migrations-folder.ts";
import { isFullRun } from "../support/tier.ts";
import { readBareDatabase } from "./embedded-template.ts";
import { countMigrationsBefore, withFirstMigrations } from "./first-migrations.ts";
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from "./test-database.ts";

/**
 * The databases on which released migrations are tried: PostgreSQL in `npm test`, both in `npm run test:full`. They
 * never change, and tests/durability/former-shops.test.ts tries new ones.
 */
export const migratedKinds: readonly DatabaseKind[] = isFullRun ? databaseKinds : ["postgres"];

/** A database as an earlier version of the shop left it. */
export interface FormerDatabase {
  /** Runs SQL, and answers the rows of its last statement. */
  run(statements: string): Promise<Record<string, unknown>[]>;
  /** Brings it to the present version. */
  migrateOn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a database with all migrations that come before the one of this name (without its number), so that a test
 * can fill it and see what the migration makes of what is there.
 */
export function openBeforeMigration(kind: DatabaseKind, name: string): Promise<FormerDatabase> {
  return withFirstMigrations(countMigrationsBefore(name), kind === "pglite" ? openPglite : openPostgres);
}

async function openPglite(former: string): Promise<FormerDatabase> {
  const client = await PGlite.create({ loadDataDir: readBareDatabase() });
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder: former });
  return {
    run: async (statements) => (await client.exec(statements)).at(-1)?.rows ?? [],
    migrateOn: () => migratePglite(db, { migrationsFolder: findMigrationsFolder() }),
    close: () => client.close(),
  };
}

async function openPostgres(former: string): Promise<FormerDatabase> {
  const { url, close } = await createPostgresDatabase({ bare: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzlePostgres(client);
  await migratePostgres(db, { migrationsFolder: former });
  return {
    async run(statements) {
      const results = await client.query(statements);
      return (Array.isArray(results) ? results.at(-1) : results).rows;
    },
    migrateOn: () => migratePostgres(db, { migrationsFolder: findMigrationsFolder() }),
    async close() {
      await client.end();
      await close();
    },
  };
}
