import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { BeforeMigrating, Connection, Database } from "./database.ts";
import { dropEverything, migrationLock } from "./migrations.ts";
import { findMigrationsFolder } from "./migrations-folder.ts";
import { NonLeakingPool } from "./non-leaking-pool.ts";
import { createChangeListener } from "./postgres-change-listener.ts";
import type { Query } from "./query.ts";
import * as schema from "./schema.ts";

const drizzleOptions = { schema, casing: "snake_case" } as const;
const sessionDefaults = { options: "-c TimeZone=UTC", keepAlive: true };

/**
 * Opens a PostgreSQL database and applies the migrations; several processes may do so concurrently.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param beforeMigrating called before the migrations, while no other process can migrate
 * @param connections maximum number of connections, plus one for notifications
 * @throws an Error that names server and database, never the password, if they cannot be used
 */
export async function openPostgres({
  url,
  beforeMigrating,
  connections = 10,
}: {
  url: string;
  beforeMigrating?: BeforeMigrating | undefined;
  connections?: number | undefined;
}): Promise<Database> {
  await migrateDatabase(url, beforeMigrating);
  const changes = createChangeListener({ ...sessionDefaults, connectionString: url });
  const pool = new NonLeakingPool({
    ...sessionDefaults,
    connectionString: url,
    application_name: "pankh",
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Longer than the server's own statement timeout, for a server that does not respond at all.
    query_timeout: 40_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    onConnect: changes.listenToOwnChanges,
  });
  // The pool replaces idle connections that the server closes; without a listener the error would end the
  // process.
  pool.on("error", () => {});
  // Connections in use need a listener too; their error also fails the running query, which is where it is handled.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    kind: "postgres",
    db: drizzle(pool, drizzleOptions),
    waiting: () => pool.waitingCount,
    onPublicChange: changes.listen,
    async close() {
      if (pool.ending) return;
      await Promise.all([changes.close(), pool.end()]);
    },
  };
}

/** Deletes all data of the shop in a PostgreSQL database; the next start creates it again. */
export function emptyPostgres(url: string): Promise<void> {
  return withConnection(url, (client) => dropEverything(queryOf(client)));
}

/** Opens one connection without changing anything. Throws the same errors as {@link openPostgres}. */
export async function connectPostgres(url: string): Promise<Connection> {
  const client = await connect(url);
  return { query: queryOf(client), db: drizzle(client, drizzleOptions), close: () => client.end() };
}

function queryOf(client: pg.Client): Query {
  return async (statement, parameters) => (await client.query(statement, parameters)).rows;
}

function migrateDatabase(url: string, beforeMigrating?: BeforeMigrating): Promise<void> {
  return withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await beforeMigrating?.(queryOf(client));
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder: findMigrationsFolder() });
  });
}

/** Opens a connection for one task; its locks are released when it closes. */
async function withConnection(url: string, task: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await task(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...sessionDefaults,
    connectionString: url,
    application_name: "pankh migrations",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => {});
    throw new Error(describeUnusable(client, cause), { cause });
  }
  return client;
}

function describeUnusable({ host, port, database }: pg.Client, cause: unknown): string {
  const reason =
    cause instanceof Error ? cause.message || ("code" in cause && String(cause.code)) : String(cause);
  return `PostgreSQL at ${host}:${port} cannot be used (database ${database}): ${reason}. See DATABASE_URL.`;
}
