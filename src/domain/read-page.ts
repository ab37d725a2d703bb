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

export const paginationOf = (page: number, total: number, limit: number): Pagination => ({
  page,
  total,
  pages: Math.ceil(total / limit),
});
