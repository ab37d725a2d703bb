import { sql } from "drizzle-orm";
import type { Config } from "#config";
import type { Database } from "#ports/database/database.ts";
import { workerWords } from "./worker-words.ts";

const mostConnections = 10;
/** With fewer, calls that wait for a lock would keep the others from being answered. */
const fewestConnections = 3;

/** What PostgreSQL gives to everybody together, unless it is told otherwise (`max_connections`), with some left over. */
const forAllTogether = 80;

/** How many connections one of the processes takes for work. */
export const connectionsOf = ({ workers }: Pick<Config, "workers">): number =>
  Math.max(fewestConnections, Math.min(mostConnections, Math.floor(forAllTogether / workers) - 1));

/** Says when the processes may ask for more connections than the database gives; one more of them runs while they are replaced. */
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
  return needed > given ? [workerWords.fewConnections({ needed, given })] : [];
}
