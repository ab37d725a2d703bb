import { type Pagination, unpagedLimit } from "#contract/kernel/fields.ts";

/** The page of a list to read; by default the first one, with at most `unpagedLimit` rows. */
export interface PageOptions {
  page?: number | undefined;
  limit?: number | undefined;
}

/** One page of a list and the length of the list. */
export interface Page<Row> {
  rows: Row[];
  pagination: Pagination;
}

/** A query that still needs its limit and offset. */
interface PageableQuery<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** Reads one page of `query`; `total` counts all rows. */
export async function readPage<Row>(
  query: PageableQuery<Row>,
  total: PromiseLike<number>,
  { page = 1, limit = unpagedLimit }: PageOptions,
): Promise<Page<Row>> {
  const pagination = paginationOf(page, await total, limit);
  return { rows: await query.limit(limit).offset((page - 1) * limit), pagination };
}

/**
 * Reads one page of a list whose rows are joined or computed. `ids` selects the sorted ids; only the rows of the page
 * are read in full by `readRows`, in any order. Otherwise the database would also compute the rows of all pages before.
 * `ids` may select the `total` as well; otherwise, or if the page is empty, `count` returns it.
 */
export async function readPageById<Row>(
  ids: PageableQuery<{ id: string; total?: number | null }>,
  count: () => PromiseLike<number>,
  { page: number = 1, limit = unpagedLimit }: PageOptions,
  readRows: (ids: string[]) => PromiseLike<Row[]>,
  idOf: (row: Row) => string,
): Promise<Page<Row>> {
  const page = await ids.limit(limit).offset((number - 1) * limit);
  const pagination = paginationOf(number, page[0]?.total ?? (await count()), limit);
  const rows = page.length > 0 ? await readRows(page.map(({ id }) => id)) : [];
  const rowsById = new Map(rows.map((row) => [idOf(row), row]));
  return { rows: page.flatMap(({ id }) => rowsById.get(id) ?? []), pagination };
}

export const paginationOf = (page: number, total: number, limit: number): Pagination => ({
  page,
  total,
  pages: Math.ceil(total / limit),
});
