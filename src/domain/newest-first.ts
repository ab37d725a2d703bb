import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Columns that order the rows of a table: creation time, then id. */
export interface Ages {
  moment: PgColumn;
  id: PgColumn;
}

/** Position of a row in that order. The time is a text, because a `Date` would lose its microseconds. */
export interface Place {
  moment: string;
  id: string;
}

/** Rows read and held in memory at a time. */
const batchSize = 500;

/** Columns for the position of a row. */
export const placeOf = ({ moment, id }: Ages) => ({
  moment: sql<string>`${moment}::text`,
  id: sql<string>`${id}`,
});

export const newestFirst = ({ moment, id }: Ages): SQL[] => [desc(moment), desc(id)];

export const oldestFirst = ({ moment, id }: Ages): SQL[] => [asc(moment), asc(id)];

/** Condition: the row is newer than this position. True without a position. */
export function newerThan({ moment, id }: Ages, place: Place | undefined): SQL | undefined {
  return place && sql`(${moment}, ${id}) > (${place.moment}::timestamptz, ${place.id}::uuid)`;
}

/** Condition: the row is older than this position. True without a position. */
export function olderThan({ moment, id }: Ages, place: Place | undefined): SQL | undefined {
  return place && sql`(${moment}, ${id}) < (${place.moment}::timestamptz, ${place.id}::uuid)`;
}

/**
 * Reads a table in batches. Each query continues after the last row of the one before, so that concurrent
 * inserts neither skip nor repeat rows.
 */
export async function* readInBatches<Row extends { place: Place }>(
  read: (last: Place | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Place | undefined;
  do {
    const rows = await read(last, batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1)?.place : undefined;
  } while (last);
}
