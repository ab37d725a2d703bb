import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { countProductFacets } from "#contract/catalog/product-filters.ts";
import type { SpecificationsInput } from "#contract/catalog/specifications.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { updateProduct } from "#domain/catalog/products.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { startPurchase } from "../factories/orders.ts";
import { aProduct } from "../factories/products.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const callers: Caller[] = ["visitor", "customer", "administrator"];

describe.each(databaseKinds)("the catalogue on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  describe("when read", () => {
    it.each(callers)("lists the products for a role: %s", async (as) => {
      const category = await addCategory(db, { name: "Camera Drones" });
      const product = await addProduct(db, {
        name: "Mini Quad",
        categoryId: category.id,
        pricePaise: 199_999,
        discountedPricePaise: 149_950,
      });
      await addProduct(db, { name: "Newer", categoryId: category.id });
      const { status, body } = await api.call(catalog.listProducts, { query: {} }, { as });
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        products: [
          expect.objectContaining({ name: "Newer", price: 1000 }),
          aProduct({
            _id: product.id,
            name: "Mini Quad",
            slug: "mini-quad",
            image: product.image,
            description: product.description,
            price: 1999.99,
            discountedPrice: 1499.5,
            category: { _id: category.id, name: "Camera Drones", slug: "camera-drones" },
            ...(as === "administrator" && {
              stock: null,
              pictures: [{ image: product.image, alt: "" }],
              inTheBox: [],
              documents: [],
              fitsWith: [],
              isPublished: true,
              publishAt: null,
              binLocation: "",
              batteryPacking: null,
              batteryWattHours: null,
              isSurfaceOnly: false,
            }),
          }),
        ],
        pagination: { page: 1, total: 2, pages: 1 },
      });
      expect(body.products[0]).not.toHaveProperty("discountedPrice");
    });

    it.each(callers)("returns one product, even at a former address, for a role: %s", async (as) => {
      const product = await addProduct(db, { name: "Mini Quad" });
      const { id } = await updateProduct(db, { ...product, name: "Maxi Quad" });
      for (const slug of ["mini-quad", "maxi-quad"]) {
        const { status, body } = await api.call(catalog.getProduct, { params: { slug } }, { as });
        expect(status).toBe(200);
        expect(body.product).toMatchObject({ _id: id, slug: "maxi-quad", price: 1000 });
      }
    });

    it.each(callers)("returns a category and its products for a role: %s", async (as) => {
      const category = await addCategory(db, { name: "कैमरा ड्रोन" });
      const { id } = await addProduct(db, { categoryId: category.id });
      await addProduct(db);
      const call = { params: { slug: category.slug } };
      const { status, body } = await api.call(catalog.listCategoryProducts, call, { as });
      expect(status).toBe(200);
      expect(body.products.map(({ _id }) => _id)).toEqual([id]);
      expect(body.category).toMatchObject({ _id: category.id, name: "कैमरा ड्रोन", productCount: 1 });
    });

    it.each(callers)("lists all categories with product counts for a role: %s", async (as) => {
      const { id } = await addCategory(db, { name: "Camera", description: "Films." });
      await addProduct(db, { categoryId: id });
      const { status, body } = await api.call(categoryCalls.listCategories, {}, { as });
      expect(status).toBe(200);
      expect(body.category).toEqual([
        {
          _id: id,
          name: "Camera",
          slug: "camera",
          image: "/pictures/camera-drone/960.webp",
          description: "Films.",
          specifications: [],
          // Administrators get the guide as Markdown.
          ...(as === "administrator" && { guide: "" }),
          productCount: 1,
          version: 0,
        },
      ]);
    });
  });

  it("shows customers the units left only if stock is low, and shows administrators every stock", async () => {
    const [few, many] = [await addProduct(db, { stock: 5 }), await addProduct(db, { stock: 6 })];
    const readStock = async (as: "visitor" | "customer" | "administrator") => {
      const { body } = await api.call(catalog.listProducts, { query: { sort: "default" } }, { as });
      return [few, many].map(({ id }) => {
        const { left, stock } = body.products.find(({ _id }) => _id === id) ?? {};
        return { left, stock };
      });
    };
    for (const as of ["visitor", "customer"] as const) {
      expect(await readStock(as)).toEqual([{ left: 5 }, {}]);
    }
    expect(await readStock("administrator")).toEqual([{ left: 5, stock: 5 }, { stock: 6 }]);
  });

  describe("the product list", () => {
    const names = async (query: Record<string, string>) => {
      const { status, body } = await api.call(catalog.listProducts, { query });
      expect(status).toBe(200);
      return body.products.map(({ name }) => name);
    };

    it("filters by search, categories, price and ids, and sorts and pages", {
      tags: ["spec:7.2"],
    }, async () => {
      const camera = await addCategory(db, { name: "Camera" });
      const racing = await addCategory(db, { name: "Racing" });
      const first = await addProduct(db, { name: "100% Carbon", categoryId: racing.id, pricePaise: 99_999 });
      await addProduct(db, { name: "1000 mAh", categoryId: racing.id, pricePaise: 2_000_000_000 });
      await addProduct(db, { name: "Gimbal", categoryId: camera.id });
      expect(await names({ search: "00%" })).toEqual(["100% Carbon"]);
      expect(await names({ search: "GIM" })).toEqual(["Gimbal"]);
      expect(await names({ categories: "camera,unknown,," })).toEqual(["Gimbal"]);
      expect(await names({ categories: "," })).toHaveLength(3);
      expect(await names({ categories: "camera,racing", sort: "name-asc" })).toEqual([
        "100% Carbon",
        "1000 mAh",
        "Gimbal",
      ]);
      expect(await names({ price: "0-999" })).toEqual(["100% Carbon"]);
      expect(await names({ price: "20000-999999" })).toEqual(["1000 mAh"]);
      expect(await names({ sort: "price-asc", page: "2", limit: "2" })).toEqual(["1000 mAh"]);
      expect(await names({ ids: `${first.id},${unknownId}` })).toEqual(["100% Carbon"]);
      expect(await names({ search: "", categories: "", price: "", sort: "", ids: "" })).toHaveLength(3);
    });

    it("returns spelling suggestions, applies new synonyms immediately, and can match names only", {
      tags: ["spec:10.38"],
    }, async () => {
      const field = await addCategory(db, { name: "Field Work" });
      await addProduct(db, { name: "Camera Gimbal", description: "Steady pictures." });
      await addProduct(db, { name: "Sprayer", description: "For a camera, too.", categoryId: field.id });
      expect(await names({ search: "camera" })).toEqual(["Camera Gimbal", "Sprayer"]);
      expect(await names({ search: "camera", sort: "name-desc" })).toEqual(["Sprayer", "Camera Gimbal"]);
      expect(await names({ search: "camera", match: "name" })).toEqual(["Camera Gimbal"]);
      expect(await names({ search: "work field" })).toEqual(["Sprayer"]);
      const searchFor = async (search: string) =>
        (await api.call(catalog.listProducts, { query: { search } })).body;
      expect(await searchFor("gimbel")).toMatchObject({
        meant: "gimbal",
        products: [{ name: "Camera Gimbal" }],
      });
      expect(await searchFor("gimbal sprayer")).toMatchObject({
        meant: "gimbal",
        products: [],
        pagination: { total: 0 },
      });
      expect(await searchFor("camera")).not.toHaveProperty("meant");
      expect(await names({ search: "dhulai" })).toEqual([]);
      const synonyms = ["sprayer, dhulai, धुलाई"];
      const saved = await api.call(
        changeSettings,
        { body: { search: { synonyms } } },
        { as: "administrator" },
      );
      expect(saved.body.settings.search).toEqual({ synonyms });
      for (const search of ["dhulai", "धुलाई"]) expect(await names({ search })).toEqual(["Sprayer"]);
    });

    it("suggests the first six products, and a spelling suggestion", { tags: ["spec:10.47"] }, async () => {
      for (let index = 1; index <= 7; index += 1) {
        await addProduct(db, {
          name: `Falcon ${index}`,
          pricePaise: 100_000,
          discountedPricePaise: index === 7 ? 90_000 : null,
        });
      }
      const suggest = (search: string) => api.call(catalog.suggestProducts, { query: { search } });
      const { body } = await suggest("falc");
      expect(body.suggestions.map(({ name }) => name)).toEqual(
        [7, 6, 5, 4, 3, 2].map((index) => `Falcon ${index}`),
      );
      expect(body.suggestions[0]).toEqual({
        _id: expect.any(String),
        name: "Falcon 7",
        slug: "falcon-7",
        image: "/pictures/camera-drone/1600.webp",
        price: 1000,
        discountedPrice: 900,
      });
      expect(body.suggestions[1]).not.toHaveProperty("discountedPrice");
      expect(body).not.toHaveProperty("meant");
      expect((await suggest("flacon")).body).toMatchObject({ meant: "falcon", suggestions: { length: 6 } });
      const pack = (value: string) => [{ name: "Pack", value }];
      await addProduct(db, {
        name: "Zeppelin",
        pricePaise: 100_000,
        options: pack("1"),
        variants: [
          { options: pack("Half"), pricePaise: 60_000, stock: 0 },
          { options: pack("Small"), pricePaise: 90_000, discountedPricePaise: 80_000 },
        ],
      });
      expect((await suggest("zeppelin")).body.suggestions).toMatchObject([{ price: 1000, from: 800 }]);
      expect(body.suggestions[0]).not.toHaveProperty("from");
      expect((await suggest("zubeen")).body).toMatchObject({ success: true, suggestions: [] });
      expect((await suggest(" ")).body.suggestions).toHaveLength(6);
      expect((await suggest("a".repeat(201))).status).toBe(400);
    });

    it("rejects an invalid filter and names its field", async () => {
      const cases: [query: Record<string, string>, field: string][] = [
        [{ sort: "cheapest" }, "sort"],
        [{ match: "description" }, "match"],
        [{ price: "0-5" }, "price"],
        [{ minPrice: "-1" }, "minPrice"],
        [{ maxPrice: "1.005" }, "maxPrice"],
        [{ minPrice: "10", maxPrice: "9.99" }, "maxPrice"],
        [{ weightClass: "nano,heavy" }, "weightClass.0"],
        [{ origin: Array.from({ length: 51 }, (_, index) => `land ${index}`).join(",") }, "origin"],
        [{ available: "false" }, "available"],
        [{ page: "0" }, "page"],
        [{ page: "1e3" }, "page"],
        [{ limit: "1001" }, "limit"],
        [{ limit: "-1" }, "limit"],
        [{ ids: `${unknownId},2` }, "ids.1"],
        [{ search: "a".repeat(201) }, "search"],
      ];
      for (const [query, field] of cases) {
        const { status, body } = await api.call(catalog.listProducts, { query });
        expect.soft(status, field).toBe(400);
        expect.soft(body, field).toMatchObject({ success: false, errors: [{ field }] });
      }
    });

    it("filters by price range, weight class, origin and availability, and counts the choices", {
      tags: ["spec:10.27"],
    }, async () => {
      const category = await addCategory(db, { name: "Camera" });
      const details = { categoryId: category.id, countryOfOrigin: "India" };
      const product = await addProduct(db, { ...details, name: "Kite", weightClass: "nano", stock: 1 });
      await addProduct(db, { ...details, name: "Hawk", weightClass: "micro", pricePaise: 250_050 });
      await addProduct(db, { name: "Motor", countryOfOrigin: "Japan", pricePaise: 50_000, stock: 0 });
      expect(await names({ minPrice: "500.01", maxPrice: "2500.5", sort: "name-asc" })).toEqual([
        "Hawk",
        "Kite",
      ]);
      expect(await names({ weightClass: "Micro, NANO" })).toHaveLength(2);
      expect(await names({ origin: "japan" })).toEqual(["Motor"]);
      expect(await names({ sort: "origin" })).toEqual(["Hawk", "Kite", "Motor"]);
      expect(await names({ available: "true", sort: "name-asc" })).toEqual(["Hawk", "Kite"]);
      // Units reserved by one customer are not available to others.
      await startPurchase(api.shop, { userId: api.customer.id, cart: [{ product, quantity: 1 }] });
      expect(await names({ available: "true" })).toEqual(["Hawk"]);
      const ownList = await api.call(
        catalog.listProducts,
        { query: { available: "true" } },
        { as: "customer" },
      );
      expect(ownList.body.products).toHaveLength(2);

      const { body } = await api.call(countProductFacets, { query: { origin: "India" } });
      expect(body.facets).toEqual({
        categories: expect.arrayContaining([{ slug: "camera", count: 2 }]),
        price: {
          lowest: 1000,
          highest: 2500.5,
          ranges: expect.arrayContaining([{ range: "1000-4999", count: 2 }]),
        },
        weightClasses: [
          { weightClass: "nano", count: 1 },
          { weightClass: "micro", count: 1 },
        ],
        origins: [
          { origin: "India", count: 2 },
          { origin: "Japan", count: 1 },
        ],
        available: 1,
        specifications: [],
      });
      const rejection = await api.call(countProductFacets, { query: { weightClass: "heavy" } });
      expect(rejection).toMatchObject({ status: 400, body: { errors: [{ field: "weightClass.0" }] } });
    });

    it("filters by specification ranges of a category and counts the choices", async () => {
      const keys = ["flightTimeMinutes", "takeOffWeightGrams", "radioBand", "volts"];
      const category = await addCategory(db, { name: "Camera", specifications: keys });
      const add = (name: string, specifications: SpecificationsInput) =>
        addProduct(db, { name, categoryId: category.id, specifications });
      await add("Kite", { flightTimeMinutes: 31, takeOffWeightGrams: 249.5, radioBand: "2.4 GHz" });
      await add("Hawk", { flightTimeMinutes: 42, takeOffWeightGrams: 895, radioBand: "5.8 GHz", volts: 15 });
      await add("Plane", { takeOffWeightGrams: 1400 });
      await addProduct(db, { name: "Motor" });
      const between = (specifications: string) => names({ specifications, sort: "name-asc" });
      expect(await between("flightTimeMinutes:31..42")).toEqual(["Hawk", "Kite"]);
      expect(await between("flightTimeMinutes:31.5..")).toEqual(["Hawk"]);
      expect(await between("takeOffWeightGrams:..895, flightTimeMinutes:..41")).toEqual(["Kite"]);
      const { body } = await api.call(countProductFacets, {
        query: { categories: "camera", maxPrice: "1000", specifications: "flightTimeMinutes:40.." },
      });
      expect(body.facets).toMatchObject({
        categories: expect.arrayContaining([{ slug: "camera", count: 3 }]),
        available: 1,
        specifications: [
          { key: "flightTimeMinutes", label: "Flight time", unit: "min", least: 31, most: 42 },
          { key: "takeOffWeightGrams", label: "Take-off weight", unit: "g", least: 249.5, most: 1400 },
        ],
      });
    });

    it("rejects an invalid specification filter and names its key", async () => {
      const cases: [specifications: string, field: string][] = [
        ["wings:1..2", "specifications.wings"],
        ["toString:1..2", "specifications.toString"],
        ["radioBand:1..2", "specifications.radioBand"],
        ["volts:2..1", "specifications.volts"],
        ["volts:1", "specifications.volts"],
        ["volts", "specifications.volts"],
        ["volts:1..x", "specifications.volts"],
        ["volts:-1..2", "specifications.volts"],
        ["volts:1..Infinity", "specifications.volts"],
        ["volts:1..2,volts:3..4", "specifications.volts"],
        ["a:1..2,".repeat(13), "specifications"],
        ["volts:1..2,".repeat(100), "specifications"],
      ];
      for (const [specifications, field] of cases) {
        for (const call of [catalog.listProducts, countProductFacets]) {
          const rejection = await api.call(call, { query: { specifications } });
          expect
            .soft(rejection, specifications)
            .toMatchObject({ status: 400, body: { errors: [{ field }] } });
        }
      }
    });

    it("treats hostile text as plain text", async () => {
      await addProduct(db, { name: "Plain" });
      for (const text of ["%", "_", "\\", "'; drop table products; --", "<script>", "🚁", "%00"]) {
        expect.soft(await names({ search: text }), text).toEqual([]);
        expect.soft(await names({ categories: text }), text).toEqual([]);
        const { status } = await api.call(catalog.getProduct, { params: { slug: text } });
        expect.soft(status, text).toBe(404);
      }
      expect(await names({})).toEqual(["Plain"]);
      expect(api.unexpected).toEqual([]);
    });

    it("rejects characters that the database cannot store", async () => {
      for (const path of ["get-product?search=%00", "get-product/%00", "product-category/a%00b"]) {
        const response = await api.fetch(`/api/product/${path}`);
        expect([400, 404]).toContain(response.status);
      }
      expect(api.unexpected).toEqual([]);
    });
  });

  it("returns 404 for an unknown product or category", async () => {
    const params = { slug: "nothing-here" };
    const product = await api.call(catalog.getProduct, { params });
    expect(product).toMatchObject({ status: 404, body: { success: false, message: "Product Not Found" } });
    const category = await api.call(catalog.listCategoryProducts, { params });
    expect(category).toMatchObject({ status: 404, body: { success: false, message: "Category not found" } });
  });
});
