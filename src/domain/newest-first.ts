import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Columns that order the rows of a table: creation time, then id. */
export interface SortColumns {
  createdAt: PgColumn;
  id: PgColumn;
}

/**
 * Position of a row in the order of {@link SortColumns}. The time is a string, because a `Date` would drop the
 * microseconds.
 */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** Rows read and held in memory at a time. */
const batchSize = 500;

/** Columns that select the cursor of a row. */
export const cursorOf = ({ createdAt, id }: SortColumns) => ({
  createdAt: sql<string>`${createdAt}::text`,
  id: sql<string>`${id}`,
});

export const newestFirst = ({ createdAt, id }: SortColumns): SQL[] => [desc(createdAt), desc(id)];

export const oldestFirst = ({ createdAt, id }: SortColumns): SQL[] => [asc(createdAt), asc(id)];

/** Condition: the row is newer than the cursor; undefined without a cursor. */
export function newerThan({ createdAt, id }: SortColumns, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) > (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`;
}

/** Condition: the row is older than the cursor; undefined without a cursor. */
export function olderThan({ createdAt, id }: SortColumns, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`;
}

/**
 * Reads a table in batches. Each query continues after the last row of the previous one, so that concurrent
 * inserts cause no row to be skipped or read twice.
 */
export async function* readInBatches<Row extends { cursor: Cursor }>(
  read: (last: Cursor | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Cursor | undefined;
  do {
    const rows = await read(last, batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1)?.cursor : undefined;
  } while (last);
}
