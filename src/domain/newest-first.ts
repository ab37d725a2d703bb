import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What puts the rows of a table in order: the moment each was made, and its id among equals. */
export interface Ages {
  moment: PgColumn;
  id: PgColumn;
}

/** Where a row stands in that order. The moment is text: a `Date` would lose its microseconds. */
export interface Place {
  moment: string;
  id: string;
}

/** Rows that are read, and lie in memory, at a time. */
const batchSize = 500;

/** Columns that tell where a row stands. */
export const placeOf = ({ moment, id }: Ages) => ({
  moment: sql<string>`${moment}::text`,
  id: sql<string>`${id}`,
});

/** The newest first. */
export const newestFirst = ({ moment, id }: Ages): SQL[] => [desc(moment), desc(id)];

/** The oldest first. */
export const oldestFirst = ({ moment, id }: Ages): SQL[] => [asc(moment), asc(id)];

/** Condition: a row is newer than the one that stands there. Without a place every row is. */
export function newerThan({ moment, id }: Ages, place: Place | undefined): SQL | undefined {
  return place && sql`(${moment}, ${id}) > (${place.moment}::timestamptz, ${place.id}::uuid)`;
}

/** Condition: a row is older than the one that stands there. Without a place every row is. */
export function olderThan({ moment, id }: Ages, place: Place | undefined): SQL | undefined {
  return place && sql`(${moment}, ${id}) < (${place.moment}::timestamptz, ${place.id}::uuid)`;
}

/**
 * Reads a table from its newest to its oldest row, or the other way, in batches, each with one query that goes on where the last one
 * ended: what is written meanwhile neither shifts nor doubles a row.
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
