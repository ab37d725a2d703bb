import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { fittingProducts, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { violatedConstraintOf } from "#tests/database/violated-constraint.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { listProducts } from "./list-products.ts";
import { getProductBySlug } from "./product-rows.ts";
import { removeProduct, updateProduct } from "./products.ts";

describe.each(databaseKinds)("compatible products on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let categoryId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    categoryId = (await addCategory(database.db)).id;
  });
  afterAll(() => database.close());

  const add = (name: string, more: Parameters<typeof addProduct>[1] = {}) =>
    addProduct(database.db, { name, categoryId, ...more });
  const change = ({ id }: { id: string }, fitsWith?: string[]) =>
    updateProduct(database.db, {
      id,
      categoryId,
      name: "Quad",
      description: "It flies.",
      image: "/quad.webp",
      pricePaise: 100_000,
      fitsWith,
    });
  const compatibleNames = async (slug: string) =>
    (await getProductBySlug(database.db, slug)).compatibleProducts.map(({ name }) => name);

  it("are listed in the saved sequence with their stock, and name the products they are compatible with", async () => {
    const pad = await add("Pad", { stock: 2 });
    const battery = await add("Battery", { options: [{ name: "Cells", value: "4" }] });
    const quad = await add("Quad", { fitsWith: [pad.id, battery.id] });
    expect(quad.compatibleProducts).toMatchObject([
      { id: pad.id, slug: "pad", left: 2, pricePaise: 100_000, options: [] },
      { id: battery.id, left: null, options: [{ name: "Cells", value: "4" }] },
    ]);
    await change(quad, [battery.id, pad.id]);
    expect(await compatibleNames("quad")).toEqual(["Battery", "Pad"]);
    await change(quad);
    expect(await compatibleNames("quad")).toEqual(["Battery", "Pad"]);
    expect((await getProductBySlug(database.db, "pad")).fits).toEqual([{ name: "Quad", slug: "quad" }]);
    expect((await getProductBySlug(database.db, "quad")).fits).toEqual([]);
  });

  it("can be mutual, and appear in lists only if full details are requested", async () => {
    const pad = await add("Pad");
    const quad = await add("Quad", { fitsWith: [pad.id] });
    await change({ id: pad.id }, [quad.id]);
    const lists = async (withDetails: boolean) =>
      (await listProducts(database.db, { withDetails })).products.map((one) => [
        one.compatibleProducts.length,
        one.fits.length,
      ]);
    expect(await lists(true)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await lists(false)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("name at most twelve products they are compatible with, sorted by name", async () => {
    const pad = await add("Pad");
    for (let number = 14; number > 0; number -= 1) {
      await add(`Quad ${String(number).padStart(2, "0")}`, { fitsWith: [pad.id] });
    }
    const { fits } = await getProductBySlug(database.db, "pad");
    expect(fits.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Quad ${String(index + 1).padStart(2, "0")}`),
    );
  });

  it("are unlinked when either product is removed, and the audit log names them", async () => {
    const [pad, battery] = [await add("Pad"), await add("Battery")];
    const quad = await add("Quad", { fitsWith: [pad.id, battery.id] });
    await removeProduct(database.db, { id: pad.id });
    expect(await compatibleNames("quad")).toEqual(["Battery"]);
    await removeProduct(database.db, { id: quad.id, actor: await openAdministrator(database.db) });
    expect(await database.db.$count(fittingProducts)).toBe(0);
    const [entry] = await database.db.select().from(auditEntries);
    expect(entry?.before).toMatchObject({ fitsWith: ["Battery"] });
  });

  it("cannot be the product itself, unknown products, duplicates, or more than twelve products", async () => {
    const pad = await add("Pad");
    const quad = await add("Quad", { fitsWith: [pad.id] });
    const unknown = "00000000-0000-4000-8000-000000000000";
    const many = Array.from({ length: 13 }, () => crypto.randomUUID());
    for (const [said, field] of [
      [[quad.id], "fitsWith.0"],
      [[pad.id, unknown], "fitsWith.1"],
      [[pad.id, pad.id], "fitsWith"],
      [many, "fitsWith"],
    ] as const) {
      await expect(change(quad, [...said])).rejects.toMatchObject({ refusal: "invalid", field });
    }
    expect(await compatibleNames("quad")).toEqual(["Pad"]);
    const itself = { productId: quad.id, fittingId: quad.id, position: 0 };
    expect(await violatedConstraintOf(database.db.insert(fittingProducts).values(itself))).toBe(
      "fitting_products_others",
    );
  });

  it("can be deleted while another product adds them to its list, without a deadlock", async () => {
    const quad = await add("Quad");
    for (let round = 0; round < 5; round += 1) {
      const pad = await add(`Pad ${round}`);
      const [named] = await Promise.allSettled([
        change(quad, [pad.id]),
        removeProduct(database.db, { id: pad.id }),
      ]);
      if (named.status === "rejected") {
        expect(named.reason).toMatchObject({ refusal: "invalid", field: "fitsWith.0" });
      }
      expect(await database.db.$count(products, eq(products.id, pad.id))).toBe(0);
      expect(await compatibleNames("quad")).toEqual([]);
    }
  });
});
