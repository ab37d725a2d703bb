import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { Budgets } from "#http/budgets.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { m } from "#messages";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const ownOrders = "/api/payment/user-orders";
const search = "/api/product/get-product?search=quad";

describe("the rate limit of one account", () => {
  let api: TestApi;
  let budgets: Budgets;
  let runningInDatabase = 0;
  let now = 0;
  const databaseQueue = new DatabaseQueue(
    () => runningInDatabase,
    undefined,
    () => now,
  );
  const options = { databaseQueue, rateLimits: true };
  beforeEach(async () => {
    runningInDatabase = 0;
    now = 0;
    // Long enough that no window ends during a test.
    budgets = new Budgets({
      calls: { points: 6, duration: 1_000 },
      documents: { points: 2, duration: 1_000 },
    });
    api = await openTestApi(databaseKinds[0], { ...options, budgets });
    await api.reset();
  });
  afterEach(async () => {
    expect(api.unexpected).toEqual([]);
    await api.close();
  });

  const fetchAs = (token: string, path: string) =>
    api.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const fetchStatuses = (token: string, path: string, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await fetchAs(token, path)).status));

  async function expectTooMany(response: Response) {
    expect(await response.json()).toMatchObject({
      code: "too-many",
      message: m["reports.system.tooManyRequests"](),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  it("applies to calls of any kind, but not to calls of visitors and other accounts", async () => {
    const statuses = await fetchStatuses(api.customer.token, ownOrders, 20);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    await expectTooMany(await fetchAs(api.customer.token, search));
    await expectTooMany(await fetchAs(api.customer.token, "/api/auth/sessions"));
    expect((await api.fetch(search)).status).toBe(200);
    expect(await fetchStatuses(api.administrator.token, ownOrders, 1)).toEqual([200]);
    expect(budgets.refused.calls).toBe(16);
  });

  it("is shared by all sessions of the account", async () => {
    const other = await api.signIn(api.customer);
    await fetchStatuses(api.customer.token, ownOrders, 6);
    await expectTooMany(await fetchAs(other.token, ownOrders));
  });

  it("is checked before a call queues for the database", async () => {
    await fetchStatuses(api.customer.token, ownOrders, 6);
    runningInDatabase = 8;
    await expectTooMany(await fetchAs(api.customer.token, ownOrders));
    expect(databaseQueue.state.waiting).toBe(0);
  });

  it("does not delay visitors when many calls of the account queue for the database", async () => {
    const unlimitedApi = await openTestApi(databaseKinds[0], { databaseQueue });
    runningInDatabase = 8;
    const headers = { authorization: `Bearer ${unlimitedApi.customer.token}` };
    const calls = Array.from({ length: 20 }, () => unlimitedApi.fetch(ownOrders, { headers }));
    await vi.waitFor(() => expect(databaseQueue.state.waiting).toBe(4));
    now = 10_000;
    const visit = unlimitedApi.fetch(search);
    await vi.waitFor(() => expect(databaseQueue.state.waiting).toBe(5));
    runningInDatabase = 0;
    expect((await visit).status).toBe(200);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    await unlimitedApi.close();
  });

  it("ignores tokens that this shop did not sign", async () => {
    expect(await fetchStatuses("a.b.c", ownOrders, 6)).toEqual(Array(6).fill(401));
  });

  it("allows fewer document downloads than other calls", async () => {
    const customer = await api.signIn(await openCustomer(api.database.db));
    const as = { token: customer.token };
    const product = await addProduct(api.shop.db, { pricePaise: 100_000 });
    const body = {
      cartItems: [{ _id: product.id }],
      totalAmount: 1000,
      shippingAddress: aShippingAddress(),
    };
    const checkout = await api.call(createOrder, { body }, { as });
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    if (!paid.body.receipt) throw new Error("The payment did not go through");
    const { order } = (await api.call(verifyPayment, { body: paid.body.receipt }, { as })).body;
    const path = `/api/order/${order._id}/invoice`;
    const read = (address: string) => fetchAs(customer.token, address);
    const files = [await read(path), await read(path)];
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(
      files.map(async (file) => Buffer.from(await file.arrayBuffer())),
    );
    expect(first?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(second).toEqual(first);
    await expectTooMany(await read(path));
    expect((await read(`${path}?format=json`)).status).toBe(200);
  });

  it("also applies to downloads of document archives", async () => {
    const path = "/api/auth/export/invoice-pdfs?month=2026-11";
    const read = () => fetchAs(api.administrator.token, path);
    expect([(await read()).status, (await read()).status]).toEqual([404, 404]);
    await expectTooMany(await read());
  });
});
