import { describe, expect, it } from "vitest";
import { keepsListBehindDetails } from "./keeps-list-behind-details.ts";
import { listAddress, pageAddress, parseListQuery, recordAddress, selectedValues } from "./list-query.ts";
import { nextSort, sortBy } from "./record-column.ts";
import { filtersOf } from "./use-list-query.ts";

const read = (text: string) => parseListQuery(new URLSearchParams(text));

describe("list URL", () => {
  it("parses search and page", () => {
    expect(read("search=+Asha+Verma+&page=3")).toEqual({ search: "Asha Verma", page: 3 });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=two", "page=12345678"])(
    "parses %j as the first page",
    (text) => {
      expect(read(text)).toEqual({ search: "", page: 1 });
    },
  );

  it("parses only page sizes that staff can choose", () => {
    expect(read("limit=50").limit).toBe(50);
    expect(read("limit=5000").limit).toBeUndefined();
  });

  it("truncates the search to 200 characters", () => {
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(200);
  });

  it("parses only known choices", () => {
    const choices = { status: ["Shipped", "Delivered"], job: (text: string) => text.startsWith("job-") };
    const chosen = (text: string) => selectedValues(new URLSearchParams(text), choices);
    expect(chosen("status=Shipped&job=job-7")).toEqual({ status: "Shipped", job: "job-7" });
    expect(chosen("status=Lost&job=7")).toEqual({ status: undefined, job: undefined });
    expect(chosen("")).toEqual({ status: undefined, job: undefined });
  });

  it("keeps other parameters and returns to the first page when one changes", () => {
    const location = { pathname: "/orders", search: "?status=Shipped&page=3" };
    expect(listAddress(location, { search: "50% & more" })).toBe(
      "/orders?status=Shipped&search=50%25+%26+more",
    );
    expect(listAddress(location, { status: "" })).toBe("/orders");
    expect(pageAddress(location, 4)).toBe("/orders?status=Shipped&page=4");
    expect(pageAddress(location, 1)).toBe("/orders?status=Shipped");
  });

  it("keeps the list when details open, and closes them on another page", () => {
    const location = { pathname: "/orders", search: "?status=Shipped&page=2" };
    expect(recordAddress(location, "7")).toBe("/orders?status=Shipped&page=2&record=7");
    expect(recordAddress({ pathname: "/orders", search: "?record=7" }, null)).toBe("/orders");
    expect(pageAddress({ ...location, search: "?status=Shipped&record=7" }, 3)).toBe(
      "/orders?status=Shipped&page=3",
    );
  });

  it("has the same filters on every page, in every order and with open details", () => {
    expect(filtersOf("?page=2&sort=oldest&limit=50&record=7&status=Shipped&search=a")).toBe(
      filtersOf("?search=a&status=Shipped"),
    );
    expect(filtersOf("?status=Shipped")).not.toBe(filtersOf("?status=Delivered"));
  });
});

describe("keepsListBehindDetails", () => {
  const reloads = (from: string, to: string) =>
    keepsListBehindDetails({
      currentUrl: new URL(`http://shop.example/orders${from}`),
      nextUrl: new URL(`http://shop.example/orders${to}`),
      defaultShouldRevalidate: true,
    } as never);

  it("reloads for another page, filter or order, and on request", () => {
    expect(reloads("?page=2", "?page=3")).toBe(true);
    expect(reloads("?record=1&page=2", "?page=3")).toBe(true);
    expect(reloads("?record=1", "?record=1")).toBe(true);
  });

  it("does not reload when details open, change or close", () => {
    expect(reloads("", "?record=1")).toBe(false);
    expect(reloads("?status=Shipped&record=1", "?status=Shipped&record=2")).toBe(false);
    expect(reloads("?record=1", "")).toBe(false);
  });
});

describe("nextSort", () => {
  const name = { sort: sortBy("name") };
  const total = { sort: sortBy("total"), align: "end" } as const;

  it("sorts texts ascending and numbers descending at first, then the other way round", () => {
    expect([nextSort(name, ""), nextSort(name, "name"), nextSort(name, "-name")]).toEqual([
      "name",
      "-name",
      "name",
    ]);
    expect([nextSort(total, "name"), nextSort(total, "-total")]).toEqual(["-total", "total"]);
  });

  it("returns to the default order on a second click if the column sorts in only one direction", () => {
    expect(nextSort({ sort: { descending: "highest" } }, "highest")).toBe("");
  });
});
