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

describe.each(databaseKinds)("the prices that were charged, on %s", (kind) => {
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

  const kept = async () =>
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
  /** As if what is known so far had happened so many days earlier. */
  const letDaysPass = (days: number) =>
    api.shop.db
      .update(priceHistory)
      .set({ since: sql`${priceHistory.since} - make_interval(days => ${days})` });
  const change = async (changes: Record<string, unknown>) => {
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

  it("are kept from the first on, whoever writes them, and only when they change", async () => {
    await change({ ...variant({ price: 1300 }) });
    expect(await kept()).toEqual([
      ["itself", 1000, null],
      ["saffron", 1300, null],
    ]);
    await change({ discountedPrice: 900 });
    await api.shop.db.update(productVariants).set({ pricePaise: 1_250_00 });
    await api.shop.db.update(products).set({ name: "Renamed", stock: 3 });
    expect(await kept()).toEqual([
      ["itself", 1000, null],
      ["saffron", 1300, null],
      ["itself", 1000, 900],
      ["saffron", 1250, null],
    ]);
  });

  it("are seen by the office as far as they go back 30 days and were no slip, with the lowest, of each variant", {
    tags: ["spec:10.70"],
  }, async () => {
    const seen = async () => {
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
    await letDaysPass(40);
    await change({ price: 900 });
    await letDaysPass(31);
    await change({ price: 1200, discountedPrice: 800, ...variant({ price: 1250 }) });
    await letDaysPass(5);
    // Left by mistake for a moment.
    await change({ price: 12 });
    await change({ price: 1200, ...variant({ price: 1350 }) });
    expect(await seen()).toEqual([
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
    await letDaysPass(29);
    expect((await seen()).map(({ lowest, prices }) => [lowest, prices.length])).toEqual([
      [800, 2],
      [1250, 2],
    ]);
    const gone = { params: { id: crypto.randomUUID() } };
    const answer = await api.call(readChargedPrices, gone, { as: "administrator" });
    expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
  });

  it("leave the regular price struck where it was charged before the discount", async () => {
    await letDaysPass(10);
    const shown = await change({ discountedPrice: 800 });
    expect(shown).toMatchObject({ price: 1000, discountedPrice: 800 });
    expect(shown).not.toHaveProperty("referencePrice");
  });

  it("say what a discount is measured by when the price was raised first, of each variant by itself", {
    tags: ["spec:10.69"],
  }, async () => {
    await letDaysPass(10);
    const shown = await change({
      price: 2000,
      discountedPrice: 900,
      ...variant({ price: 2600, discountedPrice: 1300 }),
    });
    expect(shown).toMatchObject({ price: 2000, discountedPrice: 900, referencePrice: 1000 });
    expect(shown.variants).toEqual([
      expect.objectContaining({ price: 2600, discountedPrice: 1300, referencePrice: 1300 }),
    ]);
    const [row] = await api.shop.db.select().from(products);
    expect(row?.referencePricePaise).toBe(1_000_00);
    const listed = await api.call(catalog.listProducts, { query: {} });
    expect(listed.body.products).toEqual([expect.objectContaining({ referencePrice: 1000 })]);
    const entries = await api.shop.db.select().from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain("referencePrice");
  });

  it("are forgotten by what is no longer at a discount", async () => {
    await letDaysPass(10);
    await change({ price: 2000, discountedPrice: 900 });
    await letDaysPass(3);
    const shown = await change({ price: 2000, discountedPrice: null });
    expect(shown).not.toHaveProperty("referencePrice");
  });

  it("order the biggest discount by what it is measured by", async () => {
    await letDaysPass(10);
    // Half of the price at first sight, a tenth of what was charged.
    await change({ price: 1800, discountedPrice: 900, ...variant({ price: 1300 }) });
    const other = await addProduct(api.shop.db, { pricePaise: 1_000_00, discountedPricePaise: 700_00 });
    const { body } = await api.call(catalog.listProducts, { query: { sort: "discount-high" } });
    expect(body.products.map(({ _id }) => _id)).toEqual([other.id, product.id]);
  });

  it("cannot be asked to be something else, and go with their product", async () => {
    await letDaysPass(10);
    const shown = await change({ price: 2000, discountedPrice: 900, referencePrice: 2000 });
    expect(shown).toMatchObject({ referencePrice: 1000 });
    await api.shop.db.delete(products);
    expect(await kept()).toEqual([]);
  });
});
