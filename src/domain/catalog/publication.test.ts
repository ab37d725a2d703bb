import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { priceHistory } from "#ports/database/tables/price-history.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { violatedConstraintOf } from "#tests/database/violated-constraint.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { countFacets } from "./count-facets.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { updateProduct } from "./products.ts";
import { publicationOf, publishDueProducts } from "./publication.ts";

const now = new Date("2026-11-27T09:00:00Z");
const before = new Date("2026-11-27T08:59:59Z");
const later = new Date("2026-11-28T09:00:00Z");

describe("publicationOf", () => {
  const published = { isPublished: true, publishAt: null };
  const scheduled = { isPublished: true, publishAt: later };
  const draft = { isPublished: false, publishAt: null };

  it.each([
    ["publishes a new product at once", {}, undefined, published],
    ["keeps a draft", {}, draft, draft],
    ["keeps a schedule", { isPublished: true }, scheduled, scheduled],
    ["ends the schedule of a draft", { isPublished: false }, scheduled, draft],
    ["schedules a published product", { publishAt: later }, published, scheduled],
    [
      "schedules a draft if it is published with a later time",
      { isPublished: true, publishAt: later },
      draft,
      scheduled,
    ],
    [
      "publishes a scheduled product at once if its new time has passed",
      { publishAt: before },
      scheduled,
      published,
    ],
    [
      "publishes a scheduled product at once if its time is removed",
      { publishAt: null },
      scheduled,
      published,
    ],
  ])("%s", (_, input, stored, expected) => {
    expect(publicationOf(input, stored, now)).toEqual(expected);
  });

  it("rejects a draft with a publication time, naming the field", () => {
    const fields = [
      () => publicationOf({ isPublished: false, publishAt: later }, published, now),
      () => publicationOf({ publishAt: later }, draft, now),
    ].map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return error instanceof ShopError && [error.refusal, error.field];
      }
    });
    expect(fields).toEqual([
      ["invalid", "publishAt"],
      ["invalid", "publishAt"],
    ]);
  });
});

describe.each(databaseKinds)("scheduled publication on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const read = async (id: string) => {
    const [row] = await database.db.select().from(products).where(eq(products.id, id));
    return row;
  };
  const schedule = (id: string, publishAt: Date) =>
    database.db.update(products).set({ publishAt }).where(eq(products.id, id));
  const pricesOf = async (id: string) =>
    (await database.db.select().from(priceHistory).where(eq(priceHistory.productId, id))).map(
      ({ variantId, pricePaise }) => [variantId === null, pricePaise],
    );

  it("publishes only the products whose time has come", async () => {
    const [due, exactly, waiting, draft] = [
      await addProduct(database.db),
      await addProduct(database.db),
      await addProduct(database.db),
      await addProduct(database.db, { isPublished: false }),
    ];
    await schedule(due.id, before);
    await schedule(exactly.id, now);
    await schedule(waiting.id, later);
    expect(await publishDueProducts(database.db, now)).toBe(2);
    expect(await publishDueProducts(database.db, now)).toBe(0);
    for (const [product, publication] of [
      [due, { isPublished: true, publishAt: null }],
      [exactly, { isPublished: true, publishAt: null }],
      [waiting, { isPublished: true, publishAt: later }],
      [draft, { isPublished: false, publishAt: null }],
    ] as const) {
      expect(await read(product.id)).toMatchObject(publication);
    }
  });

  it("of a draft is rejected by the database", async () => {
    const { id } = await addProduct(database.db, { isPublished: false });
    expect(await violatedConstraintOf(schedule(id, later))).toBe("products_draft_unscheduled");
  });

  it("starts the price history when a product becomes public", async () => {
    const colour = (value: string) => [{ name: "Colour", value }];
    const draft = await addProduct(database.db, {
      isPublished: false,
      pricePaise: 300_00,
      options: colour("Blue"),
      variants: [{ options: colour("Red"), pricePaise: 400_00 }],
    });
    const details = { ...draft, version: undefined, variants: undefined };
    expect(await pricesOf(draft.id)).toEqual([]);
    await updateProduct(database.db, { ...details, pricePaise: 200_00 });
    await database.db.update(productVariants).set({ pricePaise: 250_00 });
    expect(await pricesOf(draft.id)).toEqual([]);
    await updateProduct(database.db, { ...details, pricePaise: 100_00, isPublished: true });
    expect(await pricesOf(draft.id)).toEqual([
      [true, 100_00],
      [false, 250_00],
    ]);
    await updateProduct(database.db, { ...details, pricePaise: 110_00, isPublished: true });
    await database.db.update(productVariants).set({ pricePaise: 260_00 });
    expect(await pricesOf(draft.id)).toHaveLength(4);
  });

  it("keeps unpublished products out of filter counts and ranges until staff ask for them", async () => {
    const { id: categoryId, slug } = await addCategory(database.db, {
      specifications: ["flightTimeMinutes"],
    });
    const flies = (flightTimeMinutes: number) => ({ categoryId, specifications: { flightTimeMinutes } });
    await addProduct(database.db, { ...flies(10), countryOfOrigin: "India", pricePaise: 500_00 });
    await addProduct(database.db, { ...flies(20), pricePaise: 600_00 });
    await addProduct(database.db, {
      ...flies(90),
      countryOfOrigin: "France",
      weightClass: "nano",
      pricePaise: 9_999_00,
      isPublished: false,
    });
    const facets = await countFacets(database.db, { categories: [slug] });
    expect(facets).toMatchObject({
      categories: [{ slug, count: 2 }],
      highestPricePaise: 600_00,
      weightClasses: [],
      origins: [{ origin: "India", count: 1 }],
      available: 2,
      specifications: [{ key: "flightTimeMinutes", least: 10, most: 20 }],
    });
    expect((await countFacets(database.db, { categories: [slug], visibility: "all" })).available).toBe(3);
  });

  describe("duplicateProduct", () => {
    it("copies a product as a draft with its own slug, without SKUs and stock", async () => {
      const other = await addProduct(database.db);
      const original = await addProduct(database.db, {
        name: "Falcon",
        sku: "F-1",
        stock: 4,
        hsn: "8806",
        gstRate: 5,
        options: [{ name: "Colour", value: "Blue" }],
        variants: [{ options: [{ name: "Colour", value: "Red" }], pricePaise: 5_00, sku: "F-2", stock: 2 }],
        fitsWith: [other.id],
      });
      const copy = await duplicateProduct(database.db, { id: original.id });
      expect(copy).toMatchObject({
        name: "Falcon (copy)",
        slug: "falcon-copy",
        description: original.description,
        taxRates: original.taxRates,
        categoryId: original.categoryId,
        sku: null,
        stock: null,
        isPublished: false,
        publishAt: null,
        version: 0,
        options: original.options,
        variants: [{ pricePaise: 5_00, sku: null, stock: null, options: [{ value: "Red" }] }],
        compatibleProducts: [{ id: other.id }],
      });
      expect((await duplicateProduct(database.db, { id: original.id })).slug).toBe("falcon-copy-2");
      expect(await read(original.id)).toMatchObject({ name: "Falcon", sku: "F-1", stock: 4, version: 0 });
    });

    it("shortens a long name", async () => {
      const original = await addProduct(database.db, { name: "x".repeat(150) });
      const { name } = await duplicateProduct(database.db, { id: original.id });
      expect(name).toBe(`${"x".repeat(143)} (copy)`);
    });

    it("fails for an unknown product", async () => {
      const id = "00000000-0000-4000-8000-000000000001";
      await expect(duplicateProduct(database.db, { id })).rejects.toMatchObject({ refusal: "not found" });
    });
  });
});
