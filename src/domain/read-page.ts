import { type Pagination, unpagedLimit } from "#contract/fields.ts";

/** Which page of a list to read; without it the first one, of at most `unpagedLimit` rows. */
export interface PageChoice {
  page?: number | undefined;
  limit?: number | undefined;
}

/** One page of a list, and how long the list is. */
export interface Page<Row> {
  rows: Row[];
  pagination: Pagination;
}

/** A query that is complete but for its window. */
interface WindowedQuery<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** Reads one page of `query`; `total` counts the rows of all pages. */
export async function readPage<Row>(
  query: WindowedQuery<Row>,
  total: PromiseLike<number>,
  { page = 1, limit = unpagedLimit }: PageChoice,
): Promise<Page<Row>> {
  const pagination = paginationOf(page, await total, limit);
  return { rows: await query.limit(limit).offset((page - 1) * limit), pagination };
}

export const paginationOf = (page: number, total: number, limit: number): Pagination => ({
  page,
  total,
  pages: Math.ceil(total / limit),
});
