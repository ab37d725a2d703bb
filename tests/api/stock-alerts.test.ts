import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateProduct } from "#contract/catalog/catalog.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { adjustStock, listStock, receiveGoods } from "#contract/stock/stock.ts";
import { alertDays, maxAlertsPerAccount, maxUnconfirmedAlerts } from "#contract/stock/stock-alert-limits.ts";
import * as contract from "#contract/stock/stock-alerts.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { sendStockAlerts } from "#domain/stock-alerts/send-stock-alerts.ts";
import { m } from "#messages";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { stockAlerts } from "#ports/database/tables/stock-alerts.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { type Caller, openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

const siteUrl = "https://shop.example";
const email = "asha@example.in";
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("stock alerts on %s", { tags: ["spec:10.140"] }, (kind) => {
  let api: TestApi;
  let kite: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(async () => {
    await api.reset();
    kite = await addProduct(api.shop.db, { name: "Kite", stock: 0 });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.shop.db.select().from(stockAlerts);
  const emails = () => api.shop.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  const clearEmails = () => api.shop.db.delete(mailOutbox);
  const request = (body: object, as: Caller = "visitor", id = kite.id) =>
    api.call(contract.requestStockAlert, { params: { id }, body: body as never }, { as });
  const send = (now?: Date) =>
    sendStockAlerts(api.shop.db, { siteUrl, secrets: [testSessionSecret], ...(now && { now }) });
  const confirm = (token: string) => api.call(contract.confirmStockAlert, { body: { token } });
  const stop = (token: string) => api.call(contract.stopStockAlerts, { body: { token } });
  const tokenIn = (text = "", page: "confirm" | "stop") =>
    text.match(new RegExp(`/stock-alert/${page}\\?token=([\\w-]+)`))?.[1] ?? "";
  const setStock = (stock: number | null) =>
    api.shop.db.update(products).set({ stock }).where(eq(products.id, kite.id));
  const addVariant = async (stock: number) => {
    const options = [{ name: "Colour", value: "Red" }];
    const values = { productId: kite.id, position: 0, options, pricePaise: 90_000, stock };
    const [variant] = await api.shop.db.insert(productVariants).values(values).returning();
    return variant?.id ?? "";
  };
  /** Requests an alert for an address and confirms it. Returns the secret of the link. */
  const waitAs = async (address: string, id = kite.id) => {
    await request({ email: address }, "visitor", id);
    await send();
    const link = (await emails()).find(({ recipient }) => recipient === address);
    const token = tokenIn(link?.text, "confirm");
    expect((await confirm(token)).status).toBe(200);
    await clearEmails();
    return token;
  };

  it("are requested with one click by customers, who can withdraw them", async () => {
    const own = async () =>
      (await api.call(contract.listOwnStockAlerts, { params: { id: kite.id } }, { as: "customer" })).body
        .items;
    expect(await own()).toEqual([]);
    const answer = await request({}, "customer");
    expect(answer).toMatchObject({
      status: 200,
      body: { message: m["stockAlerts.requested"]({ email: api.customer.email }) },
    });
    expect((await request({}, "customer")).status).toBe(200);
    expect(await rows()).toMatchObject([
      {
        productId: kite.id,
        variantId: null,
        userId: api.customer.id,
        email: api.customer.email.toLowerCase(),
        tokenHash: null,
        confirmedAt: expect.any(Date),
      },
    ]);
    expect(await own()).toEqual([{}]);
    const other = await api.signIn(await openCustomer(api.shop.db));
    const withdraw = (as: Caller) =>
      api.call(contract.withdrawStockAlert, { params: { id: kite.id } }, { as });
    expect((await withdraw(other)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await withdraw("customer")).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await withdraw("visitor")).status).toBe(401);
  });

  it("are sent once when the product is back, and then deleted", async () => {
    await request({}, "customer");
    await send();
    expect(await emails()).toEqual([]);
    await setStock(3);
    await send();
    await send();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: api.customer.email, subject: "Kite is back in stock" });
    expect(mail?.text).toContain(`${siteUrl}/product/${kite.slug}\n`);
    expect(await rows()).toEqual([]);
  });

  it("need a confirmed address from visitors", async () => {
    expect(await request({})).toMatchObject({ status: 400, body: { errors: [{ field: "email" }] } });
    expect(await request({ email: "no address" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "email" }] },
    });
    const answer = await request({ email: "Asha@Example.IN" });
    expect(answer.body.message).toBe(m["stockAlerts.confirmationSent"]());
    expect(await rows()).toMatchObject([{ email, userId: null, tokenHash: null, confirmedAt: null }]);
    await setStock(3);
    await send();
    await send();
    const [link, ...others] = await emails();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ recipient: email, confidential: true });
    const token = tokenIn(link?.text, "confirm");
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { product: { name: "Kite", slug: kite.slug } },
    });
    expect((await confirm(token)).status).toBe(200);
    const [confirmed] = await rows();
    const days = ((confirmed?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(alertDays);
    await clearEmails();
    await send();
    expect(await emails()).toMatchObject([{ recipient: email, subject: "Kite is back in stock" }]);
    expect(await rows()).toEqual([]);
    expect((await confirm(token)).status).toBe(400);
  });

  it("do not reveal whether an address has an account or waits already", async () => {
    await request({}, "customer");
    await waitAs(email);
    const answers = [];
    for (const address of [api.customer.email, email, "unknown@example.in"]) {
      const { status, body } = await request({ email: address });
      answers.push({ status, body: { ...body, requestId: undefined } });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(3);
    await send();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(["unknown@example.in"]);
  });

  it("reject unknown products and variants, and products that are in stock", async () => {
    const other = await addProduct(api.shop.db, { name: "Glider", stock: 2 });
    const draft = await addProduct(api.shop.db, { name: "Draft", stock: 0 });
    await api.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, draft.id));
    const untracked = await addProduct(api.shop.db, { name: "Untracked" });
    const variant = await addVariant(4);
    const statusOf = async (body: object, id: string) => (await request(body, "customer", id)).status;
    expect(await statusOf({}, "00000000-0000-4000-8000-000000000000")).toBe(404);
    expect(await statusOf({}, draft.id)).toBe(404);
    expect(await statusOf({ variant }, other.id)).toBe(404);
    expect(await statusOf({}, other.id)).toBe(409);
    expect(await statusOf({}, untracked.id)).toBe(409);
    expect(await statusOf({ variant }, kite.id)).toBe(409);
    expect(await rows()).toEqual([]);
  });

  it("belong to one variant", async () => {
    const variant = await addVariant(0);
    await request({}, "customer");
    await request({ variant }, "customer");
    const { body } = await api.call(
      contract.listOwnStockAlerts,
      { params: { id: kite.id } },
      { as: "customer" },
    );
    expect(body.items).toEqual(expect.arrayContaining([{}, { variant }]));
    await api.shop.db.update(productVariants).set({ stock: 1 });
    await send();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Kite (Red) is back in stock");
    expect(mail?.text).toContain(`/product/${kite.slug}?variant=${variant}`);
    expect(await rows()).toMatchObject([{ variantId: null }]);
  });

  it("are sent for every cause of new stock", async () => {
    const item = { product: kite.id };
    const causes: Record<string, () => Promise<unknown>> = {
      receipt: () =>
        api.call(
          receiveGoods,
          {
            body: {
              requestId: crypto.randomUUID(),
              supplier: "Himalaya Parts",
              receivedOn: "2026-11-20",
              lines: [{ ...item, quantity: 2 }],
            },
          },
          asAdministrator,
        ),
      adjustment: () =>
        api.call(
          adjustStock,
          { body: { ...item, reason: "found", change: 1, stockSeen: 0 } },
          asAdministrator,
        ),
      "product form": () =>
        api.call(
          updateProduct,
          {
            params: { id: kite.id },
            body: {
              name: "Kite",
              description: "It flies.",
              price: 1000,
              image: "/pictures/camera-drone/1600.webp",
              category: kite.categoryId,
              stock: 2,
            },
          },
          asAdministrator,
        ),
      "untracked stock": () => setStock(null),
    };
    for (const [cause, raise] of Object.entries(causes)) {
      await setStock(0);
      await clearEmails();
      await request({}, "customer");
      expect(await rows(), cause).toHaveLength(1);
      await raise();
      await send();
      expect(await emails(), cause).toHaveLength(1);
    }
  });

  it("are sent when an order is cancelled or a reservation ends", async () => {
    await setStock(1);
    const buyer = await openCustomer(api.shop.db);
    const order = await buy(api.shop, { userId: buyer.id, cart: [{ product: kite, quantity: 1 }] });
    await clearEmails();
    await request({}, "customer");
    await send();
    expect(await emails()).toEqual([]);
    await api.call(
      setOrderStatus,
      { params: { orderId: order.id }, body: { status: "Cancelled" } },
      asAdministrator,
    );
    await clearEmails();
    await send();
    expect(await emails()).toHaveLength(1);

    await clearEmails();
    await startPurchase(api.shop, { userId: buyer.id, cart: [{ product: kite, quantity: 1 }] });
    await request({}, "customer");
    await send();
    expect(await emails()).toEqual([]);
    await api.shop.db.update(stockReservations).set({ expiresAt: sql`now() - interval '1 second'` });
    await send();
    expect(await emails()).toHaveLength(1);
  });

  it("wait until the product is published", async () => {
    await request({}, "customer");
    await api.shop.db.update(products).set({ stock: 2, isPublished: false });
    await send();
    expect(await emails()).toEqual([]);
    await api.shop.db.update(products).set({ isPublished: true });
    await send();
    expect(await emails()).toHaveLength(1);
  });

  it("are sent once to each person by several processes", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => api.signIn(await openCustomer(api.shop.db))),
    );
    for (const person of people) await request({}, person);
    await setStock(3);
    await Promise.all([send(), send(), send()]);
    await send();
    const recipients = (await emails()).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual(people.map((person) => person.email).toSorted());
    expect(await rows()).toEqual([]);
  });

  it("are neither lost nor sent twice if a process dies", async () => {
    await request({}, "customer");
    await setStock(3);
    const killed = api.shop.db.transaction(async (tx) => {
      await sendStockAlerts(tx, { siteUrl, secrets: [testSessionSecret] });
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await emails()).toEqual([]);
    expect(await rows()).toHaveLength(1);
    await send();
    expect(await emails()).toHaveLength(1);
  });

  it("reach the current address of an account, once even if that address waits as well", async () => {
    await request({}, "customer");
    await waitAs("new@example.in");
    await api.shop.db.update(users).set({ email: "New@example.in" }).where(eq(users.id, api.customer.id));
    await setStock(3);
    await send();
    expect((await emails()).map(({ recipient }) => recipient.toLowerCase())).toEqual(["new@example.in"]);
    expect(await rows()).toEqual([]);
  });

  it("belong to the account that signs in after asking as a visitor", async () => {
    await request({ email: api.customer.email });
    await request({}, "customer");
    expect(await rows()).toMatchObject([{ userId: api.customer.id, confirmedAt: expect.any(Date) }]);
  });

  it("of an address are stopped by a link in the email", async () => {
    const glider = await addProduct(api.shop.db, { name: "Glider", stock: 0 });
    await waitAs(email);
    await waitAs(email, glider.id);
    await request({}, "customer", glider.id);
    await setStock(3);
    await send();
    const [mail] = await emails();
    const token = tokenIn(mail?.text, "stop");
    expect(token).not.toContain("asha");
    expect((await stop(token)).status).toBe(200);
    expect(await rows()).toMatchObject([{ userId: api.customer.id }]);
    expect((await stop(token)).status).toBe(200);
    for (const forged of ["x", token.slice(1), `${token}A`]) {
      expect(await stop(forged)).toMatchObject({ status: 400, body: { errors: [{ field: "token" }] } });
    }
    await clearEmails();
    await api.shop.db.update(products).set({ stock: 2 });
    await send();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([api.customer.email]);
    expect((await stop(tokenIn((await emails())[0]?.text, "stop"))).status).toBe(200);
  });

  it("expire, and are deleted with the product or the account", async () => {
    await request({ email });
    await send(new Date(Date.now() + 25 * 3_600_000));
    expect(await rows()).toEqual([]);
    await request({}, "customer");
    await send(new Date(Date.now() + (alertDays - 1) * 86_400_000));
    expect(await rows()).toHaveLength(1);
    await send(new Date(Date.now() + (alertDays + 1) * 86_400_000));
    expect(await rows()).toEqual([]);

    await request({}, "customer");
    await api.shop.db.delete(users).where(eq(users.id, api.customer.id));
    expect(await rows()).toEqual([]);
    await request({ email });
    await api.shop.db.delete(products).where(eq(products.id, kite.id));
    expect(await rows()).toEqual([]);
  });

  it("are limited per account and per unconfirmed address", async () => {
    const variants = await api.shop.db
      .insert(productVariants)
      .values(
        Array.from({ length: maxAlertsPerAccount }, (_, position) => ({
          productId: kite.id,
          position,
          options: [{ name: "Colour", value: `Shade ${position}` }],
          pricePaise: 90_000,
          stock: 0,
        })),
      )
      .returning();
    const account = {
      productId: kite.id,
      userId: api.customer.id,
      email: api.customer.email.toLowerCase(),
      confirmedAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    };
    await api.shop.db.insert(stockAlerts).values(variants.map(({ id }) => ({ ...account, variantId: id })));
    expect(await request({}, "customer")).toMatchObject({
      status: 409,
      body: { message: m["stockAlerts.tooMany"]({ maximum: maxAlertsPerAccount }) },
    });
    for (const { id } of variants.slice(0, maxUnconfirmedAlerts + 2)) {
      expect((await request({ email, variant: id })).status).toBe(200);
    }
    await send();
    expect(await emails()).toHaveLength(maxUnconfirmedAlerts);
  });

  it("are throttled by network address", async () => {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await request({ email: `person${count}@example.in` })).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
  });

  it("are counted in the stock list, without unconfirmed ones", async () => {
    const variant = await addVariant(0);
    await request({}, "customer");
    await request({ email });
    await waitAs("second@example.in");
    const { body } = await api.call(listStock, { query: {} as never }, asAdministrator);
    expect(body.items.map((item) => [item.variant, item.waiting])).toEqual(
      expect.arrayContaining([
        [undefined, 2],
        [variant, 0],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain("@example.in");
  });
});
