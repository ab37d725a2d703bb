import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type PriceRange,
  type ProductSort,
  priceRanges,
  productSorts,
} from "#contract/catalog/product-list-options.ts";
import {
  defaultStoreQuery,
  filterCount,
  noFilters,
  parseStoreQuery,
  type StoreQuery,
  storePath,
  withChoice,
  withPrice,
  withSpecification,
  withToggled,
} from "./store-query.ts";

const parse = (query: string) => parseStoreQuery(new URLSearchParams(query));
const roundTrip = (query: StoreQuery) => parse(storePath(query).split("?")[1] ?? "");

const filtered: StoreQuery = {
  search: "carbon frame",
  sort: "price-asc",
  categories: ["fpv-kits", "ground-gear"],
  price: "1000-4999",
  minPrice: 1200,
  maxPrice: 4000.5,
  weightClass: ["micro", "nano"],
  origin: ["india", "korea republic of"],
  available: true,
  specifications: [],
  page: 3,
};

describe("parseStoreQuery", () => {
  it("reads every parameter", () => {
    expect(
      parse(
        "search=carbon+frame&sort=price-asc&categories=fpv-kits,ground-gear&price=1000-4999&minPrice=1200" +
          "&maxPrice=4000.50&weightClass=nano,micro&origin=Korea+Republic+of,INDIA&available=true&page=3",
      ),
    ).toEqual(filtered);
  });

  it("reads repeated parameters, as a form without JavaScript sends them", () => {
    expect(parse("categories=fpv-kits&categories=ground-gear&search=&price=").categories).toEqual([
      "fpv-kits",
      "ground-gear",
    ]);
  });

  it("normalises lists: lower case, sorted, without duplicates", () => {
    expect(parse("categories=ground-gear,fpv-kits, FPV-Kits,,").categories).toEqual([
      "fpv-kits",
      "ground-gear",
    ]);
    expect(parse("weightClass=small,nano&weightClass=Nano").weightClass).toEqual(["nano", "small"]);
    expect(parse("origin=Japan&origin=india,japan").origin).toEqual(["india", "japan"]);
  });

  it("swaps minimum and maximum price if they are reversed", () => {
    expect(parse("minPrice=5000&maxPrice=1000")).toMatchObject({ minPrice: 1000, maxPrice: 5000 });
    expect(parse("minPrice=&maxPrice=1000")).toMatchObject({ minPrice: null, maxPrice: 1000 });
    expect(parse("minPrice=5000&maxPrice=0")).toMatchObject({ minPrice: null, maxPrice: 5000 });
  });

  it.each([
    "sort=constructor",
    "sort=cheapest",
    "price=1-2",
    "price=toString",
    "minPrice=-1",
    "minPrice=0",
    "minPrice=1e3",
    "maxPrice=1.234",
    "maxPrice=999999999",
    "maxPrice=Infinity",
    "weightClass=huge,constructor",
    `origin=${"x".repeat(101)}`,
    "available=yes",
    "page=0",
    "page=-1",
    "page=2.5",
  ])("ignores %s", (query) => {
    expect(parse(query)).toEqual(defaultStoreQuery);
  });

  it("removes NUL characters", () => {
    expect(parse("search=%00motor%00&categories=%00fpv-kits,%00")).toEqual({
      ...defaultStoreQuery,
      search: "motor",
      categories: ["fpv-kits"],
    });
    expect(parse("search=%00&categories=%00")).toEqual(defaultStoreQuery);
  });

  it("reads specification ranges of a single category, from a URL and from a form", () => {
    const ranges = [
      { key: "flightTimeMinutes", least: 30, most: null },
      { key: "volts", least: 3.7, most: 12.6 },
    ];
    const query = parse(
      "categories=drones&specifications=volts:12.6..3.7,flightTimeMinutes:30..,wings,x:a..",
    );
    expect(query.specifications).toEqual(ranges);
    expect(storePath(query)).toBe(
      "/store?categories=drones&specifications=flightTimeMinutes:30..,volts:3.7..12.6",
    );
    expect(roundTrip(query)).toEqual(query);
    const sent =
      "categories=drones&least.volts=3.7&most.volts=12.6&least.flightTimeMinutes=30&most.flightTimeMinutes=&least.x=";
    expect(parse(sent).specifications).toEqual(ranges);
    expect(parse(`${sent}&categories=parts`).specifications).toEqual([]);
    expect(parse("specifications=volts:1..2").specifications).toEqual([]);
    expect(withToggled(query, "categories", "parts").specifications).toEqual([]);
    const without = withSpecification(query, { key: "volts", least: null, most: null });
    expect(without.specifications).toEqual(ranges.slice(0, 1));
  });

  it("truncates the search to 200 characters", () => {
    expect(parse(`search=${"x".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("storePath", () => {
  it("omits default values", () => {
    expect(storePath(defaultStoreQuery)).toBe("/store");
  });

  it("keeps the commas between categories readable", () => {
    expect(storePath({ ...defaultStoreQuery, categories: ["fpv-kits", "ground-gear"] })).toBe(
      "/store?categories=fpv-kits,ground-gear",
    );
  });

  it("round-trips through parseStoreQuery", () => {
    const slug = fc.stringMatching(/^[a-z0-9अ-ह]+(-[a-z0-9]+)*$/u, { maxLength: 20 });
    const rupees = fc.option(fc.integer({ min: 1, max: 10_000_000_000 }).map((paise) => paise / 100));
    fc.assert(
      fc.property(
        fc.record({
          search: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim()),
          sort: fc.constantFrom(...(Object.keys(productSorts) as ProductSort[])),
          categories: fc.uniqueArray(slug, { maxLength: 12 }).map((slugs) => slugs.sort()),
          price: fc.constantFrom(null, ...(Object.keys(priceRanges) as PriceRange[])),
          minPrice: rupees,
          maxPrice: rupees,
          weightClass: fc
            .uniqueArray(fc.constantFrom("nano", "micro", "small", "medium", "large"))
            .map((classes) => classes.sort()),
          origin: fc
            .uniqueArray(fc.stringMatching(/^[a-zé]+( [a-z]+)?$/u, { maxLength: 20 }), { maxLength: 12 })
            .map((countries) => countries.sort()),
          available: fc.boolean(),
          specifications: fc.constant([]),
          page: fc.integer({ min: 1, max: 999_999 }),
        }),
        ({ minPrice, maxPrice, ...others }) => {
          const areInOrder = minPrice === null || maxPrice === null || minPrice <= maxPrice;
          const query = areInOrder
            ? { minPrice, maxPrice, ...others }
            : { ...others, minPrice: maxPrice, maxPrice: minPrice };
          expect(roundTrip(query)).toEqual(query);
        },
      ),
    );
  });
});

describe("query updates", () => {
  it.each([{ sort: "name-asc" }, { search: "motor" }, { categories: [] }, { price: null }] as const)(
    "go back to page 1: %o",
    (choice) => {
      expect(withChoice(filtered, choice)).toEqual({ ...filtered, ...choice, page: 1 });
    },
  );

  it("by withToggled add and remove a category", () => {
    const ticked = withToggled(filtered, "categories", "camera-drones");
    expect(ticked).toMatchObject({ categories: ["camera-drones", "fpv-kits", "ground-gear"], page: 1 });
    expect(withToggled(ticked, "categories", "fpv-kits").categories).toEqual([
      "camera-drones",
      "ground-gear",
    ]);
  });

  it("by withPrice replace a predefined range with custom bounds, and vice versa", () => {
    expect(withPrice(filtered, { price: "0-999" })).toMatchObject({
      price: "0-999",
      minPrice: null,
      maxPrice: null,
    });
    const limited = withPrice(filtered, { minPrice: 5, maxPrice: null });
    expect(limited).toMatchObject({ price: null, minPrice: 5, maxPrice: null, page: 1 });
  });
});

it("filterCount ignores search, sort order and page", () => {
  expect(filterCount(filtered)).toBe(9);
  expect(filterCount({ ...filtered, ...noFilters })).toBe(0);
});
