import type { AnyColumn, InferSelectModel, SQL } from "drizzle-orm";
import { asc } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** Options for claiming work that is stored as table rows. */
export interface ClaimOptions<Table extends PgTable, Claimed> {
  table: Table;
  /** Condition that a row is due; undefined if every row is due. */
  due: SQL | undefined;
  /** Columns that sort the longest-waiting row first; the last one breaks ties. */
  oldest: readonly AnyColumn[];
  /**
   * Claims a row by postponing it: no transaction stays open during external calls, and the row is retried if
   * the process dies. Work that only needs the database can be done here instead.
   */
  claim: (tx: Db, row: InferSelectModel<Table>) => Promise<Claimed>;
}

/** Claims the row that has been due longest and is not locked; undefined if there is none. */
export function claimDue<Table extends PgTable, Claimed>(
  db: Db,
  { table, due, oldest, claim }: ClaimOptions<Table, Claimed>,
): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(table as PgTable)
      .where(due)
      .orderBy(...oldest.map((column) => asc(column)))
      .limit(1)
      .for("update", { skipLocked: true });
    return row && claim(tx, row as InferSelectModel<Table>);
  });
}

const minute = 60_000;
/** Minutes to wait before the second, third, … attempt; all later attempts use the last value. */
const pauseMinutes = [5, 15, 60, 180, 360] as const;

/** Returns when to retry after an attempt; `triesBefore` counts the attempts before it. */
export function nextTry(triesBefore: number, now: Date): Date {
  const pause = pauseMinutes[Math.min(triesBefore, pauseMinutes.length - 1)] ?? 0;
  return new Date(now.getTime() + pause * minute);
}
