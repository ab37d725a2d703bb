import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { listProducts } from "#contract/catalog/catalog.ts";
import { createOrder } from "#contract/checkout/checkout.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listPaymentMethods } from "#contract/payments/payment-methods.ts";
import { health, live } from "#contract/reports/system.ts";
import { m } from "#messages";
import { type CutOffDatabase, openCutOffDatabase } from "../database/cut-off-database.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { expectEach } from "../support/expect-each.ts";
import { requiredQuery, sampleOf, samplePath } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("while the database on %s is unreachable", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    let cutOff = async () => {};
    api = await openTestApi(kind, { rateLimits: true }, async () => {
      const database = await openCutOffDatabase(kind);
      cutOff = database.cutOff;
      return database;
    });
    await cutOff();
  });
  afterAll(() => api.close());

  /** A valid call, which can only fail because of the database. */
  function send(endpoint: Endpoint, headers: Record<string, string>) {
    // Names of content pages are checked without the database.
    const path = samplePath(endpoint, endpoint.path.includes("/texts/:name") ? "faq" : undefined);
    const query = new URLSearchParams(requiredQuery(endpoint));
    if (!endpoint.body) return api.fetch(`${path}?${query}`, { method: endpoint.method, headers });
    const sample = sampleOf(endpoint.body as z.ZodMiniType) as Record<string, string | Blob>;
    if (endpoint.encoding !== "multipart") {
      const json = { ...headers, "content-type": "application/json" };
      return api.fetch(path, { method: endpoint.method, headers: json, body: JSON.stringify(sample) });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(sample)) form.set(name, value);
    return api.fetch(path, { method: endpoint.method, headers, body: form });
  }

  async function expectAway(response: Response) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code: "unavailable" });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  /**
   * Endpoints that respond without the database: webhooks fail their signature check, payment methods come from the provider, and
   * the liveness check only needs the process.
   */
  const withoutDatabase: string[] = ["/api/payment/webhook", listPaymentMethods.path, live.path];
  const withDatabase = endpoints.filter(({ endpoint }) => !withoutDatabase.includes(endpoint.path));

  it("every endpoint that needs the database answers 503 with a retry time", () =>
    expectEach(
      withDatabase,
      async ({ endpoint }) => {
        const token = endpoint.access === "visitor" ? undefined : api.administrator.token;
        await expectAway(await send(endpoint, token ? { authorization: `Bearer ${token}` } : {}));
      },
      ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
    ));

  it("the error message is written for users", async () => {
    const response = await api.fetch("/api/category/get-category");
    expect(await response.json()).toMatchObject({ message: m["reports.system.databaseUnavailable"]() });
  });

  it("the shop does not call a token invalid if it cannot look the token up", async () => {
    const headers = { authorization: `Bearer ${api.customer.token}` };
    await expectAway(await api.fetch("/api/product/get-product", { headers }));
    await expectAway(await api.fetch("/api/auth/user-auth", { headers }));
  });
});

describe("when PostgreSQL becomes unreachable and then reachable again", () => {
  let database: CutOffDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openCutOffDatabase("postgres");
    api = await openTestApi("postgres", {}, async () => database);
  });
  afterAll(() => api.close());

  it("calls in progress end with 503, and later calls reconnect", async () => {
    const product = await addProduct(api.shop.db);
    const cartItems = [{ _id: product.id, quantity: 1 }];
    const body = { cartItems, totalAmount: product.pricePaise / 100, shippingAddress: aShippingAddress() };
    const buy = () => api.call(createOrder, { body }, { as: "customer" });
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 30 }, (_, index) => (index % 2 ? buy() : api.call(listProducts)));
      // Each round interrupts the calls a little later.
      for (let tick = 0; tick < 20 * round; tick += 1) await new Promise(setImmediate);
      await database.cutOff();
      for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
      expect((await api.call(health)).status).toBe(503);
      await database.reconnect();
      expect((await api.call(health)).status).toBe(200);
      expect((await buy()).status).toBe(200);
    }
  });
});
