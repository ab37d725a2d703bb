import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getProduct, listProducts } from "#contract/catalog/catalog.ts";
import * as contract from "#contract/support/reviews.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { getOwnReview, writeReview } from "#domain/moderation/own-review.ts";
import { listPublishedReviews } from "#domain/moderation/published-reviews.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import { m } from "#messages";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { addReview, aReview, receive } from "../factories/reviews.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const hostile = `<script>alert(1)</script>'); drop table product_reviews; -- "\\ %_ 🚁`;

describe.each(databaseKinds)("reviews on %s", (kind) => {
  let api: TestApi;
  let product: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    product = await addProduct(api.shop.db, { name: "Falcon 250" });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.shop.db.select().from(productReviews);
  const forProduct = () => ({ params: { id: product.id } });
  const write = (
    body: Record<string, unknown> = aReview(),
    caller: { as: "customer" | "administrator" } = asCustomer,
  ) => api.call(contract.writeReview, { ...forProduct(), body: body as never }, caller);
  const decide = (id: string, status: "published" | "refused", reason = "") =>
    api.call(contract.decideReview, { params: { id }, body: { status, reason } }, asAdministrator);
  const readPublic = async () => (await api.call(contract.listReviews, { ...forProduct(), query: {} })).body;
  const ratingOf = async () =>
    (await api.call(getProduct, { params: { slug: product.slug } })).body.product.rating;

  it("are accepted only from customers who received the product", async () => {
    expect(await write()).toMatchObject({ status: 403, body: { message: m["support.review.buyersOnly"]() } });
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id, cart: [{ product }] });
    for (const status of ["Processing", "Shipped", "Cancelled"] as const) {
      await setOrderStatus(api.shop.db, { orderId, status });
      expect((await write()).status, status).toBe(403);
      const { body } = await api.call(contract.getOwnReview, forProduct(), asCustomer);
      expect(body).toMatchObject({ review: null, mayReview: false });
    }
    const otherCustomer = await openCustomer(api.shop.db);
    await receive(api.shop, { userId: otherCustomer.id, product });
    await receive(api.shop, { userId: api.customer.id, product: await addProduct(api.shop.db) });
    expect((await write()).status).toBe(403);
    expect(await rows()).toEqual([]);
    await setOrderStatus(api.shop.db, { orderId, status: "Delivered" });
    const answer = await write();
    expect(answer).toMatchObject({
      status: 200,
      body: { message: m["support.review.sent"](), review: { status: "pending" } },
    });
    expect(await rows()).toMatchObject([
      { ...aReview(), orderId, userId: api.customer.id, isFromTestOrder: true },
    ]);
  });

  it("are rejected from staff, and for a deleted product", async () => {
    await receive(api.shop, { userId: api.administrator.id, product });
    expect(await write(aReview(), asAdministrator)).toMatchObject({
      status: 403,
      body: { message: m["support.review.notByStaff"]() },
    });
    product = { ...product, id: crypto.randomUUID() };
    expect((await write()).status).toBe(404);
  });

  it("are rejected, and the error names the field, if they are incomplete", async () => {
    await receive(api.shop, { userId: api.customer.id, product });
    for (const [field, value] of [
      ["rating", 0],
      ["rating", 6],
      ["rating", 2.5],
      ["rating", "many"],
      ["rating", undefined],
      ["title", "x".repeat(101)],
      ["text", "  "],
      ["text", "x".repeat(3001)],
      ["text", "half \ud83d"],
      ["version", -1],
    ] as const) {
      const { status, body } = await write({ ...aReview(), [field]: value });
      expect([status, body.errors?.[0]?.field], `${field}: ${value}`).toEqual([400, field]);
    }
    expect(await rows()).toEqual([]);
  });

  it("are published with first name and initial", async () => {
    const forgedFields = {
      status: "published",
      reason: "",
      reply: "Planted",
      author: "The Prime Minister",
      isFromTestOrder: false,
    };
    await receive(api.shop, { userId: api.customer.id, product });
    const { body } = await write({ ...aReview({ title: hostile, text: hostile }), ...forgedFields });
    expect(body.review).toMatchObject({ status: "pending", reply: "" });
    expect(await readPublic()).toMatchObject({ reviews: [], stars: [0, 0, 0, 0, 0] });
    expect(await ratingOf()).toBeUndefined();
    await decide(body.review._id, "published");
    const publicReviews = await readPublic();
    expect(publicReviews).toMatchObject({ stars: [0, 0, 0, 1, 0], pagination: { total: 1 } });
    const [first] = api.customer.name.split(" ");
    expect(publicReviews.reviews).toEqual([
      {
        _id: body.review._id,
        author: `${first} ${api.customer.name.split(" ").at(-1)?.[0]}.`,
        rating: 4,
        title: hostile,
        text: hostile,
        reply: "",
        writtenAt: expect.any(String),
      },
    ]);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  it("count towards the rating of their product only, rounded to a tenth", async () => {
    for (const rating of [5, 4, 4]) {
      const user = await openCustomer(api.shop.db);
      const { id } = await addReview(api.shop, { user, product, rating });
      await decide(id, "published");
    }
    const { id } = await addReview(api.shop, { user: api.customer, product, rating: 1 });
    const other = await addReview(api.shop, { user: api.customer, rating: 1 });
    await decide(id, "refused", "It tells a phone number.");
    await decide(other.id, "published");
    expect(await ratingOf()).toEqual({ average: 4.3, count: 3 });
    const { products } = (await api.call(listProducts, { query: { search: "Falcon" } })).body;
    expect(products[0]?.rating).toEqual({ average: 4.3, count: 3 });
    expect((await readPublic()).stars).toEqual([0, 0, 0, 2, 1]);
    const page = await api.call(contract.listReviews, { ...forProduct(), query: { page: "2", limit: "2" } });
    expect(page.body).toMatchObject({
      reviews: [{ rating: 5 }],
      pagination: { page: 2, total: 3, pages: 2 },
    });
  });

  it("are limited to one per customer and product: a new review replaces the old one and waits for approval", async () => {
    const { id } = await addReview(api.shop, { user: api.customer, product });
    await decide(id, "published");
    const again = await write(aReview({ rating: 2, text: "It broke.", version: 1 }));
    expect(again.body.review).toMatchObject({ _id: id, rating: 2, status: "pending", version: 2 });
    expect(await rows()).toHaveLength(1);
    expect(await ratingOf()).toBeUndefined();
    const late = await write(aReview({ version: 1 }));
    expect(late).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const both = await Promise.all([write(aReview({ version: 2 })), write(aReview({ version: 2 }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("are limited to one per customer and product, even if two are sent simultaneously", async () => {
    await receive(api.shop, { userId: api.customer.id, product });
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });

  it("can be withdrawn by their author only", async () => {
    const { id } = await addReview(api.shop, { user: api.customer, product });
    await decide(id, "published");
    expect((await api.call(contract.withdrawReview, forProduct(), asAdministrator)).status).toBe(404);
    expect((await api.call(contract.withdrawReview, forProduct(), asCustomer)).body.message).toBe(
      m["support.review.withdrawn"](),
    );
    expect(await rows()).toEqual([]);
    expect((await api.call(contract.withdrawReview, forProduct(), asCustomer)).status).toBe(404);
  });

  it("can be rejected with a reason, which is emailed to the author once", async () => {
    const { id } = await addReview(api.shop, { user: api.customer, product });
    await api.shop.db.delete(mailOutbox);
    const withoutReason = await decide(id, "refused", " ");
    expect([withoutReason.status, withoutReason.body.errors?.[0]?.field]).toEqual([400, "reason"]);
    const reason = "It contains a phone number.";
    expect((await decide(id, "refused", reason)).body.message).toBe(m["support.review.refused"]());
    await decide(id, "refused", reason);
    const emails = await api.shop.db.select().from(mailOutbox);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ recipient: api.customer.email, subject: "Your review of Falcon 250" });
    expect(emails[0]?.text).toContain(reason);
    expect(emails[0]?.text).toContain("/product/falcon-250#reviews");
    expect(emails[0]?.text).not.toContain("Rapti");
    const ownReview = await api.call(contract.getOwnReview, forProduct(), asCustomer);
    expect(ownReview.body.review).toMatchObject({ status: "refused", reason });
    expect(JSON.stringify(await readPublic())).not.toContain("Rapti");
    await decide(id, "published");
    expect((await rows())[0]).toMatchObject({ status: "published", reason: "" });
  });

  it("have the shop's reply while they are published", async () => {
    const { id } = await addReview(api.shop, { user: api.customer, product });
    const answer = (reply: string, version?: number) =>
      api.call(contract.replyToReview, { params: { id }, body: { reply, version } }, asAdministrator);
    expect(await answer("Thank you.")).toMatchObject({
      status: 409,
      body: { message: m["support.review.notPublished"]() },
    });
    await decide(id, "published");
    expect((await answer("Thank you.", 1)).body.review.reply).toBe("Thank you.");
    expect(await answer("Too late.", 1)).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect((await readPublic()).reviews[0]?.reply).toBe("Thank you.");
    expect((await answer("")).body.review.reply).toBe("");
  });

  it("are listed in the back office with their order, filter, search and counts", async () => {
    const one = await addReview(api.shop, { user: api.customer, product });
    const user = await openCustomer(api.shop.db);
    const other = await addReview(api.shop, { user, product, text: "100% sure_" });
    await decide(other.id, "published");
    const list = async (query: Record<string, string> = {}) =>
      (await api.call(contract.listAllReviews, { query }, asAdministrator)).body;
    const all = await list();
    expect(all.reviews.map(({ _id }) => _id)).toEqual([other.id, one.id]);
    expect(all.counters).toEqual({ total: 2, pending: 1, published: 1, refused: 0 });
    expect(all.reviews[0]).toMatchObject({
      product: { _id: product.id, name: "Falcon 250", slug: "falcon-250" },
      orderNumber: expect.stringMatching(/^PK-\d+$/),
    });
    expect((await list({ status: "pending" })).reviews.map(({ _id }) => _id)).toEqual([one.id]);
    expect((await list({ search: "% SURE_" })).reviews.map(({ _id }) => _id)).toEqual([other.id]);
    expect((await list({ search: "falcon", limit: "1", page: "2" })).pagination).toEqual({
      page: 2,
      total: 2,
      pages: 2,
    });
  });

  it("of test orders are neither accepted, shown nor counted in a live shop", async () => {
    const live = { ...api.shop, live: true };
    const user = api.customer;
    const { id } = await addReview(api.shop, { user, product });
    await decide(id, "published");
    const page = { id: product.id, page: 1, limit: 5 };
    expect((await listPublishedReviews(live, page)).pagination.total).toBe(0);
    expect((await listPublishedReviews(api.shop, page)).pagination.total).toBe(1);
    expect(await getOwnReview(live, { productId: product.id, user })).toMatchObject({ mayReview: false });
    await expect(writeReview(live, { ...aReview(), productId: product.id, user })).rejects.toThrow(
      m["support.review.buyersOnly"](),
    );
    await api.shop.db.update(productReviews).set({ isFromTestOrder: false }).where(eq(productReviews.id, id));
    expect((await listPublishedReviews(live, page)).pagination.total).toBe(1);
  });

  it("are deleted with their product", async () => {
    await addReview(api.shop, { user: api.customer, product });
    await api.shop.db.execute(`delete from products where id = '${product.id}'`);
    expect(await rows()).toEqual([]);
  });

  it("are rejected by the database if they are malformed", async () => {
    const { id } = await addReview(api.shop, { user: api.customer, product });
    for (const changes of [
      { rating: 6 },
      { rating: 0 },
      { text: "" },
      { status: "refused" as const },
      { reason: "Not refused" },
      { title: "x".repeat(101) },
    ]) {
      const change = api.shop.db.update(productReviews).set(changes).where(eq(productReviews.id, id));
      await expect(Promise.resolve(change), JSON.stringify(changes)).rejects.toThrow();
    }
  });
});

it("reviews are limited to twenty calls per account", async () => {
  const api = await openTestApi(databaseKinds[0], { rateLimits: true });
  const call = () =>
    api.call(contract.writeReview, { params: { id: crypto.randomUUID() }, body: aReview() }, asCustomer);
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await call()).status);
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
  await api.close();
});
