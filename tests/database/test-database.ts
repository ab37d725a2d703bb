import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Db } from "#ports/database/database.ts";
import { openPgliteInMemory } from "#ports/database/pglite.adapter.ts";
import { openPostgres } from "#ports/database/postgres.adapter.ts";
import { type DatabaseKind, databaseKinds } from "./database-kinds.ts";
import { emptyTables, prepareEmptyTables } from "./empty-tables.ts";
import type { PgliteSource, PostgresSource } from "./test-databases.setup.ts";

export { type DatabaseKind, databaseKinds };

/** An empty, migrated database. */
export interface TestDatabase extends Database {
  /** Empties all tables, in a few milliseconds. */
  reset(): Promise<void>;
}

/** Databases that test files have closed, for the next file of the same worker. */
const idle: Record<DatabaseKind, Database[]> = { pglite: [], postgres: [] };

/** The migrated schema of each kind of database, to detect a test that changes the schema. */
const migratedSchemas: Partial<Record<DatabaseKind, string>> = {};

/**
 * Opens a migrated, empty database: PGlite in memory, or a database on a real PostgreSQL server. Open one per test
 * file (`beforeAll`), `reset` it between tests and `close` it (`afterAll`). After `close` the file can no longer use the
 * database, but the worker keeps it open for its next file, because opening one costs up to a second of CPU time.
 */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = idle[kind].pop() ?? (await openNewDatabase(kind));
  migratedSchemas[kind] ??= await readSchema(database.db);
  let isOpen = true;
  return {
    kind,
    db: new Proxy(database.db, {
      get(db, name) {
        if (!isOpen) throw new Error("This test database is closed");
        return Reflect.get(db, name);
      },
    }),
    waiting: database.waiting,
    reset: () => emptyTables(database.db),
    onPublicChange: (listener) =>
      database.onPublicChange((change) => {
        if (isOpen) listener(change);
      }),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      const canReuse = await cleanUp(database).catch(() => false);
      if (canReuse) idle[kind].push(database);
      // Not awaited, because a query that is still running may never end.
      else database.close().catch(() => {});
    },
  };
}

/** Opens a database that no other test file uses, for tests that damage or really close their database. */
export async function openNewDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = kind === "pglite" ? await openFromSnapshot() : await openFromTemplate();
  await prepareEmptyTables(database.db);
  return { ...database, reset: () => emptyTables(database.db) };
}

/** Empties a database for the next file; returns false if the file changed its schema or left work running in it. */
async function cleanUp({ kind, db, waiting }: Database): Promise<boolean> {
  await emptyTables(db);
  const busy = await read<number>(
    db,
    sql`select count(*)::int as value from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return busy === 0 && waiting() === 0 && (await readSchema(db)) === migratedSchemas[kind];
}

/** A digest of all columns, defaults, constraints, triggers and functions. */
function readSchema(db: Db): Promise<string> {
  return read<string>(
    db,
    sql`select md5(string_agg(item, ' ' order by item)) as value from (
      select concat_ws(' ', attrelid, attnum, atttypid, attnotnull) as item
        from pg_attribute where attrelid >= ${firstUserObjectId}
      union all select concat_ws(' ', adrelid, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
      union all select concat_ws(' ', oid, convalidated) from pg_constraint
      union all select concat_ws(' ', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where oid >= ${firstUserObjectId}) items`,
  );
}

/** The lowest object id (OID) that PostgreSQL assigns to tables, functions and other objects of users. */
const firstUserObjectId = 16_384;

async function read<Value>(db: Db, query: SQL): Promise<Value> {
  const { rows } = (await db.execute(query)) as unknown as { rows: [{ value: Value }] };
  return rows[0].value;
}

async function openFromSnapshot(): Promise<Database> {
  return openPgliteInMemory({ snapshot: await openAsBlob(await findSnapshot()) });
}

/** The path of a snapshot of an empty, migrated PGlite database, a tar archive. */
export async function findSnapshot(): Promise<string> {
  return (await submitSetup<PgliteSource>("pglite")).snapshotPath;
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

/** A database on a PostgreSQL server, for tests that open it themselves; migrated unless `bare`. `close` drops it. */
export async function createPostgresDatabase({ bare = false } = {}): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  const { serverUrl, template } = await submitSetup<PostgresSource>("postgres");
  // The setup file finds leftovers by this prefix at the end of the run.
  const name = `${template}_${randomBytes(4).toString("hex")}`;
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

async function submitSetup<Source>(kind: DatabaseKind): Promise<Source> {
  const response = await fetch(new URL(kind, inject("testDatabasesUrl")));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Source;
}
