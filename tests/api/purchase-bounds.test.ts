import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutRefusalWords } from "#contract/checkout/checkout-refusal-words.ts";
import type { ErrorResponse } from "#contract/endpoint.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { throttles } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const home = "203.0.113.7";
const elsewhere = "203.0.113.8";

describe.each(databaseKinds)("purchases that nobody pays, on %s,", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true, trustProxy: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const customer = async () => api.signIn(await openCustomer(api.shop.db));
  const customers = (count: number) => Promise.all(Array.from({ length: count }, customer));
  const shelf = (stock: number) => addProduct(api.shop.db, { pricePaise: 1_000, stock });
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
  const begin = (
    product: { id: string },
    who: TestAccount,
    { units = 1, address = home, ...way }: { units?: number; address?: string; gateway?: string } = {},
  ) =>
    post(
      "/api/payment/create-order",
      {
        cartItems: [{ _id: product.id, quantity: units }],
        totalAmount: 10 * units,
        shippingAddress: aShippingAddress(),
        ...way,
      },
      who,
      address,
    );
  const pay = async (providerOrderId = "") => {
    const result = await api.shop.sandbox?.pay(providerOrderId, "success");
    if (!result || "error" in result) throw new Error("The sandbox bank did not take the money");
    return settlePayment(api.shop, { providerOrderId, paymentId: result.razorpay_payment_id });
  };
  const keptUnits = async () => {
    const rows = await api.shop.db.select().from(stockReservations);
    return rows.map(({ quantity }) => quantity).sort((one, other) => one - other);
  };

  it("are begun ten times a minute by one account, in both checkouts together", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 1_000 });
    const who = await customer();
    const ask = (index: number) =>
      index % 2 === 0
        ? begin(product, who, { address: `203.0.113.${index + 10}` })
        : post("/api/payment/order", { amount: 10 }, who, `203.0.113.${index + 10}`);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(3);
    expect(refused).toMatchObject({
      status: 429,
      code: "too-many",
      message: checkoutRefusalWords.tooManyBegun,
    });
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
    expect(await api.shop.db.$count(paymentIntents)).toBe(10);
    await api.shop.db.update(throttles).set({ windowEndsAt: sql`now() - interval '1 second'` });
    expect((await ask(0)).status).toBe(200);
  });

  it("are begun sixty times a minute from one address", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 1_000 });
    await begin(product, await customer());
    await api.shop.db
      .update(throttles)
      .set({ attempts: 59 })
      .where(eq(throttles.scope, "purchase by address"));
    const [last, tooMany] = await customers(2);
    expect((await begin(product, last as TestAccount)).status).toBe(200);
    expect(await begin(product, tooMany as TestAccount)).toMatchObject({
      status: 429,
      message: checkoutRefusalWords.tooManyBegun,
    });
    expect((await begin(product, tooMany as TestAccount, { address: elsewhere })).status).toBe(200);
  });

  it("keep units for twenty customers of one address, also when they come at the same moment", async () => {
    const product = await shelf(1_000);
    const crowd = await customers(25);
    // Each another product: purchases of the same one wait for each other anyway.
    const shelves = await Promise.all(crowd.map(() => shelf(1_000)));
    const answers = await Promise.all(crowd.map((who, place) => begin(shelves[place] ?? product, who)));
    const waiting = answers.flatMap(({ id, status }) => (status === 200 ? [id] : []));
    expect(waiting).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      code: "too-many",
      message: checkoutRefusalWords.tooManyOpen,
    });
    expect(refused?.retryAfter).toBeGreaterThan(29 * 60);
    expect(refused?.retryAfter).toBeLessThanOrEqual(30 * 60);
    expect(await keptUnits()).toHaveLength(20);

    const late = crowd[answers.findIndex(({ status }) => status !== 200)] as TestAccount;
    const early = crowd[answers.findIndex(({ status }) => status === 200)] as TestAccount;
    expect((await begin(product, late, { address: elsewhere })).status).toBe(200);
    expect((await begin(product, early)).status).toBe(200);
    const another = await customer();
    expect((await begin(product, another)).status).toBe(429);
    expect((await begin(await addProduct(api.shop.db, { pricePaise: 1_000 }), another)).status).toBe(200);
    await pay(waiting.at(-1));
    expect((await begin(product, await customer())).status).toBe(200);
  });

  it("keep half the shelf for one customer at most, and the rest can be bought all the same", async () => {
    const product = await shelf(100);
    const { id } = await begin(product, await customer(), { units: 80 });
    expect(await keptUnits()).toEqual([50]);
    const { id: of50 } = await begin(product, await customer(), { units: 50, address: elsewhere });
    expect(await keptUnits()).toEqual([50, 50]);
    const third = await begin(product, await customer(), { address: "203.0.113.9" });
    expect(third).toMatchObject({ status: 409, code: "stock-short" });
    await api.shop.db.delete(stockReservations).where(eq(stockReservations.quantity, 50));
    expect((await pay(id)).lines).toMatchObject([{ quantity: 80 }]);
    await expect(pay(of50)).rejects.toMatchObject({ code: "sold-out" });
  });

  it("keep half the shelf for all customers of one address together", async () => {
    const product = await shelf(100);
    for (const units of [40, 40, 40]) await begin(product, await customer(), { units });
    expect(await keptUnits()).toEqual([10, 40]);
    await begin(product, await customer(), { units: 50, address: elsewhere });
    expect(await keptUnits()).toEqual([10, 40, 50]);
  });

  it("count no longer against the half once they have expired", async () => {
    const product = await shelf(100);
    await begin(product, await customer(), { units: 50 });
    await api.shop.db.update(stockReservations).set({ expiresAt: new Date(Date.now() - 1_000) });
    await begin(product, await customer(), { units: 50 });
    expect(await keptUnits()).toEqual([50, 50]);
  });

  it.each([
    [1, 1],
    [3, 1],
    [10, 5],
  ])("reserve half of a stock of %i units, and at least one", async (stock, reserved) => {
    const product = await shelf(stock);
    await begin(product, await customer(), { units: stock });
    expect(await keptUnits()).toEqual([reserved]);
  });

  describe("by bank transfer", () => {
    const transfer = { gateway: "bank-transfer" };

    it("reserve a fifth of the stock for all orders of one account", async () => {
      const product = await shelf(50);
      const who = await customer();
      for (const [units, address] of [
        [25, home],
        [25, elsewhere],
        [4, "203.0.113.9"],
      ] as const) {
        expect((await begin(product, who, { units, address, ...transfer })).status).toBe(200);
      }
      expect(await keptUnits()).toEqual([10]);
    });

    it("reserve a fifth of the stock for all accounts of one origin", async () => {
      const product = await shelf(50);
      for (const units of [6, 6, 6]) await begin(product, await customer(), { units, ...transfer });
      expect(await keptUnits()).toEqual([4, 6]);
      await begin(product, await customer(), { units: 25, address: elsewhere, ...transfer });
      expect(await keptUnits()).toEqual([4, 6, 10]);
    });

    it.each([1, 4])("reserve one of a stock of %i units", async (stock) => {
      const product = await shelf(stock);
      await begin(product, await customer(), { units: stock, ...transfer });
      expect(await keptUnits()).toEqual([1]);
    });

    it("count against the half that other checkouts of the customer may reserve", async () => {
      const product = await shelf(50);
      const who = await customer();
      await begin(product, who, { units: 10, ...transfer });
      await begin(product, who, { units: 30, address: elsewhere });
      expect(await keptUnits()).toEqual([10, 15]);
      await begin(product, await customer(), { units: 10, ...transfer });
      expect(await keptUnits()).toEqual([10, 15]);
    });
  });

  it("keep nothing any more for an account that began ten without paying one", async () => {
    const product = await shelf(5);
    const who = await customer();
    const paid = await begin(product, who);
    await pay(paid.id);
    for (let time = 0; time < 10; time += 1) {
      await api.shop.db.delete(throttles);
      expect((await begin(product, who)).status).toBe(200);
      expect(await keptUnits()).toEqual([1]);
    }
    await api.shop.db.delete(throttles);
    const last = await begin(product, who, { units: 4 });
    expect(last.status).toBe(200);
    expect(await keptUnits()).toEqual([]);
    // Nothing is kept, and what is there can still be bought.
    await pay(last.id);
    const [{ stock } = {}] = await api.shop.db.select().from(products).where(eq(products.id, product.id));
    expect(stock).toBe(0);
  });

  it("are not counted by address or minute where throttles are off", async () => {
    const free = await openTestApi(kind, { trustProxy: true });
    const product = await addProduct(free.shop.db, { pricePaise: 1_000, stock: 100 });
    const order = (token: string) =>
      free.fetch("/api/payment/create-order", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({
          cartItems: [{ _id: product.id }],
          totalAmount: 10,
          shippingAddress: aShippingAddress(),
        }),
      });
    const crowd = await Promise.all(
      Array.from({ length: 25 }, async () => free.signIn(await openCustomer(free.shop.db))),
    );
    const answers = await Promise.all(crowd.map(({ token }) => order(token)));
    for (let time = 0; time < 12; time += 1) answers.push(await order(free.customer.token));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await free.shop.db.$count(stockReservations)).toBe(25);
    await free.close();
  });
});
