import { describe, expect, it } from "vitest";
import { listPath, parseListQuery } from "./list-query.ts";

const read = (text: string) => parseListQuery(new URLSearchParams(text));

describe("the address of a list", () => {
  it("says what is looked for and which page", () => {
    expect(read("search=+Asha+Verma+&page=3")).toEqual({ search: "Asha Verma", page: 3 });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=two", "page=12345678"])(
    "%s starts at the first page",
    (text) => {
      expect(read(text)).toEqual({ search: "", page: 1 });
    },
  );

  it("asks for no more than the server takes", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(200);
  });

  it("leaves out what is as usual and comes back as it was", () => {
    expect(listPath("/orders", { search: "", page: 1 })).toBe("/orders");
    const query = { search: "50% & more", page: 2 };
    const path = listPath("/orders", query);
    expect(parseListQuery(new URL(path, "http://shop.example").searchParams)).toEqual(query);
  });
});
