import { expect, it } from "vitest";
import { everyPage } from "./every-page.ts";

const rows = ["a", "b", "c", "d", "e"];

it("joins the rows of all pages", async () => {
  const asked: object[] = [];
  const ask = async (query: { page?: string }) => {
    asked.push(query);
    const page = Number(query.page ?? 1);
    return { rows: rows.slice(2 * page - 2, 2 * page), pagination: { page, total: 5, pages: 3 } };
  };
  expect(await everyPage(ask, (answer) => answer.rows)).toEqual(rows);
  expect(asked).toEqual([{}, { page: "2" }, { page: "3" }]);
});

it("takes an answer without pagination for the whole list", async () => {
  expect(
    await everyPage<{ rows: string[]; pagination?: never }, string>(
      async () => ({ rows }),
      (answer) => answer.rows,
    ),
  ).toEqual(rows);
});
