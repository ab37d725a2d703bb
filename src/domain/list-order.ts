import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readSort, type SortChoice } from "#contract/kernel/list-sort.ts";

/** A value that sorts the rows of a list, never null, and its SQL type. */
export interface SortValue {
  value: SQL;
  type: string;
}

/** The sort values of each sort key of a list. The id makes every order unambiguous. */
export interface ListSorts<Key extends string, Name extends string = never> {
  id: PgColumn;
  keys: Readonly<Record<Key, readonly SortValue[]>>;
  /** Named sort orders. */
  names?: Readonly<Record<Name, SortChoice<Key>>>;
}

/** Position of a row in a {@link ListOrder}: its sort values as texts, which keep the microseconds of times. */
export type Cursor = readonly string[];

/** A sort order of a list. */
export interface ListOrder {
  orderBy: SQL[];
  /** Column that selects the cursor of a row. */
  cursor: SQL<Cursor>;
  /** Condition: the row comes after the cursor; undefined without a cursor. */
  after: (cursor: Cursor | undefined) => SQL | undefined;
}

/** Rows read and held in memory at a time. */
const batchSize = 500;

/** Sorts by a column that is never null. */
export const byColumn = (column: PgColumn): SortValue => ({
  value: sql`${column}`,
  type: column.getSQLType(),
});

/** Sorts by a text, ignoring case, in the "C" collation so that the order does not depend on the database. */
export const byText = (text: SQLWrapper): SortValue => ({
  value: sql`lower(${text}) collate "C"`,
  type: "text",
});

/**
 * Returns a sort order of a list. All values are sorted in the same direction, so that one index serves both
 * directions.
 */
export function listOrder<Key extends string, Name extends string = never>(
  { id, keys, names }: ListSorts<Key, Name>,
  sort: SortChoice<Key> | Name,
): ListOrder {
  const { key, descending } = readSort<Key>(names?.[sort as Name] ?? (sort as SortChoice<Key>));
  const values = [...keys[key], byColumn(id)];
  const tuple = sql.join(
    values.map(({ value }) => value),
    sql`, `,
  );
  const texts = sql.join(
    values.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  );
  const isAfter = descending ? sql`<` : sql`>`;
  return {
    orderBy: values.map(({ value }) => (descending ? desc(value) : asc(value))),
    cursor: sql<Cursor>`json_build_array(${texts})`,
    after: (cursor) =>
      cursor &&
      sql`(${tuple}) ${isAfter} (${sql.join(
        values.map(({ type }, place) => sql`${cursor[place]}::${sql.raw(type)}`),
        sql`, `,
      )})`,
  };
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
