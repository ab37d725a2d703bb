import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { applyMigrations, listAppMigrations } from "#ports/database/migrations.ts";
import { findMigrationsFolder } from "#ports/database/migrations-folder.ts";
import { type Query, runInTransaction } from "#ports/database/query.ts";
import { isFullRun } from "../support/tier.ts";
import { readBareDatabase } from "./embedded-template.ts";
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from "./test-database.ts";

/** The databases for tests of data migrations: PostgreSQL in `npm test`, both in `npm run test:full`. */
export const migratedKinds: readonly DatabaseKind[] = isFullRun ? databaseKinds : ["postgres"];

/** A database of an earlier version of the shop. */
export interface EarlierDatabase {
  /** Runs SQL and returns the rows of the last statement. */
  run(statements: string): Promise<Record<string, unknown>[]>;
  /** Applies the remaining migrations. */
  migrateOn(): Promise<void>;
  /** Opens another connection, like one of a process of the earlier version; undefined on PGlite, which has only one. */
  connect?(): Promise<Pick<EarlierDatabase, "run" | "close">>;
  close(): Promise<void>;
}

/** Opens a database with all migrations before `name` (without its number), for a test to fill and then migrate. */
export function openBeforeMigration(kind: DatabaseKind, name: string): Promise<EarlierDatabase> {
  const count = countMigrationsBefore(name);
  return kind === "pglite" ? openPglite(count) : openPostgres(count);
}

function countMigrationsBefore(name: string): number {
  const journal = readFileSync(join(findMigrationsFolder(), "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const at = entries.findIndex(({ tag }) => tag.replace(/^\d+_/, "") === name);
  if (at < 0) throw new Error(`No migration is called ${name}`);
  return at;
}

const applyFirst = (query: Query, count: number) =>
  runInTransaction(query, () => applyMigrations(query, listAppMigrations().slice(0, count)));

async function openPglite(count: number): Promise<EarlierDatabase> {
  const client = await PGlite.create({ loadDataDir: readBareDatabase() });
  await applyFirst(
    async (...statement) => (await client.query<Record<string, unknown>>(...statement)).rows,
    count,
  );
  return {
    run: async (statements) => (await client.exec(statements)).at(-1)?.rows ?? [],
    migrateOn: () => migratePglite(drizzlePglite(client), { migrationsFolder: findMigrationsFolder() }),
    close: () => client.close(),
  };
}

async function openPostgres(count: number): Promise<EarlierDatabase> {
  const { url, close } = await createPostgresDatabase({ bare: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await applyFirst(async (...statement) => (await client.query(...statement)).rows, count);
  const runOn =
    (connection: pg.Client): EarlierDatabase["run"] =>
    async (statements) => {
      const results = await connection.query(statements);
      return (Array.isArray(results) ? results.at(-1) : results).rows;
    };
  return {
    run: runOn(client),
    async connect() {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      return { run: runOn(other), close: () => other.end() };
    },
    migrateOn: () => migratePostgres(drizzlePostgres(client), { migrationsFolder: findMigrationsFolder() }),
    async close() {
      await client.end();
      await close();
    },
  };
}
