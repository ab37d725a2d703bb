import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Budgets } from "#http/budgets.ts";
import { DatabaseQueue } from "#http/database-queue.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { createMetrics } from "#server/health/metrics.ts";
import { PublicCache } from "#server/public-cache.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

const list = "/api/product/get-product";

describe.each(databaseKinds)("an overloaded database on %s", (kind) => {
  let api: TestApi;
  let running = 0;
  // Stop the clock, because slow machines need long to queue many calls.
  const databaseQueue = new DatabaseQueue(
    () => running,
    undefined,
    () => 0,
  );
  let entered: Promise<void>[] = [];
  beforeAll(async () => {
    api = await openTestApi(kind, { databaseQueue });
  });
  beforeEach(() => api.reset());
  afterEach(async () => {
    await emptyQueue();
    expect(api.unexpected).toEqual([]);
  });
  afterAll(() => api.close());

  /** Blocks the database and fills the queue for visits. */
  function fillQueue(): void {
    running = 8;
    entered = Array.from({ length: 400 }, () => databaseQueue.enter("visit"));
  }
  async function emptyQueue(): Promise<void> {
    running = 0;
    await Promise.all(entered);
  }

  const authorization = () => `Bearer ${api.customer.token}`;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("receives no further reads and logins, which fail immediately with a retry time", async () => {
    fillQueue();
    const responses = [
      await api.fetch(list),
      await api.fetch(list, { headers: { authorization: authorization() } }),
      await api.fetch("/api/payment/user-orders", { headers: { authorization: authorization() } }),
      await post("/api/auth/login", { email: api.customer.email, password: api.customer.password }),
    ];
    for (const response of responses) {
      expect(await response.json()).toMatchObject({
        success: false,
        code: "busy",
        message: m["reports.system.busy"](),
      });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await emptyQueue();
    expect((await api.fetch(list)).status).toBe(200);
  });

  it("still handles payment calls, and handles them before all others", async () => {
    fillQueue();
    const receipt = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "0" };
    const proof = { authorization: authorization() };
    const order: string[] = [];
    void entered[0]?.then(() => order.push("a visit"));
    const responses = [
      post("/api/payment/verify-payment", receipt, proof),
      post("/api/payment/verify", { response: receipt, products: [] }, proof),
      post("/api/payment/webhook", {}, { "x-razorpay-signature": "0" }),
      post("/api/payment/sandbox/pay", { order_id: "order_1", outcome: "success" }),
    ].map((response) => response.finally(() => order.push("money")));
    await vi.waitFor(() => expect(databaseQueue.state.waiting).toBe(400 + responses.length), {
      timeout: 10_000,
    });
    await emptyQueue();
    for (const response of responses) expect([200, 400, 404]).toContain((await response).status);
    expect(order[0]).toBe("money");
  });

  it("lets purchases wait in the queue", async () => {
    const { id } = await addProduct(api.shop.db, { pricePaise: 1_000 });
    const cartItems = [{ _id: id, quantity: 1 }];
    const purchase = { cartItems, totalAmount: 10, shippingAddress: aShippingAddress() };
    const proof = { authorization: authorization() };
    fillQueue();
    const responses = [
      post("/api/payment/quote", { cartItems }, proof),
      post("/api/payment/create-order", purchase, proof),
      post("/api/payment/order", { amount: 10 }, proof),
    ];
    await vi.waitFor(() => expect(databaseQueue.state.waiting).toBe(400 + responses.length), {
      timeout: 10_000,
    });
    await emptyQueue();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.shop.db.$count(paymentIntents)).toBe(2);
  });

  it("is reported in the metrics, and does not make health checks fail", async () => {
    fillQueue();
    for (const path of ["/api/health", "/api/health/live", "/api/health/ready"]) {
      expect((await api.fetch(path)).status).toBe(200);
    }
    const metrics = createMetrics({
      token: "a-token",
      db: api.database.db,
      cache: new PublicCache(),
      renderings: createRenderingQueue(),
      databaseQueue,
    });
    const { text } = await metrics.report();
    expect(text).toContain("\nshop_database_calls_waiting 400\n");
    expect(text).toContain("\nshop_database_work_waiting 8\n");
    expect(text).toMatch(/\nshop_database_calls_refused_total [1-9]/);
  });

  it("does not affect cached responses, or the calls that a page makes while it renders", async () => {
    const site = openTestSite(api);
    for (const path of [list, "/store"]) await site.fetch(path);
    fillQueue();
    for (const path of [list, "/store", "/store?page=1", "/about"]) {
      expect((await site.fetch(path)).status).toBe(200);
    }
    expect((await site.fetch(`${list}?search=quad`)).status).toBe(503);
    expect((await site.fetch("/store?search=quad")).status).toBe(200);
  });

  it("answers many simultaneous calls in turn", async () => {
    await addProduct(api.shop.db, {});
    const responses = await Promise.all(Array.from({ length: 300 }, () => api.fetch(list)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(databaseQueue.state.waiting).toBe(0);
  });
});

describe("the rate limits of one address", () => {
  let api: TestApi;
  let site: ReturnType<typeof openTestSite>;
  let budgets: Budgets;
  // Long enough that no window ends during a test, even on a slow machine.
  const limited = { points: 3, duration: 1_000 };
  const unlimited = { points: 1_000, duration: 1_000 };
  beforeAll(async () => {
    const limits = { renderings: limited, reads: limited, purchases: limited, searches: unlimited };
    budgets = new Budgets(limits);
    api = await openTestApi(databaseKinds[0], { budgets, trustProxy: true });
  });
  beforeEach(async () => {
    await api.reset();
    site = openTestSite(api, { budgets, trustProxy: true });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  const requestFrom = (address: string, headers: Record<string, string> = {}) => ({
    headers: { "x-forwarded-for": address, ...headers },
  });
  async function fetchStatuses(paths: readonly string[], init: RequestInit): Promise<number[]> {
    const statuses = [];
    for (const path of paths) statuses.push((await site.fetch(path, init)).status);
    return statuses;
  }
  const searches = (count: number) =>
    Array.from({ length: count }, (_, index) => `${list}?search=word${index}${addresses}`);

  async function expectTooMany(response: Response) {
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(limited.duration);
    expect(await response.text()).toContain(m["reports.system.tooManyRequests"]());
  }

  it("limit uncached searches, but neither cached searches nor searches from other addresses", async () => {
    const address = newAddress();
    expect(await fetchStatuses(searches(4), requestFrom(address))).toEqual([200, 200, 200, 429]);
    await expectTooMany(await site.fetch(`${list}?search=more`, requestFrom(address)));
    expect(budgets.refused.reads).toBe(2);
    expect(await fetchStatuses(searches(2), requestFrom(address))).toEqual([200, 200]);
    expect(await fetchStatuses([`${list}?search=more`], requestFrom(newAddress()))).toEqual([200]);
  });

  it("limit reads with a token, which are never cached, and quotes", async () => {
    const authorization = `Bearer ${api.customer.token}`;
    const options = requestFrom(newAddress(), { authorization });
    expect(await fetchStatuses([list, list, list, list], options)).toEqual([200, 200, 200, 429]);
    const quote = {
      method: "POST",
      body: "{}",
      ...requestFrom(newAddress(), { "content-type": "application/json" }),
    };
    const path = "/api/payment/quote";
    expect(await fetchStatuses([path, path, path, path], quote)).toEqual([401, 401, 401, 429]);
  });

  it("allow fewer searches than other reads and pages", async () => {
    const limits = { renderings: unlimited, reads: unlimited, purchases: unlimited, searches: limited };
    const budgetsForSearches = new Budgets(limits);
    const other = await openTestApi(databaseKinds[0], { budgets: budgetsForSearches, trustProxy: true });
    site = openTestSite(other, { budgets: budgetsForSearches, trustProxy: true });
    try {
      const options = requestFrom(newAddress());
      const suggestions = "/api/product/suggest?search=";
      const paths = [`${list}?search=a`, `${suggestions}b`, "/store?search=c", "/store.data?search=d"];
      expect(await fetchStatuses(paths, options)).toEqual([200, 200, 200, 429]);
      await expectTooMany(await site.fetch(`${list}?search=e`, options));
      await expectTooMany(await site.fetch(`${suggestions}f`, options));
      expect(budgetsForSearches.refused).toMatchObject({ searches: 3, reads: 0, renderings: 0 });
      const withoutSearch = [
        list,
        `${list}?search=%20&page=2`,
        "/store?search=",
        "/store?page=2",
        "/about?search=g",
      ];
      expect(await fetchStatuses(withoutSearch, options)).toEqual([200, 200, 200, 200, 200]);
      const repeated = ["search=&search=h", "search=h&search=", "search=%20&search=h&search=", "%73earch=h"];
      for (const query of repeated) {
        for (const path of [`${list}?`, "/api/product/suggest?", "/api/product/facets?"]) {
          await expectTooMany(await site.fetch(path + query, options));
          const withToken = requestFrom(options.headers["x-forwarded-for"], {
            authorization: "Bearer a.b.c",
          });
          await expectTooMany(await site.fetch(path + query, withToken));
        }
      }
      expect(await fetchStatuses([`${list}?search=a`], options)).toEqual([200]);
    } finally {
      await other.close();
    }
  });

  it("count filter counts as a search, and a filtered page with its filter counts as one search", async () => {
    const limits = { renderings: unlimited, reads: unlimited, purchases: unlimited, searches: limited };
    const budgetsForSearches = new Budgets(limits);
    const other = await openTestApi(databaseKinds[0], { budgets: budgetsForSearches, trustProxy: true });
    site = openTestSite(other, { budgets: budgetsForSearches, trustProxy: true });
    try {
      const options = requestFrom(newAddress());
      const facets = "/api/product/facets";
      const paths = [`${facets}?minPrice=1`, "/store?minPrice=2&search=a", "/store.data?origin=india"];
      expect(await fetchStatuses([...paths, "/store?available=true"], options)).toEqual([200, 200, 200, 429]);
      await expectTooMany(await site.fetch(`${facets}?origin=nepal`, options));
      // Repeated counts come from the cache.
      const cached = [facets, "/store", `${facets}?minPrice=1`, "/store?search=a&minPrice=2.00"];
      expect(await fetchStatuses(cached, options)).toEqual([200, 200, 200, 200]);
    } finally {
      await other.close();
    }
  });

  it("limit uncached pages, however they are requested", async () => {
    const address = newAddress();
    const paths = ["/nowhere/1", "/store?search=a", "/store.data?search=b", "/nowhere/2", "/nowhere/3.data"];
    expect(await fetchStatuses(paths, requestFrom(address))).toEqual([200, 200, 200, 429, 429]);
    await expectTooMany(await site.fetch("/nowhere/4", { method: "POST", ...requestFrom(address) }));
    expect(await fetchStatuses(["/store?search=a"], requestFrom(address))).toEqual([200]);
    expect(await fetchStatuses(["/nowhere/4"], requestFrom(newAddress()))).toEqual([200]);
  });

  it("are shared by all addresses of one IPv6 network", async () => {
    const network = Array.from({ length: 4 }, (_, index) => `2001:db8:1:2::${index + 1}`);
    const statuses = [];
    for (const address of network)
      statuses.push(...(await fetchStatuses([`/six/${address}`], requestFrom(address))));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await fetchStatuses(["/six/other"], requestFrom("2001:db8:1:3::1"))).toEqual([200]);
  });

  it("limit started purchases before they reach the database", async () => {
    const headers = { "content-type": "application/json" };
    const purchase = { method: "POST", body: "{}", ...requestFrom(newAddress(), headers) };
    const paths = ["create-order", "order", "create-order", "order"].map((call) => `/api/payment/${call}`);
    expect(await fetchStatuses(paths, purchase)).toEqual([401, 401, 401, 429]);
  });

  it("never limit payment webhooks or health checks", async () => {
    const many = Array.from({ length: 10 }, () => "/api/health");
    expect(new Set(await fetchStatuses(many, requestFrom(newAddress())))).toEqual(new Set([200]));
    const webhook = { method: "POST", body: "{}", ...requestFrom(newAddress()) };
    const webhooks = many.map(() => "/api/payment/webhook");
    expect(new Set(await fetchStatuses(webhooks, webhook))).toEqual(new Set([400]));
  });
});
