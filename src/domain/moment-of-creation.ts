import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * The present moment for a new row, later than that of every row in the table: things made in one transaction, or
 * in one tick of the embedded database's coarse clock, keep the order in which they were made.
 */
export function momentOfCreation(table: PgTable & { createdAt: PgColumn }): SQL<Date> {
  return sql<Date>`greatest(clock_timestamp(), (select max(${table.createdAt}) + interval '1 microsecond' from ${table}))`;
}
