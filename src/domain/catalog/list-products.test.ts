import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProductSort } from "#contract/catalog/product-list-options.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { updateCategory } from "./categories.ts";
import { listCategoryProducts, listProducts, type ProductFilter } from "./list-products.ts";
import { getProductBySlug } from "./product-rows.ts";

describe.each(databaseKinds)("listProducts on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const names = async (filter: ProductFilter = {}) =>
    (await listProducts(database.db, filter)).products.map(({ name }) => name);

  it("lists newest first with each product's category", async () => {
    const category = await addCategory(database.db, { name: "Camera Drones" });
    await addProduct(database.db, { name: "First", categoryId: category.id });
    await addProduct(database.db, { name: "Second" });
    const { products, pagination } = await listProducts(database.db);
    expect(products.map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(products[1]?.category).toMatchObject({ id: category.id, slug: "camera-drones" });
    expect(pagination).toEqual({ page: 1, total: 2, pages: 1 });
  });

  it("keeps the order of products created in one transaction", async () => {
    await database.db.transaction(async (tx) => {
      for (const name of ["A", "B", "C", "D"]) await addProduct(tx, { name });
    });
    expect(await names()).toEqual(["D", "C", "B", "A"]);
  });

  it("finds part of a name in any case, and matches every character literally", async () => {
    for (const name of [
      "50% Off Kit",
      "500 Kit",
      "snake_case",
      "snakeXcase",
      "back\\slash",
      "O'Neil; drop",
    ]) {
      await addProduct(database.db, { name });
    }
    await addProduct(database.db, { name: "पंख ड्रोन" });
    expect(await names({ search: "oFF k" })).toEqual(["50% Off Kit"]);
    expect(await names({ search: "50%" })).toEqual(["50% Off Kit"]);
    expect(await names({ search: "%" })).toEqual(["50% Off Kit"]);
    expect(await names({ search: "e_c" })).toEqual(["snake_case"]);
    expect(await names({ search: "_" })).toEqual(["snake_case"]);
    expect(await names({ search: "\\" })).toEqual(["back\\slash"]);
    expect(await names({ search: "' or 1=1 --" })).toEqual([]);
    expect(await names({ search: "o'neil; DROP" })).toEqual(["O'Neil; drop"]);
    expect(await names({ search: "ड्रोन" })).toEqual(["पंख ड्रोन"]);
    expect(await names({ search: "" })).toHaveLength(7);
  });

  it("filters by any of several categories, also by their former slugs", async () => {
    const [camera, racing, other] = [
      await addCategory(database.db, { name: "Camera" }),
      await addCategory(database.db, { name: "Racing" }),
      await addCategory(database.db, { name: "Other" }),
    ];
    await addProduct(database.db, { name: "c", categoryId: camera.id });
    await addProduct(database.db, { name: "r", categoryId: racing.id });
    await addProduct(database.db, { name: "o", categoryId: other.id });
    expect(await names({ categories: ["camera"] })).toEqual(["c"]);
    expect(await names({ categories: ["RACING", "camera"] })).toEqual(["r", "c"]);
    const { pagination } = await listProducts(database.db, { categories: ["racing", "camera"], limit: 1 });
    expect(pagination).toEqual({ page: 1, total: 2, pages: 2 });
    expect(await names({ categories: ["unknown"] })).toEqual([]);
    expect(await names({ categories: [] })).toEqual(["o", "r", "c"]);
    await updateCategory(database.db, { ...camera, name: "Film" });
    expect(await names({ categories: ["camera"] })).toEqual(["c"]);
    expect(await names({ categories: ["film"] })).toEqual(["c"]);
  });

  it("filters by the effective price, including paise above the upper bound", {
    tags: ["spec:9.4"],
  }, async () => {
    const priced = (name: string, pricePaise: number, discountedPricePaise: number | null = null) =>
      addProduct(database.db, { name, pricePaise, discountedPricePaise });
    await priced("0", 0);
    await priced("999.99", 99_999);
    await priced("1000", 100_000);
    await priced("4999.99", 499_999);
    await priced("5000 for 4999", 500_000, 499_900);
    await priced("9999.5", 999_950);
    await priced("19999.99", 1_999_999);
    await priced("20000", 2_000_000);
    await priced("5000000", 500_000_000);
    const namesInRange = (price: ProductFilter["price"]) => names({ price, sort: "price-asc" });
    expect(await namesInRange("0-999")).toEqual(["0", "999.99"]);
    expect(await namesInRange("1000-4999")).toEqual(["1000", "5000 for 4999", "4999.99"]);
    expect(await namesInRange("5000-9999")).toEqual(["9999.5"]);
    expect(await namesInRange("10000-19999")).toEqual(["19999.99"]);
    expect(await namesInRange("20000-999999")).toEqual(["20000", "5000000"]);
  });

  it("sorts by each of the store's six sort options, newest first among equals", {
    tags: ["spec:9.4"],
  }, async () => {
    const add = (name: string, pricePaise: number, discountedPricePaise: number | null = null) =>
      addProduct(database.db, { name, pricePaise, discountedPricePaise });
    await add("beta", 300_00, 100_00); // 67 %
    await add("Alpha", 200_00); //  0 %
    await add("Zeta", 200_00, 199_00); // 0.5 % → 1 %
    await add("gamma", 1000_00, 950_00); // 5 %
    await add("Éclair", 1000_00, 948_00); // 5.2 % → 5 %
    const sorted = (sort: ProductSort) => names({ sort });
    expect(await sorted("default")).toEqual(["Éclair", "gamma", "Zeta", "Alpha", "beta"]);
    expect(await sorted("price-asc")).toEqual(["beta", "Zeta", "Alpha", "Éclair", "gamma"]);
    expect(await sorted("price-desc")).toEqual(["gamma", "Éclair", "Alpha", "Zeta", "beta"]);
    expect(await sorted("discount-high")).toEqual(["beta", "Éclair", "gamma", "Zeta", "Alpha"]);
    expect(await sorted("name-asc")).toEqual(["Alpha", "beta", "gamma", "Zeta", "Éclair"]);
    expect(await sorted("name-desc")).toEqual(["Éclair", "Zeta", "gamma", "beta", "Alpha"]);
  });

  it("pages without losing or repeating a product among equals", async () => {
    const { id: categoryId } = await addCategory(database.db);
    for (let made = 0; made < 7; made += 1) await addProduct(database.db, { name: "Same", categoryId });
    const ids = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { products, pagination } = await listProducts(database.db, { page, limit: 3, sort: "price-asc" });
      expect(pagination).toEqual({ page, total: 7, pages: 3 });
      expect(products).toHaveLength(page === 3 ? 1 : 3);
      for (const { id } of products) ids.add(id);
    }
    expect(ids.size).toBe(7);
    const beyond = await listProducts(database.db, { page: 4, limit: 3 });
    expect(beyond).toEqual({ products: [], pagination: { page: 4, total: 7, pages: 3 } });
  });

  it("returns the requested ids without those that no longer exist", async () => {
    const one = await addProduct(database.db, { name: "one" });
    await addProduct(database.db, { name: "two" });
    expect(await names({ ids: [one.id, "00000000-0000-4000-8000-000000000000"] })).toEqual(["one"]);
    expect(await names({ ids: [] })).toEqual([]);
  });

  it("finds a product by its slug in any case, and rejects unknown slugs", async () => {
    const product = await addProduct(database.db, { name: "Mini Quad" });
    expect(await getProductBySlug(database.db, "Mini-QUAD")).toEqual(product);
    for (const slug of ["", "mini", "mini-qua_", "mini%", "mini-quad' or '1'='1"]) {
      await expect(getProductBySlug(database.db, slug)).rejects.toMatchObject({
        refusal: "not found",
        message: "Product Not Found",
      });
    }
  });

  it("returns a category with only its own products", async () => {
    const category = await addCategory(database.db, { name: "Camera" });
    const product = await addProduct(database.db, { categoryId: category.id });
    await addProduct(database.db);
    const answer = await listCategoryProducts(database.db, "camera");
    expect(answer.category).toEqual({ ...category, productCount: 1 });
    expect(answer.products).toEqual([product]);
    await expect(listCategoryProducts(database.db, "nothing")).rejects.toMatchObject({
      refusal: "not found",
      message: "Category not found",
    });
  });
});
