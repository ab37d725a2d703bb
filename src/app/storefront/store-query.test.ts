import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PriceRange, type ProductSort, priceRanges, productSorts } from "#contract/catalog-words.ts";
import {
  everything,
  filterCount,
  parseStoreQuery,
  type StoreQuery,
  storePath,
  withCategoryToggled,
  withChoice,
} from "./store-query.ts";

const parse = (query: string) => parseStoreQuery(new URLSearchParams(query));
const reread = (query: StoreQuery) => parse(storePath(query).split("?")[1] ?? "");

const filtered: StoreQuery = {
  search: "carbon frame",
  sort: "price-asc",
  categories: ["fpv-kits", "ground-gear"],
  price: "1000-4999",
  page: 3,
};

describe("parseStoreQuery", () => {
  it("reads every part", () => {
    expect(
      parse("search=carbon+frame&sort=price-asc&categories=fpv-kits,ground-gear&price=1000-4999&page=3"),
    ).toEqual(filtered);
  });

  it("takes the ticked boxes of a form without JavaScript", () => {
    expect(parse("categories=fpv-kits&categories=ground-gear&search=&price=").categories).toEqual([
      "fpv-kits",
      "ground-gear",
    ]);
  });

  it("names a category once", () => {
    expect(parse("categories=fpv-kits, fpv-kits,,").categories).toEqual(["fpv-kits"]);
  });

  it.each([
    "sort=constructor",
    "sort=cheapest",
    "price=1-2",
    "price=toString",
    "page=0",
    "page=-1",
    "page=2.5",
  ])("ignores %s", (query) => {
    expect(parse(query)).toEqual(everything);
  });

  it("leaves out characters that no call takes", () => {
    expect(parse("search=%00motor%00&categories=%00fpv-kits,%00")).toEqual({
      ...everything,
      search: "motor",
      categories: ["fpv-kits"],
    });
    expect(parse("search=%00&categories=%00")).toEqual(everything);
  });

  it("never asks for more than the search takes", () => {
    expect(parse(`search=${"x".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("storePath", () => {
  it("leaves out what is as usual", () => {
    expect(storePath(everything)).toBe("/store");
  });

  it("keeps the commas between categories readable", () => {
    expect(storePath({ ...everything, categories: ["fpv-kits", "ground-gear"] })).toBe(
      "/store?categories=fpv-kits,ground-gear",
    );
  });

  it("is read back as it was written", () => {
    const slug = fc.stringMatching(/^[a-z0-9अ-ह]+(-[a-z0-9]+)*$/u, { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.record({
          search: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim()),
          sort: fc.constantFrom(...(Object.keys(productSorts) as ProductSort[])),
          categories: fc.uniqueArray(slug, { maxLength: 12 }),
          price: fc.constantFrom(null, ...(Object.keys(priceRanges) as PriceRange[])),
          page: fc.integer({ min: 1, max: 999_999 }),
        }),
        (query) => {
          expect(reread(query)).toEqual(query);
        },
      ),
    );
  });
});

describe("choices", () => {
  it.each([{ sort: "name-asc" }, { search: "motor" }, { categories: [] }, { price: null }] as const)(
    "start again at page 1: %o",
    (choice) => {
      expect(withChoice(filtered, choice)).toEqual({ ...filtered, ...choice, page: 1 });
    },
  );

  it("tick and clear a category", () => {
    const ticked = withCategoryToggled(filtered, "camera-drones");
    expect(ticked).toMatchObject({ categories: ["fpv-kits", "ground-gear", "camera-drones"], page: 1 });
    expect(withCategoryToggled(ticked, "fpv-kits").categories).toEqual(["ground-gear", "camera-drones"]);
  });

  it("are counted without search, sort and page", () => {
    expect(filterCount(filtered)).toBe(3);
    expect(filterCount({ ...filtered, categories: [], price: null })).toBe(0);
  });
});
