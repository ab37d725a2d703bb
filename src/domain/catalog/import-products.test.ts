import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { updateCategory } from "./categories.ts";
import { findLineFaults, importProducts, type ProductLine } from "./import-products.ts";
import { listProducts } from "./list-products.ts";
import { getProductBySlug } from "./product-rows.ts";
import { updateProduct } from "./products.ts";

describe.each(databaseKinds)("importProducts on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const aLine = (line: number, name: string, category: string, more: Partial<ProductLine> = {}) => ({
    line,
    name,
    category,
    description: "It flies.",
    image: "/pictures/camera-drone/1600.webp",
    pricePaise: 100_000,
    discountedPricePaise: null,
    ...more,
  });
  const productNames = async () => (await listProducts(database.db)).products.map(({ name }) => name);

  it("creates a product per line in file order, each with an audit entry", async () => {
    const { db } = database;
    const kites = await addCategory(db, { name: "Kites" });
    const actor = await openAdministrator(db);
    const lines = [
      aLine(2, "Falcon", "kites", { countryOfOrigin: "India", warrantyMonths: 12, weightClass: "nano" }),
      aLine(3, "बाज़", "KITES", { discountedPricePaise: 90_050 }),
      aLine(5, "Heron", "Kites"),
    ];
    expect(await importProducts(db, { lines, actor })).toBe(3);
    expect(await productNames()).toEqual(["Heron", "बाज़", "Falcon"]);
    const { products: made } = await listProducts(db, { search: "falcon" });
    expect(made).toMatchObject([
      {
        slug: "falcon",
        pricePaise: 100_000,
        countryOfOrigin: "India",
        warrantyMonths: 12,
        weightClass: "nano",
        category: { id: kites.id },
      },
    ]);
    const traces = await db.select().from(auditEntries);
    expect(traces.map(({ subjectName }) => subjectName).sort()).toEqual(["Falcon", "Heron", "बाज़"]);
    for (const trace of traces) {
      expect(trace).toMatchObject({ actorId: actor.id, action: "created", subject: "product", before: null });
      expect(trace.after).toMatchObject({ category: "Kites", pricePaise: 100_000 });
    }
  });

  it("gives products of the same name in two categories different slugs", async () => {
    const { db } = database;
    await addCategory(db, { name: "Kites" });
    await addCategory(db, { name: "Racers" });
    await addProduct(db, { name: "Falcon" });
    await importProducts(db, { lines: [aLine(2, "Falcon", "Kites"), aLine(3, "Falcon", "Racers")] });
    const slugs = (await db.select({ slug: products.slug }).from(products)).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(["falcon", "falcon-2", "falcon-3"]);
  });

  it("reports every invalid line and then creates nothing", async () => {
    const { db } = database;
    const kites = await addCategory(db, { name: "Kites" });
    await addProduct(db, { name: "Falcon", categoryId: kites.id });
    const before = await db.select().from(products);
    const lines = [
      aLine(2, "Heron", "Kites"),
      aLine(3, "FALCON!", "kites"),
      aLine(4, "Swift", "Boats"),
      aLine(5, "heron", "Kites"),
    ];
    const problems = [
      { line: 4, field: "category", message: "There is no category “Boats”" },
      { line: 3, field: "name", message: "Kites already has a product with this name" },
      { line: 5, field: "name", message: "Line 2 has the same product" },
    ];
    expect(await findLineFaults(db, lines)).toEqual(problems);
    await expect(importProducts(db, { lines })).rejects.toMatchObject({
      refusal: "invalid",
      message: "Nothing was imported. Please correct 3 lines.",
      details: { problems },
    });
    expect(await db.select().from(products)).toEqual(before);
  });

  it("finds a category by slug, then name, then former slug, and rejects ambiguous names", async () => {
    const { db } = database;
    const first = await addCategory(db, { name: "Kites" });
    const second = await addCategory(db, { name: "Kites" });
    await updateCategory(db, { id: first.id, name: "Kites", image: first.image });
    const boats = await addCategory(db, { name: "Boats" });
    await updateCategory(db, { id: boats.id, name: "Ships", image: boats.image });
    const fault = async (category: string) =>
      (await findLineFaults(db, [aLine(2, "Falcon", category)])).map(({ message }) => message);
    expect(await fault("Kites")).toEqual(["More than one category is called “Kites”; please use its slug"]);
    await importProducts(db, { lines: [aLine(2, "A", "kites-2"), aLine(3, "B", " boats ")] });
    const { products: made } = await listProducts(db);
    expect(made.map(({ name, categoryId }) => [name, categoryId])).toEqual([
      ["B", boats.id],
      ["A", second.id],
    ]);
  });

  it("finds compatible products by slug, former slug and SKU, in the shop and anywhere in the file", async () => {
    const { db } = database;
    const { id: categoryId } = await addCategory(db, { name: "Kites" });
    const pad = await addProduct(db, { name: "Pad", categoryId, sku: "PAD-90" });
    const tin = await addProduct(db, { name: "Tin", categoryId });
    await updateProduct(db, { ...tin, name: "Box" });
    const lines = [
      aLine(2, "Falcon", "kites", { fitsWith: ["battery", "pad-90", "TIN", "pad", "char-1"] }),
      aLine(3, "Battery", "kites", { fitsWith: ["charger"] }),
      aLine(4, "Charger", "kites", { sku: "CHAR-1" }),
    ];
    expect(await findLineFaults(db, lines)).toEqual([]);
    await importProducts(db, { lines, actor: await openAdministrator(db) });
    const compatibleNames = async (slug: string) =>
      (await getProductBySlug(db, slug)).compatibleProducts.map(({ name }) => name);
    expect(await compatibleNames("falcon")).toEqual(["Battery", "Pad", "Box", "Charger"]);
    expect(await compatibleNames("battery")).toEqual(["Charger"]);
    const [trace] = await db.select().from(auditEntries).where(eq(auditEntries.subjectName, "Falcon"));
    expect(trace?.after).toMatchObject({ fitsWith: ["Battery", "Pad", "Box", "Charger"] });
    expect((await getProductBySlug(db, pad.slug)).fits).toEqual([{ name: "Falcon", slug: "falcon" }]);

    const wrong = [
      aLine(2, "Swift", "kites", { fitsWith: ["pad", "no-such-thing"] }),
      aLine(3, "Heron", "kites", { fitsWith: ["heron"] }),
    ];
    expect(await findLineFaults(db, wrong)).toEqual([
      { line: 2, field: "fitsWith", message: "No product has the slug or SKU “no-such-thing”" },
      { line: 3, field: "fitsWith", message: "A product cannot be compatible with itself" },
    ]);
    await expect(importProducts(db, { lines: wrong })).rejects.toMatchObject({ refusal: "invalid" });
  });

  it("writes nothing if one line cannot be stored", { tags: ["spec:10.75"] }, async () => {
    const { db } = database;
    await addCategory(db, { name: "Kites" });
    const lines = Array.from({ length: 700 }, (_, index) => aLine(index + 2, `Kite ${index}`, "kites"));
    const broken = lines.with(650, aLine(652, "Broken", "kites", { warrantyMonths: -1 }));
    await expect(importProducts(db, { lines: broken })).rejects.toThrow();
    expect(await db.$count(products)).toBe(0);
    expect(await db.$count(auditEntries)).toBe(0);
    expect(await importProducts(db, { lines })).toBe(700);
    expect((await productNames()).slice(0, 2)).toEqual(["Kite 699", "Kite 698"]);
  });

  it("rejects an invalid price", async () => {
    const { db } = database;
    await addCategory(db, { name: "Kites" });
    const lines = [aLine(2, "Falcon", "kites", { discountedPricePaise: 100_000 })];
    expect(() => importProducts(db, { lines })).toThrow("Discounted price must be less than regular price");
    expect(await db.$count(products)).toBe(0);
  });
});
