import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * SQL: the current time, but later than every row of the table. Rows created in one transaction, or in one
 * tick of the embedded database's coarse clock, keep their order.
 */
export function monotonicCreatedAt(table: PgTable & { createdAt: PgColumn }): SQL<Date> {
  return sql<Date>`greatest(clock_timestamp(), (select max(${table.createdAt}) + interval '1 microsecond' from ${table}))`;
}
