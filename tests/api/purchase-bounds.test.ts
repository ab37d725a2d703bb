import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorResponse } from "#contract/endpoint.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { throttles } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const homeAddress = "203.0.113.7";
const otherAddress = "203.0.113.8";

describe.each(databaseKinds)("limits of unpaid purchases on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const customer = async () => api.signIn(await openCustomer(api.shop.db));
  const customers = (count: number) => Promise.all(Array.from({ length: count }, customer));
  const stockProduct = (stock: number) => addProduct(api.shop.db, { pricePaise: 1_000, stock });
  async function post(path: string, body: object, { token }: TestAccount, address: string) {
    const response = await api.fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "x-forwarded-for": address,
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Partial<ErrorResponse> & { id?: string };
    return { status: response.status, retryAfter: Number(response.headers.get("retry-after")), ...answer };
  }
  const startCheckout = (
    product: { id: string },
    account: TestAccount,
    {
      units = 1,
      address = homeAddress,
      ...options
    }: { units?: number; address?: string; gateway?: string } = {},
  ) =>
    post(
      "/api/payment/create-order",
      {
        cartItems: [{ _id: product.id, quantity: units }],
        totalAmount: 10 * units,
        shippingAddress: aShippingAddress(),
        ...options,
      },
      account,
      address,
    );
  const pay = async (providerOrderId = "") => {
    const result = await api.shop.sandbox?.pay(providerOrderId, "success");
    if (!result || "error" in result) throw new Error("The test payment gateway rejected the payment");
    return settlePayment(api.shop, { providerOrderId, paymentId: result.razorpay_payment_id });
  };
  const reservedUnits = async () => {
    const rows = await api.shop.db.select().from(stockReservations);
    return rows.map(({ quantity }) => quantity).sort((a, b) => a - b);
  };

  it("allow one account to start at most ten purchases a minute, across both checkouts", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 1_000 });
    const account = await customer();
    const start = (index: number) =>
      index % 2 === 0
        ? startCheckout(product, account, { address: `203.0.113.${index + 10}` })
        : post("/api/payment/order", { amount: 10 }, account, `203.0.113.${index + 10}`);
    const responses = await Promise.all(Array.from({ length: 14 }, (_, index) => start(index)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const [rejection, ...others] = responses.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(3);
    expect(rejection).toMatchObject({
      status: 429,
      code: "too-many",
      message: m["checkout.refusal.tooManyBegun"](),
    });
    expect(rejection?.retryAfter).toBeGreaterThan(0);
    expect(rejection?.retryAfter).toBeLessThanOrEqual(60);
    expect(await api.shop.db.$count(paymentIntents)).toBe(10);
    await api.shop.db.update(throttles).set({ windowEndsAt: sql`now() - interval '1 second'` });
    expect((await start(0)).status).toBe(200);
  });

  it("allow one address to start at most sixty purchases a minute", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 1_000 });
    await startCheckout(product, await customer());
    await api.shop.db
      .update(throttles)
      .set({ attempts: 59 })
      .where(eq(throttles.scope, "purchase by address"));
    const [last, tooMany] = await customers(2);
    expect((await startCheckout(product, last as TestAccount)).status).toBe(200);
    expect(await startCheckout(product, tooMany as TestAccount)).toMatchObject({
      status: 429,
      message: m["checkout.refusal.tooManyBegun"](),
    });
    expect((await startCheckout(product, tooMany as TestAccount, { address: otherAddress })).status).toBe(
      200,
    );
  });

  it("let at most twenty customers of one address reserve stock, even simultaneously", async () => {
    const product = await stockProduct(1_000);
    const accounts = await customers(25);
    // Different products, because simultaneous purchases of the same product run one after the other.
    const products = await Promise.all(accounts.map(() => stockProduct(1_000)));
    const responses = await Promise.all(
      accounts.map((account, index) => startCheckout(products[index] ?? product, account)),
    );
    const started = responses.flatMap(({ id, status }) => (status === 200 ? [id] : []));
    expect(started).toHaveLength(20);
    const rejection = responses.find(({ status }) => status !== 200);
    expect(rejection).toMatchObject({
      status: 429,
      code: "too-many",
      message: m["checkout.refusal.tooManyOpen"](),
    });
    expect(rejection?.retryAfter).toBeGreaterThan(29 * 60);
    expect(rejection?.retryAfter).toBeLessThanOrEqual(30 * 60);
    expect(await reservedUnits()).toHaveLength(20);

    const late = accounts[responses.findIndex(({ status }) => status !== 200)] as TestAccount;
    const early = accounts[responses.findIndex(({ status }) => status === 200)] as TestAccount;
    expect((await startCheckout(product, late, { address: otherAddress })).status).toBe(200);
    expect((await startCheckout(product, early)).status).toBe(200);
    const another = await customer();
    expect((await startCheckout(product, another)).status).toBe(429);
    expect((await startCheckout(await addProduct(api.shop.db, { pricePaise: 1_000 }), another)).status).toBe(
      200,
    );
    await pay(started.at(-1));
    expect((await startCheckout(product, await customer())).status).toBe(200);
  });

  it("let one customer reserve at most half the stock, while others can still buy the rest", async () => {
    const product = await stockProduct(100);
    const { id } = await startCheckout(product, await customer(), { units: 80 });
    expect(await reservedUnits()).toEqual([50]);
    const { id: of50 } = await startCheckout(product, await customer(), { units: 50, address: otherAddress });
    expect(await reservedUnits()).toEqual([50, 50]);
    const third = await startCheckout(product, await customer(), { address: "203.0.113.9" });
    expect(third).toMatchObject({ status: 409, code: "stock-short" });
    await api.shop.db.delete(stockReservations).where(eq(stockReservations.quantity, 50));
    expect((await pay(id)).lines).toMatchObject([{ quantity: 80 }]);
    await expect(pay(of50)).rejects.toMatchObject({ code: "sold-out" });
  });

  it("let all customers of one address together reserve at most half the stock", async () => {
    const product = await stockProduct(100);
    for (const units of [40, 40, 40]) await startCheckout(product, await customer(), { units });
    expect(await reservedUnits()).toEqual([10, 40]);
    await startCheckout(product, await customer(), { units: 50, address: otherAddress });
    expect(await reservedUnits()).toEqual([10, 40, 50]);
  });

  it("ignore expired reservations", async () => {
    const product = await stockProduct(100);
    await startCheckout(product, await customer(), { units: 50 });
    await api.shop.db.update(stockReservations).set({ expiresAt: new Date(Date.now() - 1_000) });
    await startCheckout(product, await customer(), { units: 50 });
    expect(await reservedUnits()).toEqual([50, 50]);
  });

  it.each([
    [1, 1],
    [3, 1],
    [10, 5],
  ])("let a customer reserve half of a stock of %i units, and at least one", async (stock, reserved) => {
    const product = await stockProduct(stock);
    await startCheckout(product, await customer(), { units: stock });
    expect(await reservedUnits()).toEqual([reserved]);
  });

  describe("by bank transfer", () => {
    const transfer = { gateway: "bank-transfer" };

    it("let all orders of one account together reserve at most a fifth of the stock", async () => {
      const product = await stockProduct(50);
      const account = await customer();
      for (const [units, address] of [
        [25, homeAddress],
        [25, otherAddress],
        [4, "203.0.113.9"],
      ] as const) {
        expect((await startCheckout(product, account, { units, address, ...transfer })).status).toBe(200);
      }
      expect(await reservedUnits()).toEqual([10]);
    });

    it("let all accounts of one address together reserve at most a fifth of the stock", async () => {
      const product = await stockProduct(50);
      for (const units of [6, 6, 6]) await startCheckout(product, await customer(), { units, ...transfer });
      expect(await reservedUnits()).toEqual([4, 6]);
      await startCheckout(product, await customer(), { units: 25, address: otherAddress, ...transfer });
      expect(await reservedUnits()).toEqual([4, 6, 10]);
    });

    it.each([1, 4])("let an account reserve one unit if the stock is only %i", async (stock) => {
      const product = await stockProduct(stock);
      await startCheckout(product, await customer(), { units: stock, ...transfer });
      expect(await reservedUnits()).toEqual([1]);
    });

    it("count the reserved units towards the half that the customer may reserve in other checkouts", async () => {
      const product = await stockProduct(50);
      const account = await customer();
      await startCheckout(product, account, { units: 10, ...transfer });
      await startCheckout(product, account, { units: 30, address: otherAddress });
      expect(await reservedUnits()).toEqual([10, 15]);
      await startCheckout(product, await customer(), { units: 10, ...transfer });
      expect(await reservedUnits()).toEqual([10, 15]);
    });
  });

  it("let an account reserve nothing after it started ten purchases without paying for any", async () => {
    const product = await stockProduct(5);
    const account = await customer();
    const paid = await startCheckout(product, account);
    await pay(paid.id);
    for (let count = 0; count < 10; count += 1) {
      await api.shop.db.delete(throttles);
      expect((await startCheckout(product, account)).status).toBe(200);
      expect(await reservedUnits()).toEqual([1]);
    }
    await api.shop.db.delete(throttles);
    const last = await startCheckout(product, account, { units: 4 });
    expect(last.status).toBe(200);
    expect(await reservedUnits()).toEqual([]);
    // The account has reserved nothing, but can still pay for units that are available.
    await pay(last.id);
    const [{ stock } = {}] = await api.shop.db.select().from(products).where(eq(products.id, product.id));
    expect(stock).toBe(0);
  });

  it("do not apply if throttling is off", async () => {
    const unlimitedApi = await openTestApi(kind, { trustProxy: true });
    const product = await addProduct(unlimitedApi.shop.db, { pricePaise: 1_000, stock: 100 });
    const order = (token: string) =>
      unlimitedApi.fetch("/api/payment/create-order", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({
          cartItems: [{ _id: product.id }],
          totalAmount: 10,
          shippingAddress: aShippingAddress(),
        }),
      });
    const accounts = await Promise.all(
      Array.from({ length: 25 }, async () => unlimitedApi.signIn(await openCustomer(unlimitedApi.shop.db))),
    );
    const responses = await Promise.all(accounts.map(({ token }) => order(token)));
    for (let count = 0; count < 12; count += 1) responses.push(await order(unlimitedApi.customer.token));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await unlimitedApi.shop.db.$count(stockReservations)).toBe(25);
    await unlimitedApi.close();
  });
});
