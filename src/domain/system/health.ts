import { sql } from "drizzle-orm";

export { isDatabaseUnavailable } from "#ports/database/is-database-unavailable.ts";

import type { Db } from "#ports/database/database.ts";

/** True if the database responds. */
export async function respondsToQueries(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
