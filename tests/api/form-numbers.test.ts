import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProduct, updateProduct } from "#contract/catalog/catalog.ts";
import { createOrder } from "#contract/checkout/checkout.ts";
import { createAd, createSlide } from "#contract/content/content.ts";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { ads, heroSlides } from "#ports/database/tables/content.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("numbers as text from HTML forms on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const callAsAdministrator = <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>) =>
    api.call(endpoint, input, { as: "administrator" });
  const image = "/pictures/camera-drone/1600.webp";

  it("create and change a product", async () => {
    const category = (await addCategory(api.shop.db)).id;
    const form = { name: "Falcon", description: "It flies.", image, category, price: "1999.50" };
    const optionalFields = { discountedPrice: "1500", stock: "7", warrantyMonths: "12" };
    const created = await callAsAdministrator(createProduct, { body: { ...form, ...optionalFields } });
    expect(created.status).toBe(200);
    expect(await api.shop.db.select().from(products)).toMatchObject([
      { pricePaise: 199_950, discountedPricePaise: 150_000, stock: 7, warrantyMonths: 12 },
    ]);
    const params = { id: created.body.product._id };
    const stale = await callAsAdministrator(updateProduct, {
      params,
      body: { ...form, stock: "9", stockSeen: "6" },
    });
    expect(stale.status).toBe(409);
    expect(await api.shop.db.select().from(products)).toMatchObject([{ stock: 7 }]);
    const cleared = { discountedPrice: "", stock: "", warrantyMonths: "", version: "", stockSeen: "7" };
    const changed = await callAsAdministrator(updateProduct, {
      params,
      body: { ...form, ...cleared },
    });
    expect(changed.status).toBe(200);
    expect(await api.shop.db.select().from(products)).toMatchObject([
      { pricePaise: 199_950, discountedPricePaise: null, stock: null, warrantyMonths: null },
    ]);
  });

  it("are validated like numbers, and errors name the field", async () => {
    const category = (await addCategory(api.shop.db)).id;
    const form = { name: "Falcon", description: "It flies.", image, category };
    for (const [price, message] of [
      ["", "Price must be a number"],
      ["12 rupees", "Price must be a number"],
      ["-1", "Price cannot be negative"],
      ["1.005", "Price can have at most two decimals"],
    ] as const) {
      const { status, body } = await callAsAdministrator(createProduct, { body: { ...form, price } });
      expect([status, body.errors]).toEqual([400, [{ field: "price", message }]]);
    }
    const aboveFullPrice = await callAsAdministrator(createProduct, {
      body: { ...form, price: "900", discountedPrice: "1000" },
    });
    expect(aboveFullPrice.body.errors?.[0]?.field).toBe("discountedPrice");
    expect(await api.shop.db.$count(products)).toBe(0);
  });

  it("set slide order and ad discount, which get their default if the text is empty", async () => {
    expect(
      (await callAsAdministrator(createSlide, { body: { title: "One", image, order: "3" } })).status,
    ).toBe(200);
    expect(
      (await callAsAdministrator(createSlide, { body: { title: "Two", image, order: "" } })).status,
    ).toBe(200);
    const slides = await api.shop.db.select().from(heroSlides).orderBy(heroSlides.title);
    expect(slides.map((slide) => slide.order)).toEqual([3, 0]);
    const ad = { title: "Sale", description: "Today", image, discount: "15" };
    expect((await callAsAdministrator(createAd, { body: ad })).status).toBe(200);
    expect((await callAsAdministrator(createAd, { body: { ...ad, discount: "" } })).status).toBe(200);
    const discounts = (await api.shop.db.select().from(ads)).map(({ discount }) => discount);
    expect(discounts.toSorted((a, b) => b - a)).toEqual([15, 0]);
  });

  it("start a purchase", async () => {
    const product = await addProduct(api.shop.db);
    const body = {
      cartItems: [{ _id: product.id, quantity: "2" }],
      totalAmount: "2000",
      shippingAddress: aShippingAddress(),
    };
    const checkout = await api.call(createOrder, { body }, { as: "customer" });
    expect(checkout.status).toBe(200);
    expect(checkout.body.message).toBe(m["checkout.created"]());
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([
      { amountPaise: 200_000, lines: [{ quantity: 2 }] },
    ]);
  });
});
