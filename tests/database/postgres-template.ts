import pg from "pg";
import { openPostgres } from "#ports/database/postgres.adapter.ts";

const namePrefix = "pankh_test_";
const leftoverAfterMilliseconds = 6 * 60 * 60 * 1000;

/** Returns a new name for a test database. The name contains the time of creation. */
export function newDatabaseName(suffix: string): string {
  return `${namePrefix}${Date.now()}_${suffix}`;
}

/**
 * Creates a migrated template database, and drops databases that aborted test runs have left behind. `drop` removes the template
 * and every database whose name begins with the template's name.
 */
export async function createTemplate(
  serverUrl: string,
): Promise<{ template: string; drop(): Promise<void> }> {
  const template = newDatabaseName(`template_${process.pid}`);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await dropLeftovers(client);
    await client.query(`create database ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await (await openPostgres({ url: url.href })).close();
  return {
    template,
    async drop() {
      const cleaner = new pg.Client({ connectionString: serverUrl });
      await cleaner.connect();
      await dropWhere(cleaner, (name) => name.startsWith(template));
      await cleaner.end();
    },
  };
}

function dropLeftovers(client: pg.Client): Promise<void> {
  return dropWhere(client, (name) => {
    const madeAt = Number(name.slice(namePrefix.length).split("_")[0]);
    return Date.now() - madeAt > leftoverAfterMilliseconds;
  });
}

async function dropWhere(client: pg.Client, isObsolete: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [namePrefix],
  );
  for (const { name } of rows) {
    if (isObsolete(name)) await client.query(`drop database if exists ${name} with (force)`);
  }
}
