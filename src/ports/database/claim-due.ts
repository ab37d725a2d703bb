import type { AnyColumn, InferSelectModel, SQL } from "drizzle-orm";
import { asc } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** Work that waits as rows of a table for whichever process comes first. */
export interface DueWork<Table extends PgTable, Claimed> {
  table: Table;
  /** Which rows are due. */
  due: SQL | undefined;
  /** The column by which the longest waiting row comes first, and one that tells rows of the same moment apart. */
  oldest: readonly AnyColumn[];
  /**
   * Makes the row one's own: puts it off, so that no transaction stays open while somebody outside is asked and a
   * process that dies leaves it to be tried again; or does the work at once, when it is all in the database.
   */
  claim: (tx: Db, row: InferSelectModel<Table>) => Promise<Claimed>;
}

/** Claims the row that has been due the longest and that nobody else is at; undefined when there is none. */
export function claimDue<Table extends PgTable, Claimed>(
  db: Db,
  { table, due, oldest, claim }: DueWork<Table, Claimed>,
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
/** Minutes until the second try, the third, …; the last pause goes on. */
const pauseMinutes = [5, 15, 60, 180, 360] as const;

/** When something that was tried so often before, and is tried now, comes up again. */
export function nextTry(triesBefore: number, now: Date): Date {
  const pause = pauseMinutes[Math.min(triesBefore, pauseMinutes.length - 1)] ?? 0;
  return new Date(now.getTime() + pause * minute);
}
