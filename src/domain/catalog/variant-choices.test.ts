import { describe, expect, it } from "vitest";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { countFacets } from "./count-facets.ts";
import { exportProducts } from "./export-products.ts";
import { listProducts, type ProductFilter } from "./list-products.ts";
import type { ProductDetails } from "./products.ts";

const colour = (value: string) => [{ name: "Colour", value }];

describe.each(databaseKinds)("products with variants in lists on %s", (kind) => {
  const shop = useRazorpayShop(kind);

  const names = async (filter: ProductFilter = {}) =>
    (await listProducts(shop.db, { sort: "name-asc", ...filter })).products.map(({ name }) => name);
  const facets = (filter: ProductFilter = {}) => countFacets(shop.db, filter);
  const rangeCounts = async (filter: ProductFilter = {}) =>
    Object.fromEntries((await facets(filter)).ranges.map(({ range, count }) => [range, count]));

  /**
   * Adds a kite whose first variant is sold out and whose other variants have other prices, a product whose
   * variants are all sold out, and two products without variants. Returns the kite.
   */
  async function fill() {
    const { id: categoryId } = await addCategory(shop.db, { name: "Kites" });
    const kite = await addProduct(shop.db, {
      name: "Kite",
      categoryId,
      stock: 0,
      options: colour("Blue"),
      variants: [
        { options: colour("Saffron"), pricePaise: 700_000, discountedPricePaise: 600_000, stock: 1 },
        { options: colour("Paper"), pricePaise: 50_000, stock: 0 },
      ],
    });
    await addProduct(shop.db, {
      name: "Gone",
      categoryId,
      pricePaise: 80_000,
      stock: 0,
      options: colour("Blue"),
      variants: [{ options: colour("Red"), pricePaise: 80_000, stock: 0 }],
    });
    await addProduct(shop.db, { name: "Plain", categoryId, pricePaise: 60_000, stock: 1 });
    await addProduct(shop.db, { name: "Dear", categoryId, pricePaise: 650_000 });
    return kite;
  }

  it("are available while at least one variant is in stock and not reserved", async () => {
    const kite = await fill();
    expect(await names({ available: true })).toEqual(["Dear", "Kite", "Plain"]);
    expect(await facets()).toMatchObject({ available: 3 });
    const { id: userId } = await openCustomer(shop.db);
    const saffron = kite.variants[0]?.id;
    await startPurchase(shop.shop, { userId, cart: [{ product: kite, variantId: saffron, quantity: 1 }] });
    expect(await names({ available: true })).toEqual(["Dear", "Plain"]);
    expect(await names({ available: true, customerId: userId })).toEqual(["Dear", "Kite", "Plain"]);
    expect(await facets()).toMatchObject({ available: 2 });
  });

  it("are not sold out because another variant is reserved", async () => {
    const kite = await addProduct(shop.db, {
      name: "Kite",
      stock: 2,
      options: colour("Blue"),
      variants: [{ options: colour("Saffron"), pricePaise: 100_000, stock: 2 }],
    });
    const { id: userId } = await openCustomer(shop.db);
    const saffron = kite.variants[0]?.id;
    await startPurchase(shop.shop, { userId, cart: [{ product: kite, variantId: saffron, quantity: 2 }] });
    expect(await names({ available: true })).toEqual(["Kite"]);
  });

  it("match a price range if the same variant is within both bounds", async () => {
    await fill();
    expect(await names({ price: "0-999" })).toEqual(["Gone", "Kite", "Plain"]);
    expect(await names({ price: "1000-4999" })).toEqual(["Kite"]);
    expect(await names({ price: "5000-9999" })).toEqual(["Dear", "Kite"]);
    expect(await names({ minPricePaise: 600_000, maxPricePaise: 600_000 })).toEqual(["Kite"]);
    expect(await names({ minPricePaise: 200_000, maxPricePaise: 500_000 })).toEqual([]);
    expect(await names({ minPricePaise: 700_000 })).toEqual([]);
  });

  it("are counted in each price range that a variant has", async () => {
    await fill();
    expect(await rangeCounts()).toEqual({
      "0-999": 3,
      "1000-4999": 1,
      "5000-9999": 2,
      "10000-19999": 0,
      "20000-999999": 0,
    });
    expect(await rangeCounts({ available: true })).toMatchObject({ "0-999": 2, "5000-9999": 2 });
    expect(await facets()).toMatchObject({ lowestPricePaise: 50_000, highestPricePaise: 650_000 });
    const { categories } = await facets({ price: "5000-9999" });
    expect(categories).toEqual([{ slug: "kites", count: 2 }]);
    const narrow: ProductFilter = { search: "kite", minPricePaise: 600_000, maxPricePaise: 600_000 };
    expect((await facets(narrow)).categories).toEqual([{ slug: "kites", count: 1 }]);
  });

  it("are sorted by their lowest price, on pages of any size, with or without a search", async () => {
    await fill();
    const ascending = ["Kite", "Plain", "Gone", "Dear"];
    expect(await names({ sort: "price-asc" })).toEqual(ascending);
    expect(await names({ sort: "price-desc" })).toEqual([...ascending].reverse());
    expect(await names({ sort: "price-asc", search: "kites" })).toEqual(ascending);
    expect(await names({ sort: "price-desc", search: "kites" })).toEqual([...ascending].reverse());
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...(await names({ sort: "price-asc", page, limit: 1 })));
    expect(pages).toEqual(ascending);
    expect(await names({ sort: "price-asc", page: 5, limit: 1 })).toEqual([]);
    expect(await names({ sort: "price-asc", price: "5000-9999" })).toEqual(["Kite", "Dear"]);
  });

  it("are sorted by the best discount of their variants in stock, with or without a search", async () => {
    const { id: categoryId } = await addCategory(shop.db, { name: "Kites" });
    const add = (name: string, discountedPricePaise: number | null, further: Partial<ProductDetails> = {}) =>
      addProduct(shop.db, { name, categoryId, discountedPricePaise, ...further });
    const half = { options: colour("Red"), pricePaise: 200_000, discountedPricePaise: 100_000 };
    const redVariant = (stock: number | null) => ({
      options: colour("Blue"),
      variants: [{ ...half, stock }],
    });
    await add("Ten", 90_000);
    const kite = await add("Half in red", 95_000, redVariant(1));
    await add("Red is gone", 80_000, redVariant(0));
    await add("Blue is gone", 30_000, { stock: 0, ...redVariant(null) });
    await add("Gone", 20_000, { stock: 0 });
    await add("None", null);
    const found = ["Blue is gone", "Half in red", "Red is gone", "Ten", "None", "Gone"];
    expect(await names({ sort: "discount-high" })).toEqual(found);
    expect(await names({ sort: "discount-high", search: "kites" })).toEqual(found);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await names({ sort: "discount-high", page, limit: 2 })));
    expect(pages).toEqual(found);
    expect(await names({ sort: "discount-high", available: true })).toEqual(found.slice(0, 5));
    const { id: userId } = await openCustomer(shop.db);
    const variantId = kite.variants[0]?.id;
    await startPurchase(shop.shop, { userId, cart: [{ product: kite, variantId, quantity: 1 }] });
    const reserved = ["Blue is gone", "Red is gone", "Ten", "Half in red", "None", "Gone"];
    expect(await names({ sort: "discount-high" })).toEqual(reserved);
    expect(await names({ sort: "discount-high", search: "kites" })).toEqual(reserved);
    expect(await names({ sort: "discount-high", customerId: userId })).toEqual(found);
  });

  it("are found by part of the SKU of any variant", async () => {
    await addProduct(shop.db, {
      name: "Kite",
      sku: "KT-BLUE",
      options: colour("Blue"),
      variants: [
        { options: colour("Saffron"), pricePaise: 700_000, sku: "KT-SAF/2" },
        { options: colour("Paper"), pricePaise: 50_000 },
      ],
    });
    await addProduct(shop.db, { name: "Saffron line", sku: "LINE-1" });
    const namesMatching = (search: string) => names({ search, match: "name" });
    expect(await namesMatching("t-saf/")).toEqual(["Kite"]);
    expect(await namesMatching("kt-blue")).toEqual(["Kite"]);
    expect(await namesMatching("line-1")).toEqual(["Saffron line"]);
    expect(await namesMatching("SAF")).toEqual(["Kite", "Saffron line"]);
    expect(await namesMatching("it")).toEqual(["Kite"]);
    expect(await namesMatching("kt_blue")).toEqual([]);
    expect(await namesMatching("paper")).toEqual([]);
    expect(await facets({ search: "t-saf", match: "name" })).toMatchObject({ available: 1 });
    const exported: string[] = [];
    for await (const rows of exportProducts(shop.db, { search: "kt-saf", category: "" })) {
      exported.push(...rows.map(({ name }) => name));
    }
    expect(exported).toEqual(["Kite"]);
  });
});
