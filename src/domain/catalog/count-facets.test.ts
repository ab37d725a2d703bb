import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { countFacets } from "./count-facets.ts";
import { listProducts, type ProductFilter } from "./list-products.ts";
import type { ProductInCategory } from "./product-rows.ts";

describe.each(databaseKinds)("product filters and facet counts on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const names = async (filter: ProductFilter = {}) =>
    (await listProducts(database.db, { sort: "name-asc", ...filter })).products.map(({ name }) => name);
  const facets = (filter: ProductFilter = {}) => countFacets(database.db, filter);

  async function fill() {
    const { db } = database;
    const drones = (await addCategory(db, { name: "Drones" })).id;
    const parts = (await addCategory(db, { name: "Parts" })).id;
    await addProduct(db, {
      name: "Falcon",
      categoryId: drones,
      pricePaise: 3_000_000,
      discountedPricePaise: 2_500_050,
      countryOfOrigin: "India",
      weightClass: "micro",
      stock: 0,
    });
    await addProduct(db, {
      name: "Gnat",
      categoryId: drones,
      pricePaise: 450_000,
      countryOfOrigin: "india",
      weightClass: "nano",
      stock: 3,
    });
    await addProduct(db, {
      name: "Motor",
      categoryId: parts,
      pricePaise: 90_000,
      countryOfOrigin: "Korea, Republic of",
    });
    await addProduct(db, { name: "Screw", categoryId: parts, pricePaise: 1_000 });
  }

  it("filter by price range, weight class, country and availability", async () => {
    await fill();
    expect(await names({ minPricePaise: 90_000, maxPricePaise: 2_500_050 })).toEqual([
      "Falcon",
      "Gnat",
      "Motor",
    ]);
    expect(await names({ minPricePaise: 90_001, maxPricePaise: 2_500_049 })).toEqual(["Gnat"]);
    expect(await names({ minPricePaise: 0, price: "0-999" })).toEqual(["Motor", "Screw"]);
    expect(await names({ weightClasses: ["micro"] })).toEqual(["Falcon"]);
    expect(await names({ weightClasses: ["nano", "micro"] })).toEqual(["Falcon", "Gnat"]);
    expect(await names({ origins: ["INDIA"] })).toEqual(["Falcon", "Gnat"]);
    expect(await names({ origins: ["korea republic of", "nowhere"] })).toEqual(["Motor"]);
    expect(await names({ available: true })).toEqual(["Gnat", "Motor", "Screw"]);
    expect(await names({ available: true, origins: ["india"], search: "falcon" })).toEqual([]);
  });

  it("list products sorted by country, those without a country last", async () => {
    await fill();
    expect(await names({ sort: "origin" })).toEqual(["Gnat", "Falcon", "Motor", "Screw"]);
  });

  it("count each choice as if nothing else in its filter were chosen", async () => {
    await fill();
    expect(await facets()).toMatchObject({
      categories: expect.arrayContaining([
        { slug: "drones", count: 2 },
        { slug: "parts", count: 2 },
      ]),
      ranges: [
        { range: "0-999", count: 2 },
        { range: "1000-4999", count: 1 },
        { range: "5000-9999", count: 0 },
        { range: "10000-19999", count: 0 },
        { range: "20000-999999", count: 1 },
      ],
      lowestPricePaise: 1_000,
      highestPricePaise: 2_500_050,
      weightClasses: [
        { weightClass: "nano", count: 1 },
        { weightClass: "micro", count: 1 },
      ],
      origins: [
        { origin: expect.stringMatching(/^india$/i), count: 2 },
        { origin: "Korea, Republic of", count: 1 },
      ],
      available: 3,
    });
    const narrowed = await facets({ weightClasses: ["nano"], categories: ["drones"], price: "1000-4999" });
    expect(narrowed.categories).toEqual(
      expect.arrayContaining([
        { slug: "drones", count: 1 },
        { slug: "parts", count: 0 },
      ]),
    );
    expect(narrowed.weightClasses).toEqual([
      { weightClass: "nano", count: 1 },
      { weightClass: "micro", count: 0 },
    ]);
    expect(narrowed).toMatchObject({ lowestPricePaise: 450_000, highestPricePaise: 450_000, available: 1 });
    const noProducts = await facets({ available: true, weightClasses: ["micro"] });
    expect(noProducts).toMatchObject({ lowestPricePaise: null, available: 0 });
  });

  it("count price ranges exactly as the list filters them, together with each other filter", async () => {
    const { id: categoryId } = await addCategory(database.db, { name: "Ends" });
    for (const beginning of [0, 100_000, 500_000, 1_000_000, 2_000_000]) {
      for (const pricePaise of [beginning - 1, beginning]) {
        if (pricePaise < 0) continue;
        await addProduct(database.db, { categoryId, pricePaise, weightClass: "nano", stock: 1 });
      }
    }
    const chosen: ProductFilter[] = [
      {},
      { available: true },
      { categories: ["ends"], weightClasses: ["nano"] },
      { available: true, categories: ["ends"], minPricePaise: 0 },
    ];
    for (const filter of chosen) {
      for (const { range, count } of (await facets(filter)).ranges) {
        const { pagination } = await listProducts(database.db, { ...filter, price: range });
        expect([filter, range, count]).toEqual([filter, range, pagination.total]);
      }
    }
  });

  it("count the search results for every query", async () => {
    await fill();
    for (const search of ["", "motor", "moter", "zzzzz", "parts"]) {
      const { pagination } = await listProducts(database.db, { search });
      const { categories } = await facets({ search });
      const counted = categories.reduce((sum, { count }) => sum + count, 0);
      expect([search, counted]).toEqual([search, pagination.total]);
    }
    expect(await facets({ search: "zzzzz" })).toMatchObject({ categories: [], origins: [], available: 0 });
  });

  it("filter by specification ranges, and return bounds that ignore these ranges", async () => {
    const { db } = database;
    const order = ["volts", "flightTimeMinutes", "radioBand"];
    const drones = await addCategory(db, { name: "Drones", specifications: order });
    const parts = await addCategory(db, { name: "Parts", specifications: order });
    const figure = fc.option(fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10));
    const made = fc.sample(
      fc.record({
        category: fc.constantFrom(drones, parts),
        volts: figure,
        flightTimeMinutes: figure,
        radioBand: fc.option(fc.constantFrom("2.4 GHz", "3")),
        weightClass: fc.constantFrom("nano" as const, "micro" as const, null),
      }),
      { numRuns: 25, seed: 20_261_123 },
    );
    const stored: (ProductInCategory & { slugOfCategory: string })[] = [];
    for (const { category, weightClass, ...specifications } of made) {
      const product = await addProduct(db, { categoryId: category.id, weightClass, specifications });
      stored.push({ ...product, slugOfCategory: category.slug });
    }
    const limit = fc.option(fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10));
    const range = (key: "volts" | "flightTimeMinutes") =>
      fc.record({ key: fc.constant(key), least: limit, most: limit });
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(["drones", "parts"]),
        fc.tuple(range("volts"), range("flightTimeMinutes")).chain((ranges) => fc.subarray(ranges)),
        fc.subarray(["nano", "micro"] as const),
        async (categories, specifications, weightClasses) => {
          const isIn = ({ slugOfCategory, ...product }: (typeof stored)[number]) =>
            (categories.length === 0 || categories.includes(slugOfCategory)) &&
            (weightClasses.length === 0 || weightClasses.some((kind) => kind === product.weightClass));
          const isBetween = (product: (typeof stored)[number]) =>
            specifications.every(({ key, least, most }) => {
              const value = product.specifications[key];
              return typeof value === "number" && value >= (least ?? 0) && value <= (most ?? 99);
            });
          const filter = { categories, specifications, weightClasses };
          const listed = await listProducts(db, filter);
          const expected = stored.filter((product) => isIn(product) && isBetween(product));
          expect(new Set(listed.products.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
          const counted = await facets(filter);
          expect(counted.available).toBe(expected.length);
          expect(counted.specifications).toEqual(
            (["volts", "flightTimeMinutes"] as const).flatMap((key) => {
              const stating = stored.filter(
                ({ slugOfCategory, specifications: { [key]: value } }) =>
                  slugOfCategory === categories[0] && value !== undefined,
              );
              if (categories.length !== 1 || stating.length < 2) return [];
              const figures = stating
                .filter(isIn)
                .map(({ specifications: { [key]: value } }) => Number(value));
              const [least, most] = figures.length
                ? [Math.min(...figures), Math.max(...figures)]
                : [null, null];
              return [{ key, least, most }];
            }),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
