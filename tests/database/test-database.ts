import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#ports/database/database.ts";
import { openPgliteInMemory } from "#ports/database/pglite.adapter.ts";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { emptyTables } from "./empty-tables.ts";
import { newDatabaseName } from "./postgres-template.ts";
import type { PgliteSource, PostgresSource } from "./test-databases.setup.ts";

export type DatabaseKind = "pglite" | "postgres";

/** The databases that this run tests on, for `describe.each`; see both-databases.ts. */
export const databaseKinds = (process.env.TEST_DATABASES ?? "pglite,postgres").split(",") as DatabaseKind[];

/** A database of one test file's own. */
export interface TestDatabase extends Database {
  /** Empties all tables; some milliseconds. */
  reset(): Promise<void>;
}

/**
 * Opens a migrated, empty database: PGlite in memory, or a database on a real PostgreSQL server that `close`
 * drops again. Open one per test file (`beforeAll`) and `reset` it between tests.
 */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = kind === "pglite" ? await openFromSnapshot() : await openFromTemplate();
  return {
    ...database,
    reset: () => emptyTables(database.db),
  };
}

async function openFromSnapshot(): Promise<Database> {
  return openPgliteInMemory({ snapshot: await openAsBlob(await findSnapshot()) });
}

/** The path of a snapshot of an empty, migrated PGlite database, a tar archive. */
export async function findSnapshot(): Promise<string> {
  return (await askSetup<PgliteSource>("pglite")).snapshotPath;
}

async function openFromTemplate(): Promise<Database> {
  const { url, close } = await createPostgresDatabase();
  const database = await openPostgres({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await close();
    },
  };
}

/**
 * A database on a PostgreSQL server, for tests that open it themselves; migrated unless it is to be bare. `close`
 * drops it.
 */
export async function createPostgresDatabase({ bare = false } = {}): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  const { serverUrl, template } = await askSetup<PostgresSource>("postgres");
  const name = newDatabaseName(randomBytes(4).toString("hex"));
  await execute(serverUrl, `create database ${name} template ${bare ? "template0" : template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => execute(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function askSetup<Source>(kind: DatabaseKind): Promise<Source> {
  const response = await fetch(new URL(kind, inject("testDatabasesUrl")));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Source;
}
