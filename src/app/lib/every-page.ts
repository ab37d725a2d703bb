import type { Pagination } from "#contract/fields.ts";

/** Reads a list that may have more than one page, page after page; `ask` without a page asks for the first. */
export async function everyPage<Answer extends { pagination?: Pagination | undefined }, Row>(
  ask: (query: { page?: string }) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): Promise<Row[]> {
  const first = await ask({});
  const rows = [...rowsOf(first)];
  for (let page = 2; page <= (first.pagination?.pages ?? 1); page++) {
    rows.push(...rowsOf(await ask({ page: String(page) })));
  }
  return rows;
}
