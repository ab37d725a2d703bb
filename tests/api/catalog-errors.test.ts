import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { categories, formerProductSlugs, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aProductInput } from "../factories/products.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const image = "/pictures/mini-quad/1600.webp";
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("rejected catalogue changes on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const readCatalogue = async () => ({
    products: await db.select().from(products).orderBy(products.id),
    categories: await db.select().from(categories).orderBy(categories.id),
    former: await db.select().from(formerProductSlugs),
  });

  describe("write nothing", () => {
    const unauthorised: [Caller, number][] = [
      ["visitor", 401],
      ["customer", 403],
      [{ token: "made-up" }, 401],
    ];
    it.each(unauthorised)("for the caller %j", async (as, status) => {
      const { id, categoryId } = await addProduct(db, { name: "Kept" });
      const empty = await addCategory(db);
      const before = await readCatalogue();
      const body = aProductInput(categoryId);
      const category = { name: "Other", image };
      const responses = [
        await api.call(catalog.createProduct, { body }, { as }),
        await api.call(catalog.updateProduct, { params: { id }, body }, { as }),
        await api.call(catalog.deleteProduct, { params: { id } }, { as }),
        await api.call(categoryCalls.createCategory, { body: category }, { as }),
        await api.call(categoryCalls.updateCategory, { params: { id: empty.id }, body: category }, { as }),
        await api.call(categoryCalls.deleteCategory, { params: { id: empty.id } }, { as }),
      ];
      expect(responses.map((response) => response.status)).toEqual(Array(6).fill(status));
      expect(await readCatalogue()).toEqual(before);
    });

    it.each<[string, object, string, string]>([
      ["an empty name", { name: "  " }, "name", "Please enter a name"],
      ["no name", { name: undefined }, "name", "Please enter a name"],
      ["a name that is not text", { name: { $gt: "" } }, "name", "Please enter a name"],
      ["a NUL in the name", { name: "a\0b" }, "name", "This text contains characters that cannot be stored"],
      ["no description", { description: "" }, "description", "Please enter a description"],
      ["no picture", { image: "" }, "image", "Please upload an image"],
      ["a blank picture address", { image: "  " }, "image", "Please upload an image"],
      [
        "a script as the picture address",
        { image: "javascript:alert(1)" },
        "image",
        "The image must be a path on this site or an https address",
      ],
      ["a price in words", { price: "two thousand" }, "price", "Price must be a number"],
      ["a negative price", { price: -0.01 }, "price", "Price cannot be negative"],
      ["a price with three decimals", { price: 1.005 }, "price", "Price can have at most two decimals"],
      [
        "a discounted price as high as the price",
        { price: 100, discountedPrice: 100 },
        "discountedPrice",
        "Discounted price must be less than regular price",
      ],
      [
        "a discount above 90 %",
        { price: 200, discountedPrice: 19 },
        "discountedPrice",
        "Maximum discount cannot exceed 90%",
      ],
      ["a category that is not an id", { category: "camera" }, "category", "Please select a category"],
      ["no category", { category: undefined }, "category", "Please select a category"],
      ["an unknown category", { category: unknownId }, "category", "Please select a category"],
    ])("for a product with %s", async (_, change, field, message) => {
      const { id, categoryId } = await addProduct(db, { name: "Kept" });
      const before = await readCatalogue();
      const body = aProductInput(categoryId, change);
      for (const { status, body: response } of [
        await api.call(catalog.createProduct, { body }, asAdministrator),
        await api.call(catalog.updateProduct, { params: { id }, body }, asAdministrator),
      ]) {
        expect(status).toBe(400);
        expect(response).toMatchObject({ success: false, message });
        expect(response.errors?.[0]).toEqual({ field, message });
      }
      expect(await readCatalogue()).toEqual(before);
    });

    it.each<[string, object, string, string]>([
      ["no name", { name: "" }, "name", "Please enter a name"],
      ["no picture", { image: undefined }, "image", "Please upload an image"],
    ])("for a category with %s", async (_, change, field, message) => {
      const { id } = await addCategory(db);
      const before = await readCatalogue();
      const body = { name: "Camera", image, ...change };
      for (const response of [
        await api.call(categoryCalls.createCategory, { body }, asAdministrator),
        await api.call(categoryCalls.updateCategory, { params: { id }, body }, asAdministrator),
      ]) {
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
      }
      expect(await readCatalogue()).toEqual(before);
    });

    it("for an unknown or malformed id", async () => {
      const { id } = await addCategory(db);
      const before = await readCatalogue();
      for (const [target, status] of [
        [unknownId, 404],
        ["1 or 1=1", 400],
      ] as const) {
        const params = { id: target };
        const body = aProductInput(id);
        const responses = [
          await api.call(catalog.updateProduct, { params, body }, asAdministrator),
          await api.call(catalog.deleteProduct, { params }, asAdministrator),
          await api.call(
            categoryCalls.updateCategory,
            { params, body: { name: "X", image } },
            asAdministrator,
          ),
          await api.call(categoryCalls.deleteCategory, { params }, asAdministrator),
        ];
        expect(responses.map((response) => response.status)).toEqual(Array(4).fill(status));
      }
      expect(await readCatalogue()).toEqual(before);
    });
  });
});
