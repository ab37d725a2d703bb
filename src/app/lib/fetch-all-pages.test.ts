import { expect, it } from "vitest";
import { fetchAllPages } from "./fetch-all-pages.ts";

const rows = ["a", "b", "c", "d", "e"];

it("fetchAllPages joins the rows of all pages", async () => {
  const queries: object[] = [];
  const fetchPage = async (query: { page?: string }) => {
    queries.push(query);
    const page = Number(query.page ?? 1);
    return { rows: rows.slice(2 * page - 2, 2 * page), pagination: { page, total: 5, pages: 3 } };
  };
  expect(await fetchAllPages(fetchPage, (response) => response.rows)).toEqual(rows);
  expect(queries).toEqual([{}, { page: "2" }, { page: "3" }]);
});

it("fetchAllPages treats a response without pagination as the whole list", async () => {
  expect(
    await fetchAllPages<{ rows: string[]; pagination?: never }, string>(
      async () => ({ rows }),
      (response) => response.rows,
    ),
  ).toEqual(rows);
});
