import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { listCategories } from "#contract/catalog/categories.ts";
import { countProductFacets } from "#contract/catalog/product-filters.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import {
  createOrder,
  paySandbox,
  quotePurchase,
  requestPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import { readOffer } from "#contract/checkout/offers.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { askQuestion, listQuestions } from "#contract/support/questions.ts";
import { getOwnReview, listReviews } from "#contract/support/reviews.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { aProductInput } from "../factories/products.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 15, 3, 30));

describe.each(databaseKinds)("products that are not public on %s", (kind) => {
  let api: TestApi;
  let shown: ProductInCategory;
  let draft: ProductInCategory;
  let scheduled: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    const { db } = api.shop;
    const { id: categoryId } = await addCategory(db, { name: "Drones" });
    draft = await addProduct(db, { name: "Hidden Falcon", categoryId, isPublished: false });
    scheduled = await addProduct(db, { name: "Coming Falcon", categoryId, publishAt: nextYear });
    shown = await addProduct(db, {
      name: "Shown Falcon",
      categoryId,
      fitsWith: [draft.id, scheduled.id],
    });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const hidden = () => [draft, scheduled];
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
  const listed = async (query: object, as: Caller) =>
    namesOf((await api.call(catalog.listProducts, { query }, { as })).body.products);

  it.each(["visitor", "customer", "administrator"] as const)("are left out of lists for a %s", async (as) => {
    const ids = [shown, draft, scheduled].map(({ id }) => id).join(",");
    for (const query of [{}, { search: "falcon" }, { match: "name", search: "falcon" }, { ids }]) {
      for (const sort of ["default", "price-asc", "discount-high", "name-asc"])
        expect(await listed({ ...query, sort }, as)).toEqual(["Shown Falcon"]);
    }
    const { body } = await api.call(catalog.listProducts, {}, { as });
    expect(body.pagination).toEqual({ page: 1, total: 1, pages: 1 });
  });

  it("are listed only for staff who request them", async () => {
    const byVisibility = { all: 3, published: 1, scheduled: 1, draft: 1 };
    for (const [visibility, count] of Object.entries(byVisibility)) {
      expect(await listed({ visibility }, "administrator")).toHaveLength(count);
      expect(await listed({ visibility, search: "falcon" }, "administrator")).toHaveLength(count);
      expect(await listed({ visibility }, "customer")).toEqual(["Shown Falcon"]);
      expect(await listed({ visibility }, "visitor")).toEqual(["Shown Falcon"]);
    }
    const query = { visibility: "all" } as const;
    const { body } = await api.call(catalog.listProducts, { query }, asAdministrator);
    expect(body.products.map(({ isPublished, publishAt }) => [isPublished, publishAt])).toEqual([
      [true, null],
      [true, nextYear.toISOString()],
      [false, null],
    ]);
    expect(body.products[0]?.fitsWith).toHaveLength(2);
    const facets = await api.call(countProductFacets, { query });
    expect(facets.body.facets.available).toBe(1);
  });

  it("are left out of suggestions, sitemaps, categories, facets and compatible products", async () => {
    const suggestions = await api.call(catalog.suggestProducts, { query: { search: "falcon" } });
    expect(namesOf(suggestions.body.suggestions)).toEqual(["Shown Falcon"]);
    expect((await api.call(catalog.suggestProducts, { query: { search: "hidden" } })).body).toMatchObject({
      suggestions: [],
    });
    const slugs = await api.call(catalog.listProductSlugs);
    expect(slugs.body).toMatchObject({ slugs: ["shown-falcon"], pagination: { total: 1 } });
    const params = { slug: "drones" };
    const category = await api.call(catalog.listCategoryProducts, { params });
    expect(namesOf(category.body.products)).toEqual(["Shown Falcon"]);
    expect(category.body.category.productCount).toBe(1);
    const categories = await api.call(listCategories);
    expect(categories.body.category[0]?.productCount).toBe(1);
    const facets = await api.call(countProductFacets, { query: { search: "falcon" } });
    expect(facets.body.facets.categories).toEqual([{ slug: "drones", count: 1 }]);
    const page = await api.call(catalog.getProduct, { params: { slug: "shown-falcon" } });
    expect(page.body.product.fitsWith).toEqual([]);
    expect(page.body.product).not.toHaveProperty("isPublished");
  });

  it("have no page, reviews or questions", async () => {
    for (const { id, slug } of hidden()) {
      const calls = [
        api.call(catalog.getProduct, { params: { slug } }),
        api.call(catalog.getProduct, { params: { slug } }, asAdministrator),
        api.call(listReviews, { params: { id } }),
        api.call(getOwnReview, { params: { id } }, { as: "customer" }),
        api.call(listQuestions, { params: { id } }),
        api.call(askQuestion, { params: { id }, body: { text: "When does it come?" } }, { as: "customer" }),
      ];
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.message]).toEqual([404, "Product Not Found"]);
    }
  });

  it("are previewed for staff of the catalogue, with the fields that visitors get", async () => {
    const { body: change } = await api.call(
      catalog.updateProduct,
      {
        params: { id: draft.id },
        body: {
          ...aProductInput(draft.categoryId),
          name: draft.name,
          stock: 500,
          fitsWith: [scheduled.id, shown.id],
        },
      },
      asAdministrator,
    );
    expect(change.product).toMatchObject({ isPublished: false, stock: 500 });
    for (const { id, name } of [draft, scheduled, shown]) {
      const { status, body } = await api.call(catalog.previewProduct, { params: { id } }, asAdministrator);
      expect([status, body.product.name]).toEqual([200, name]);
      for (const field of ["stock", "isPublished", "publishAt", "binLocation"])
        expect(body.product).not.toHaveProperty(field);
    }
    const { body } = await api.call(catalog.previewProduct, { params: { id: draft.id } }, asAdministrator);
    expect(namesOf(body.product.fitsWith ?? [])).toEqual(["Shown Falcon"]);
    const page = await api.call(catalog.getProduct, { params: { slug: shown.slug } });
    const preview = await api.call(catalog.previewProduct, { params: { id: shown.id } }, asAdministrator);
    expect(preview.body.product).toEqual(page.body.product);
  });

  it("have no preview for others", async () => {
    const params = { id: draft.id };
    expect((await api.call(catalog.previewProduct, { params }, { as: "visitor" })).status).toBe(401);
    expect((await api.call(catalog.previewProduct, { params }, { as: "customer" })).status).toBe(403);
    const missing = { params: { id: crypto.randomUUID() } };
    expect((await api.call(catalog.previewProduct, missing, asAdministrator)).status).toBe(404);
  });

  it("are not shown as compatible with a public product", async () => {
    await addProduct(api.shop.db, { name: "Secret Kit", isPublished: false, fitsWith: [shown.id] });
    const { body } = await api.call(catalog.getProduct, { params: { slug: shown.slug } });
    expect(body.product.fits).toBeUndefined();
  });

  it("cannot be bought, and are unavailable in a cart", { tags: ["spec:10.109"] }, async () => {
    for (const { id } of hidden()) {
      const cartItems = [{ _id: id, quantity: 1 }];
      const productGoneError = { status: 409, body: { code: "product-gone", message: expect.any(String) } };
      expect(await api.call(quotePurchase, { body: { cartItems } }, { as: "customer" })).toMatchObject(
        productGoneError,
      );
      const order = await api.call(
        createOrder,
        { body: { useCart: true, cartItems, totalAmount: 1000, shippingAddress: aShippingAddress() } },
        { as: "customer" },
      );
      expect(order).toMatchObject(productGoneError);
    }
  });

  it("are not sold in checkout A, even if a payment names them", async () => {
    const asCustomer = { as: "customer" } as const;
    const { order } = (await api.call(requestPayment, { body: { amount: 1000 } }, asCustomer)).body;
    const { body } = await api.call(paySandbox, { body: { order_id: order.id, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    const answer = await api.call(
      verifyPurchase,
      { body: { response: body.receipt, products: [{ _id: draft.id }] } },
      asCustomer,
    );
    expect(answer.body.success).toBe(false);
    expect(await api.shop.db.select().from(orders)).toEqual([]);
  });

  it("are not named by offers or the delivery check", async () => {
    const { code } = await addCoupon(api.shop.db, {
      offerTitle: "Diwali",
      productIds: hidden().map(({ id }) => id),
      categoryIds: [shown.categoryId],
    });
    const offer = await api.call(readOffer, { params: { slug: code } });
    expect(namesOf(offer.body.products)).toEqual(["Shown Falcon"]);
    const query = { pincode: "273001", products: draft.id } as never;
    expect((await api.call(readServiceability, { query })).status).toBe(200);
  });

  it("become public when staff publish them, and can be hidden again", async () => {
    const change = (fields: object) =>
      api.call(
        catalog.updateProduct,
        {
          params: { id: draft.id },
          body: { ...aProductInput(draft.categoryId), name: draft.name, ...fields },
        },
        asAdministrator,
      );
    expect((await change({})).body.product.isPublished).toBe(false);
    expect((await change({ isPublished: true })).body.product.isPublished).toBe(true);
    expect(await listed({}, "visitor")).toEqual(["Shown Falcon", "Hidden Falcon"]);
    await change({ publishAt: "2099-01-01 09:00" });
    expect(await listed({}, "visitor")).toEqual(["Shown Falcon"]);
    const [row] = await api.shop.db.select().from(products).where(eq(products.id, draft.id));
    expect(row).toMatchObject({ isPublished: true, publishAt: new Date("2099-01-01T03:30:00Z") });
  });

  it.each([
    [{ isPublished: false, publishAt: "2099-01-01T09:00" }, "publishAt"],
    [{ publishAt: "tomorrow" }, "publishAt"],
    [{ publishAt: "2099-02-30T09:00" }, "publishAt"],
    [{ publishAt: 5 }, "publishAt"],
    [{ isPublished: "perhaps" }, "isPublished"],
    [{ isPublished: null }, "isPublished"],
  ])("are not created with the invalid fields %o", async (fields, field) => {
    const before = await api.shop.db.$count(products);
    const { status, body } = await api.call(
      catalog.createProduct,
      { body: { ...aProductInput(shown.categoryId), ...fields } as never },
      asAdministrator,
    );
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await api.shop.db.$count(products)).toBe(before);
  });

  it("keep their visibility through an export and import", async () => {
    const { text } = await api.download(exportProducts, {}, asAdministrator);
    const cells = text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const at = (column: string) => cells[0]?.indexOf(column) ?? -1;
    const indianTime = `${nextYear.getUTCFullYear()}-01-15T09:00:00+05:30`;
    expect(cells.slice(1).map((line) => [line[at("isPublished")], line[at("publishAt")]])).toEqual([
      ["false", ""],
      ["true", indianTime],
      ["true", ""],
    ]);
    await api.shop.db.delete(products);
    const file = new File([text.replace("false", "FALSE")], "products.csv", { type: "text/csv" });
    const { body } = await api.call(importProducts, { body: { file } }, asAdministrator);
    expect(body).toMatchObject({ made: 3, problems: [] });
    const rows = await api.shop.db.select().from(products).orderBy(products.createdAt);
    expect(rows.map(({ name, isPublished, publishAt }) => [name, isPublished, publishAt])).toEqual([
      ["Hidden Falcon", false, null],
      ["Coming Falcon", true, nextYear],
      ["Shown Falcon", true, null],
    ]);
    const drafts = await api.download(exportProducts, { visibility: "draft" }, asAdministrator);
    expect(drafts.text).toContain("Hidden Falcon");
    expect(drafts.text).not.toContain("Shown Falcon");
  });

  it("are rejected with line and column if an imported file gives them an invalid visibility", async () => {
    const content = [
      "name,category,price,description,image,isPublished,publishAt",
      "Kite,Drones,100,Flies,/pictures/mini-quad/1600.webp,no,",
      "Wing,Drones,100,Flies,/pictures/mini-quad/1600.webp,false,2099-01-01 09:00",
    ].join("\n");
    const file = new File([content], "products.csv", { type: "text/csv" });
    const { body } = await api.call(importProducts, { body: { file, dryRun: "true" } }, asAdministrator);
    expect(body.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, "isPublished"],
      [3, "publishAt"],
    ]);
  });

  it("are created by duplicating a product", async () => {
    const { status, body } = await api.call(
      catalog.duplicateProduct,
      { params: { id: shown.id } },
      asAdministrator,
    );
    expect([status, body.message]).toEqual([200, "Product copied as a draft"]);
    expect(body.product).toMatchObject({ name: "Shown Falcon (copy)", isPublished: false });
    expect(await listed({}, "visitor")).toEqual(["Shown Falcon"]);
  });
});
