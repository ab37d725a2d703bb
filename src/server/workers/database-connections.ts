import { sql } from "drizzle-orm";
import type { Config } from "#config";
import { m } from "#messages";
import type { Database } from "#ports/database/database.ts";

const maxConnections = 10;
/** If a process had fewer, calls that wait for a lock would block all others. */
const minConnections = 3;

/** Default `max_connections` of PostgreSQL (100), minus a reserve. */
const connectionsForAll = 80;

/** Database connections per process. */
export const connectionsOf = ({ workers }: Pick<Config, "workers">): number =>
  Math.max(minConnections, Math.min(maxConnections, Math.floor(connectionsForAll / workers) - 1));

/**
 * Warns if the processes may need more connections than the database allows. During a reload, the shop has
 * one more process.
 */
export async function connectionWarnings(
  config: Pick<Config, "workers">,
  { kind, db }: Pick<Database, "kind" | "db">,
): Promise<string[]> {
  if (kind !== "postgres" || config.workers === 1) return [];
  const needed = (config.workers + 1) * (connectionsOf(config) + 1);
  const { rows } = (await db.execute(sql`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as given
  `)) as unknown as { rows: { given: number }[] };
  const given = rows[0]?.given ?? needed;
  return needed > given ? [m["workers.tooFewConnections"]({ given, needed })] : [];
}
