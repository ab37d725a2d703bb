import { describe, expect, it } from "vitest";
import { comparePath, parseComparison } from "./compare-address.ts";

const parse = (query: string) => parseComparison(new URLSearchParams(query));

describe("comparison URL", () => {
  it.each([
    ["", []],
    ["products=", []],
    ["products=kite,mini-quad", ["kite", "mini-quad"]],
    ["products=kite&products=mini-quad", ["kite", "mini-quad"]],
    ["products=kite,,+kite+,mini-quad,kite", ["kite", "mini-quad"]],
    ["products=.,..,kite", ["kite"]],
    ["products=a,b,c,d,e", ["a", "b", "c", "d", "e"]],
  ])("with the query “%s” names the products %j", (query, slugs) =>
    expect(parse(query).slugs).toEqual(slugs),
  );

  it.each([
    ["products=kite", false],
    ["products=kite&only=differences", true],
    ["products=kite&only=everything", false],
  ])("with the query “%s” shows only differences: %s", (query, only) =>
    expect(parse(query).onlyDifferences).toBe(only),
  );

  it("from comparePath is read back by parseComparison", () => {
    for (const slugs of [["kite"], ["kite", "ड्रोन", "50%-off"]]) {
      const { searchParams } = new URL(comparePath(slugs, true), "https://shop.example");
      expect(parseComparison(searchParams)).toEqual({ slugs, onlyDifferences: true });
    }
    expect(comparePath([])).toBe("/compare");
    expect(comparePath(["kite", "mini-quad"])).toBe("/compare?products=kite,mini-quad");
  });
});
