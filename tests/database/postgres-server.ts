import pg from "pg";
import { type PostgresServer, startEmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * Finds a PostgreSQL server. If TEST_DATABASE_URL is set, uses that server. Otherwise uses the server on this machine (port 5432,
 * or TEST_POSTGRES_PORT) if it accepts the user `postgres` without a password, or else starts one from the embedded-postgres package.
 * @throws an Error that says why no server can be used, because tests on PostgreSQL are never skipped.
 */
export async function findPostgresServer(): Promise<PostgresServer> {
  const stop = async () => {};
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) {
    const problem = await probe(configuredUrl);
    if (problem) throw new Error(`The PostgreSQL server of TEST_DATABASE_URL cannot be used: ${problem}`);
    return { url: configuredUrl, stop };
  }
  const local = `postgres://postgres@127.0.0.1:${process.env.TEST_POSTGRES_PORT ?? 5432}/postgres`;
  const problem = await probe(local);
  if (!problem) return { url: local, stop };
  try {
    return await startEmbeddedPostgres();
  } catch (error) {
    throw new Error(
      `The tests need a PostgreSQL server: the one at ${local} cannot be used (${problem}), and starting a temporary one ` +
        `failed (${messageOf(error)}). Start a server at that address, or set TEST_DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Returns the reason why the server cannot be used, or undefined. */
async function probe(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ allowed: boolean }>(
      "select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user",
    );
    return rows[0]?.allowed ? undefined : "its user may not create databases";
  } catch (error) {
    return messageOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String("code" in error ? error.code : error.name);
}
