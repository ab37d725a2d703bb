import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formerProductSlugs, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { removeCategory } from "./categories.ts";
import { getProductBySlug } from "./product-rows.ts";
import { createProduct, type ProductDetails, removeProduct, updateProduct } from "./products.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

describe.each(databaseKinds)("the product catalogue on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let categoryId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    categoryId = (await addCategory(database.db, { name: "Camera" })).id;
  });
  afterAll(() => database.close());

  const details = (changes: Partial<ProductDetails> = {}): ProductDetails => ({
    name: "Mini Quad",
    description: "Small and quick.",
    image: "/pictures/mini-quad/1600.webp",
    pricePaise: 1_000_000,
    discountedPricePaise: 900_050,
    categoryId,
    ...changes,
  });
  const rows = () => database.db.select().from(products).orderBy(asc(products.createdAt));
  const formerSlugs = async () =>
    Object.fromEntries(
      (await database.db.select().from(formerProductSlugs)).map((row) => [row.slug, row.productId]),
    );

  /**
   * Resolves once another connection waits for a lock. Resolves immediately on the embedded database, where
   * other work waits for the whole transaction.
   */
  const untilAnotherWaits = async () => {
    for (let waiting = kind === "pglite"; !waiting; ) {
      const { rows } = (await database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] };
      waiting = rows.length > 0;
    }
  };

  it("stores a new product as given", async () => {
    const product = await createProduct(database.db, details());
    const {
      category,
      left: _,
      ratings: __,
      variants: ___,
      compatibleProducts: ____,
      fits: _____,
      ...row
    } = product;
    expect(await rows()).toEqual([row]);
    expect(row).toMatchObject({ ...details(), slug: "mini-quad" });
    expect(category).toEqual({ id: categoryId, name: "Camera", slug: "camera", specifications: [] });
  });

  it("keeps specifications that are not in the input, and removes those set to null", async () => {
    const input = { flightTimeMinutes: "31", videoResolution: " 4K ", volts: null, rangeMetres: 4000 };
    const { id } = await createProduct(database.db, details({ specifications: input }));
    const stored = { flightTimeMinutes: 31, videoResolution: "4K", rangeMetres: 4000 };
    const { slug: _, ...change } = { ...details(), id, slug: "" };
    expect((await updateProduct(database.db, change)).specifications).toEqual(stored);
    const specifications = { flightTimeMinutes: 34.5, rangeMetres: null, volts: "14.8" };
    expect((await updateProduct(database.db, { ...change, specifications })).specifications).toEqual({
      flightTimeMinutes: 34.5,
      videoResolution: "4K",
      volts: 14.8,
    });
  });

  it("rejects unknown specifications and invalid values, all in one error", async () => {
    const specifications = { colour: "red", flightTimeMinutes: -1, volts: 14.8 };
    const errors = [
      { field: "specifications.colour", message: "There is no specification “colour”" },
      { field: "specifications.flightTimeMinutes", message: "Flight time must be between 0 and 10000" },
    ];
    const refusal = { refusal: "invalid", details: { errors } };
    await expect(createProduct(database.db, details({ specifications }))).rejects.toMatchObject(refusal);
    const { id } = await createProduct(database.db, details());
    await expect(updateProduct(database.db, { ...details({ specifications }), id })).rejects.toMatchObject(
      refusal,
    );
    expect(await rows()).toMatchObject([{ specifications: {}, version: 0 }]);
  });

  it("stores specifications sorted by key", async () => {
    const { id } = await createProduct(database.db, details());
    await expect(
      database.db.execute(sql`update products set specifications = '[]'::jsonb where id = ${id}`),
    ).rejects.toThrow();
    await expect(
      database.db.execute(sql`update categories set specifications = '{}'::jsonb`),
    ).rejects.toThrow();
  });

  it("creates a slug for any name, never the same twice", async () => {
    const slugs: string[] = [];
    for (const name of ["Drone", "drone!", "Dröne", "🚁", "✈", "Drone 2", "Drone"]) {
      slugs.push((await createProduct(database.db, details({ name }))).slug);
    }
    expect(slugs).toEqual(["drone", "drone-2", "drone-3", "product", "product-2", "drone-2-2", "drone-4"]);
  });

  it("gives products of the same name created concurrently different slugs", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createProduct(database.db, details({ name: "Race" }))),
    );
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      "race",
      "race-2",
      "race-3",
      "race-4",
      "race-5",
      "race-6",
    ]);
    expect(await rows()).toHaveLength(6);
  });

  it("waits for an uncommitted product with the same name", async () => {
    let second: ReturnType<typeof createProduct> | undefined;
    await database.db.transaction(async (tx) => {
      await createProduct(tx, details());
      second = createProduct(database.db, details());
      await untilAnotherWaits();
    });
    expect((await second)?.slug).toBe("mini-quad-2");
  });

  it("never assigns a slug twice while products are renamed and created concurrently", async () => {
    const drone = await createProduct(database.db, details({ name: "Drone" }));
    await Promise.all([
      updateProduct(database.db, { ...details({ name: "Copter" }), id: drone.id }),
      createProduct(database.db, details({ name: "Drone" })),
      createProduct(database.db, details({ name: "Copter" })),
    ]);
    const slugs = (await rows()).map(({ slug }) => slug);
    expect(new Set([...slugs, ...Object.keys(await formerSlugs())]).size).toBe(4);
    expect((await getProductBySlug(database.db, "drone")).id).toBe(drone.id);
  });

  it("replaces all details of a product", async () => {
    const product = await createProduct(database.db, details());
    const other = await addCategory(database.db, { name: "Racing" });
    const change = details({
      name: "Maxi Quad",
      description: "Large.",
      image: "/pictures/fpv-quad/1600.webp",
      pricePaise: 1,
      categoryId: other.id,
    });
    delete change.discountedPricePaise;
    const changed = await updateProduct(database.db, { ...change, id: product.id });
    const {
      category,
      left: _,
      ratings: __,
      variants: ___,
      compatibleProducts: ____,
      fits: _____,
      ...row
    } = changed;
    expect(await rows()).toEqual([row]);
    expect(row).toMatchObject({ ...change, discountedPricePaise: null, createdAt: product.createdAt });
    expect(category.slug).toBe("racing");
  });

  it("keeps the slug when only the case of the name changes", async () => {
    await createProduct(database.db, details());
    const second = await createProduct(database.db, details());
    const changed = await updateProduct(database.db, { ...details({ name: "MINI quad" }), id: second.id });
    expect(changed).toMatchObject({ name: "MINI quad", slug: "mini-quad-2" });
    expect(await formerSlugs()).toEqual({});
  });

  it("redirects every former slug to its product and never reuses it for another product", async () => {
    const { id } = await createProduct(database.db, details({ name: "One" }));
    await updateProduct(database.db, { ...details({ name: "Two" }), id });
    await updateProduct(database.db, { ...details({ name: "Three" }), id });
    expect(await formerSlugs()).toEqual({ one: id, two: id });
    for (const slug of ["one", "two", "three"]) {
      expect(await getProductBySlug(database.db, slug)).toMatchObject({ id, slug: "three" });
    }
    expect((await createProduct(database.db, details({ name: "One" }))).slug).toBe("one-2");
  });

  it("gives a product its former slug back", async () => {
    const { id } = await createProduct(database.db, details({ name: "One" }));
    await updateProduct(database.db, { ...details({ name: "Two" }), id });
    const back = await updateProduct(database.db, { ...details({ name: "one" }), id });
    expect(back.slug).toBe("one");
    expect(await formerSlugs()).toEqual({ two: id });
  });

  it("deletes a removed product and its slugs", async () => {
    const { id } = await createProduct(database.db, details({ name: "One" }));
    await updateProduct(database.db, { ...details({ name: "Two" }), id });
    await removeProduct(database.db, { id });
    expect(await rows()).toEqual([]);
    expect(await formerSlugs()).toEqual({});
    expect((await createProduct(database.db, details({ name: "One" }))).slug).toBe("one");
  });

  it.each<[string, Partial<ProductDetails>, string, string]>([
    ["no name", { name: " " }, "name", "Please enter a name"],
    ["no description", { description: "" }, "description", "Please enter a description"],
    ["no picture", { image: "" }, "image", "Please upload an image"],
    ["a negative price", { pricePaise: -1 }, "price", "Price cannot be negative"],
    ["half a paisa", { pricePaise: 100.5 }, "price", "Price must be a whole number of paise"],
    [
      "a negative discounted price",
      { discountedPricePaise: -1 },
      "discountedPrice",
      "Discounted price cannot be negative",
    ],
    [
      "a discounted price as high as the price",
      { discountedPricePaise: 1_000_000 },
      "discountedPrice",
      "Discounted price must be less than regular price",
    ],
    [
      "91 % off",
      { pricePaise: 20_000, discountedPricePaise: 1_900 },
      "discountedPrice",
      "Maximum discount cannot exceed 90%",
    ],
    ["an unknown category", { categoryId: unknownId }, "category", "Please select a category"],
  ])("rejects %s on creation and update, and writes nothing", async (_, change, field, message) => {
    const { id } = await addProduct(database.db, { name: "Kept" });
    const before = await rows();
    const refusal = { refusal: "invalid", field, message };
    await expect(createProduct(database.db, details(change))).rejects.toMatchObject(refusal);
    await expect(updateProduct(database.db, { ...details(change), id })).rejects.toMatchObject(refusal);
    expect(await rows()).toEqual(before);
    expect(await formerSlugs()).toEqual({});
  });

  it("allows a discount that rounds to 90 %, and a free product", async () => {
    const ninety = await createProduct(
      database.db,
      details({ pricePaise: 20_000, discountedPricePaise: 1_901 }),
    );
    expect(ninety.discountedPricePaise).toBe(1_901);
    const free = await createProduct(database.db, details({ pricePaise: 0, discountedPricePaise: null }));
    expect(free.pricePaise).toBe(0);
  });

  it("rejects changing or removing an unknown product", async () => {
    const refusal = { refusal: "not found", message: "Product Not Found" };
    await expect(updateProduct(database.db, { ...details(), id: unknownId })).rejects.toMatchObject(refusal);
    await expect(removeProduct(database.db, { id: unknownId })).rejects.toMatchObject(refusal);
  });

  it("rejects a product whose category is being removed", async () => {
    let product: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await removeCategory(tx, { id: categoryId });
      product = createProduct(database.db, details()).catch((error: unknown) => error);
      await untilAnotherWaits();
    });
    expect(await product).toMatchObject({ refusal: "invalid", field: "category" });
    expect(await rows()).toEqual([]);
  });

  it("keeps a category while a product is being added to it", async () => {
    let removal: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await createProduct(tx, details());
      removal = removeCategory(database.db, { id: categoryId }).catch((error: unknown) => error);
      await untilAnotherWaits();
    });
    expect(await removal).toMatchObject({
      refusal: "conflict",
      message: "Category still has 1 product",
    });
  });

  it("cannot contain an invalid price, even in the database", async () => {
    const { discountedPricePaise: _, ...row } = details();
    for (const prices of [
      { pricePaise: -1 },
      { pricePaise: 100, discountedPricePaise: 100 },
      { pricePaise: 100, discountedPricePaise: -1 },
    ]) {
      const unsound = { ...row, slug: "unsound", ...prices };
      await expect(database.db.insert(products).values(unsound)).rejects.toMatchObject({
        cause: { code: "23514" },
      });
    }
  });
});
