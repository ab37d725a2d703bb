import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { readChargedPrices } from "#contract/catalog/charged-prices.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { priceHistory } from "#ports/database/tables/price-history.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const saffron = [{ name: "Colour", value: "Saffron" }];

describe.each(databaseKinds)("charged prices on %s", (kind) => {
  let api: TestApi;
  let product: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    product = await addProduct(api.shop.db, {
      pricePaise: 1_000_00,
      options: [{ name: "Colour", value: "Night blue" }],
      variants: [{ options: saffron, pricePaise: 1_300_00 }],
    });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const readHistory = async () =>
    (
      await api.shop.db
        .select()
        .from(priceHistory)
        .where(eq(priceHistory.productId, product.id))
        .orderBy(asc(priceHistory.since), asc(priceHistory.pricePaise))
    ).map(({ variantId, pricePaise, discountedPricePaise }) => [
      variantId === null ? "itself" : "saffron",
      pricePaise / 100,
      discountedPricePaise === null ? null : discountedPricePaise / 100,
    ]);
  /** Moves the history into the past by this many days. */
  const ageHistory = (days: number) =>
    api.shop.db
      .update(priceHistory)
      .set({ since: sql`${priceHistory.since} - make_interval(days => ${days})` });
  const update = async (changes: Record<string, unknown>) => {
    const { slug, name, description, image, categoryId: category } = product;
    const { body } = await api.call(
      catalog.updateProduct,
      {
        params: { id: product.id },
        body: { name, description, image, category, price: 1000, ...changes } as never,
      },
      { as: "administrator" },
    );
    expect(body).toMatchObject({ success: true });
    return (await api.call(catalog.getProduct, { params: { slug } })).body.product;
  };
  const variant = (prices: { price: number; discountedPrice?: number }) => ({
    variants: [{ _id: product.variants[0]?.id, options: saffron, ...prices }],
  });

  it("are recorded from the first price on and at every change of price, even by direct SQL", async () => {
    await update({ ...variant({ price: 1300 }) });
    expect(await readHistory()).toEqual([
      ["itself", 1000, null],
      ["saffron", 1300, null],
    ]);
    await update({ discountedPrice: 900 });
    await api.shop.db.update(productVariants).set({ pricePaise: 1_250_00 });
    await api.shop.db.update(products).set({ name: "Renamed", stock: 3 });
    expect(await readHistory()).toEqual([
      ["itself", 1000, null],
      ["saffron", 1300, null],
      ["itself", 1000, 900],
      ["saffron", 1250, null],
    ]);
  });

  it("of the last 30 days are shown to administrators with the lowest price per variant, but without prices charged only briefly", {
    tags: ["spec:10.70"],
  }, async () => {
    const readChargedHistory = async () => {
      const { body } = await api.call(
        readChargedPrices,
        { params: { id: product.id } },
        { as: "administrator" },
      );
      return body.variants.map(({ options, lowest, prices }) => ({
        options: options?.map(({ value }) => value).join(),
        lowest,
        prices: prices.map(({ price, discountedPrice }) => [price, discountedPrice]),
      }));
    };
    await ageHistory(40);
    await update({ price: 900 });
    await ageHistory(31);
    await update({ price: 1200, discountedPrice: 800, ...variant({ price: 1250 }) });
    await ageHistory(5);
    // A wrong price that is corrected immediately.
    await update({ price: 12 });
    await update({ price: 1200, ...variant({ price: 1350 }) });
    expect(await readChargedHistory()).toEqual([
      {
        options: "Night blue",
        lowest: 800,
        prices: [
          [1200, undefined],
          [1200, 800],
          [900, undefined],
        ],
      },
      {
        options: "Saffron",
        lowest: 1250,
        prices: [
          [1350, undefined],
          [1250, undefined],
          [1300, undefined],
        ],
      },
    ]);
    await ageHistory(29);
    expect((await readChargedHistory()).map(({ lowest, prices }) => [lowest, prices.length])).toEqual([
      [800, 2],
      [1250, 2],
    ]);
    const missing = { params: { id: crypto.randomUUID() } };
    const response = await api.call(readChargedPrices, missing, { as: "administrator" });
    expect(response).toMatchObject({ status: 404, body: { code: "not-found" } });
  });

  it("keep the regular price as reference if it was charged before the discount", async () => {
    await ageHistory(10);
    const updated = await update({ discountedPrice: 800 });
    expect(updated).toMatchObject({ price: 1000, discountedPrice: 800 });
    expect(updated).not.toHaveProperty("referencePrice");
  });

  it("give the reference price of a discount after a price increase, per variant", {
    tags: ["spec:10.69"],
  }, async () => {
    await ageHistory(10);
    const updated = await update({
      price: 2000,
      discountedPrice: 900,
      ...variant({ price: 2600, discountedPrice: 1300 }),
    });
    expect(updated).toMatchObject({ price: 2000, discountedPrice: 900, referencePrice: 1000 });
    expect(updated.variants).toEqual([
      expect.objectContaining({ price: 2600, discountedPrice: 1300, referencePrice: 1300 }),
    ]);
    const [row] = await api.shop.db.select().from(products);
    expect(row?.referencePricePaise).toBe(1_000_00);
    const list = await api.call(catalog.listProducts, { query: {} });
    expect(list.body.products).toEqual([expect.objectContaining({ referencePrice: 1000 })]);
    const entries = await api.shop.db.select().from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain("referencePrice");
  });

  it("clear the reference price when the discount ends", async () => {
    await ageHistory(10);
    await update({ price: 2000, discountedPrice: 900 });
    await ageHistory(3);
    const updated = await update({ price: 2000, discountedPrice: null });
    expect(updated).not.toHaveProperty("referencePrice");
  });

  it("sort the biggest discounts by reference price", async () => {
    await ageHistory(10);
    // 50 % off the listed price, but only 10 % off the charged price.
    await update({ price: 1800, discountedPrice: 900, ...variant({ price: 1300 }) });
    const other = await addProduct(api.shop.db, { pricePaise: 1_000_00, discountedPricePaise: 700_00 });
    const { body } = await api.call(catalog.listProducts, { query: { sort: "discount-high" } });
    expect(body.products.map(({ _id }) => _id)).toEqual([other.id, product.id]);
  });

  it("cannot be changed by calls, and are deleted with their product", async () => {
    await ageHistory(10);
    const updated = await update({ price: 2000, discountedPrice: 900, referencePrice: 2000 });
    expect(updated).toMatchObject({ referencePrice: 1000 });
    await api.shop.db.delete(products);
    expect(await readHistory()).toEqual([]);
  });
});
