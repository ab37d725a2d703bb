import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog.ts";
import { categories, formerProductSlugs, products } from "#ports/database/tables/catalog.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const image = "/pictures/mini-quad/1600.webp";
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("changing the catalogue on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const everything = async () => ({
    products: await db.select().from(products).orderBy(products.id),
    categories: await db.select().from(categories).orderBy(categories.id),
    former: await db.select().from(formerProductSlugs),
  });
  const productBody = (category: string, changes: object = {}) => ({
    name: "Mini Quad",
    price: 1999.99,
    discountedPrice: 1499.5,
    description: "Small and quick.",
    image,
    category,
    ...changes,
  });

  describe("administrators", () => {
    it("add a product", async () => {
      const { id } = await addCategory(db, { name: "Camera" });
      const { status, body } = await api.call(
        catalog.createProduct,
        { body: productBody(id) },
        asAdministrator,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, message: "Product created successfully" });
      expect(body.product).toMatchObject({ slug: "mini-quad", price: 1999.99, category: { name: "Camera" } });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({
          id: body.product._id,
          name: "Mini Quad",
          slug: "mini-quad",
          pricePaise: 199_999,
          discountedPricePaise: 149_950,
          description: "Small and quick.",
          image,
          categoryId: id,
        }),
      ]);
    });

    it("state the facts that the law wants, keep them when they say nothing, and take them back", async () => {
      const { id: category } = await addCategory(db);
      const facts = {
        countryOfOrigin: "India",
        manufacturer: "Pankh Drones, Gorakhpur",
        importer: "",
        warrantyMonths: 12,
        weightClass: "micro",
      } as const;
      const added = await api.call(
        catalog.createProduct,
        { body: productBody(category, facts) },
        asAdministrator,
      );
      expect(added.body.product).toMatchObject(facts);
      const params = { id: added.body.product._id };
      const change = (changes: object) =>
        api.call(catalog.updateProduct, { params, body: productBody(category, changes) }, asAdministrator);
      await change({ price: 2500 });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({ pricePaise: 250_000, ...facts }),
      ]);
      await change({ countryOfOrigin: "", warrantyMonths: null, weightClass: null });
      expect(await db.select().from(products)).toEqual([
        expect.objectContaining({ countryOfOrigin: "", warrantyMonths: null, weightClass: null }),
      ]);
      for (const [field, value] of [
        ["weightClass", "pico"],
        ["warrantyMonths", -1],
        ["manufacturer", "x".repeat(201)],
      ] as const) {
        const { status, body } = await change({ [field]: value });
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, errors: [{ field }] });
      }
    });

    it("add two products of one name at once", async () => {
      const { id } = await addCategory(db);
      const call = { body: productBody(id) };
      const answers = await Promise.all(
        [1, 2].map(() => api.call(catalog.createProduct, call, asAdministrator)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.product.slug).sort()).toEqual(["mini-quad", "mini-quad-2"]);
    });

    it("keep hostile text as it is", async () => {
      const { id } = await addCategory(db);
      const name = `"><img src=x onerror=alert(1)> '; drop table products; -- \u202e`;
      const call = { body: productBody(id, { name }) };
      const { body } = await api.call(catalog.createProduct, call, asAdministrator);
      expect(body.product).toMatchObject({ name, slug: "img-src-x-onerror-alert-1-drop-table-products" });
      expect(await db.select({ name: products.name }).from(products)).toEqual([{ name }]);
    });

    it("change a product", async () => {
      const { id, category } = await addProduct(db, { name: "Mini Quad", discountedPricePaise: 50_000 });
      const other = await addCategory(db);
      const change = productBody(other.id, { name: "Maxi Quad", price: 0.1, discountedPrice: null });
      const { status, body } = await api.call(
        catalog.updateProduct,
        { params: { id }, body: change },
        asAdministrator,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({ message: "Product updated successfully", product: { price: 0.1 } });
      expect(body.product.category._id).not.toBe(category.id);
      expect(await everything()).toMatchObject({
        products: [
          { id, name: "Maxi Quad", pricePaise: 10, discountedPricePaise: null, categoryId: other.id },
        ],
        former: [{ slug: "mini-quad", productId: id }],
      });
    });

    it("remove a product", async () => {
      const { id } = await addProduct(db);
      const kept = await addProduct(db);
      const { status, body } = await api.call(catalog.deleteProduct, { params: { id } }, asAdministrator);
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: "Product deleted successfully" });
      expect((await everything()).products).toEqual([expect.objectContaining({ id: kept.id })]);
    });

    it("add, change and remove a category", async () => {
      const created = await api.call(
        catalog.createCategory,
        { body: { name: "Camera Drones", image, description: "Films." } },
        asAdministrator,
      );
      expect(created.status).toBe(200);
      expect(created.body).toMatchObject({
        message: "Category created successfully",
        category: { slug: "camera-drones", productCount: 0 },
      });
      const id = created.body.category._id;
      expect((await everything()).categories).toEqual([
        expect.objectContaining({ id, name: "Camera Drones", image, description: "Films." }),
      ]);

      const changed = await api.call(
        catalog.updateCategory,
        { params: { id }, body: { name: "Film", image } },
        asAdministrator,
      );
      expect(changed).toMatchObject({
        status: 200,
        body: { message: "Category updated successfully", category: { slug: "film", description: "Films." } },
      });
      expect((await everything()).categories).toEqual([
        expect.objectContaining({ id, name: "Film", slug: "film", description: "Films." }),
      ]);

      const removed = await api.call(catalog.deleteCategory, { params: { id } }, asAdministrator);
      expect(removed).toMatchObject({ status: 200, body: { message: "Category deleted successfully" } });
      expect((await everything()).categories).toEqual([]);
    });

    it("cannot remove a category that still has products", async () => {
      const { id } = await addCategory(db);
      await addProduct(db, { categoryId: id });
      await addProduct(db, { categoryId: id });
      const before = await everything();
      const { status, body } = await api.call(catalog.deleteCategory, { params: { id } }, asAdministrator);
      expect(status).toBe(409);
      expect(body).toMatchObject({ success: false, message: "Category still has 2 product(s)" });
      expect(await everything()).toEqual(before);
    });
  });

  it("tells the pages that they changed, and only after a successful write", async () => {
    const changes = new Set<string>();
    const watched = await openTestApi(kind);
    await watched.database.onPublicChange((change) => changes.add(change));
    try {
      const call = { body: { name: "Camera", image } };
      await watched.call(catalog.createCategory, call);
      await watched.call(catalog.createCategory, { body: { name: "", image } }, asAdministrator);
      await watched.call(catalog.listCategories);
      expect(changes).toEqual(new Set());
      await watched.call(catalog.createCategory, call, asAdministrator);
      expect(changes).toEqual(new Set(["category"]));
    } finally {
      await watched.close();
    }
  });
});
