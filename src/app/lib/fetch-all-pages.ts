import type { Pagination } from "#contract/kernel/fields.ts";

/** Fetches all pages of a list; `fetchPage` must return the first page if `page` is missing. */
export async function fetchAllPages<Result extends { pagination?: Pagination | undefined }, Row>(
  fetchPage: (query: { page?: string }) => Promise<Result>,
  rowsOf: (response: Result) => readonly Row[],
): Promise<Row[]> {
  const first = await fetchPage({});
  const rows = [...rowsOf(first)];
  for (let page = 2; page <= (first.pagination?.pages ?? 1); page++) {
    rows.push(...rowsOf(await fetchPage({ page: String(page) })));
  }
  return rows;
}
