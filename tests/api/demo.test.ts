import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import * as contract from "#contract/settings/demo.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { getProductBySlug } from "#domain/catalog/product-rows.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { seedDemoShop } from "#server/seed/seed.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("demo data on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await seedDemoShop(api.shop);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const read = async () => (await api.call(contract.readDemo, {}, asAdministrator)).body.demo;

  it("is counted, and removed with one call", async () => {
    const { goes: counts, ids } = await read();
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    const { status, body } = await api.call(contract.removeDemo, {}, asAdministrator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: "Demo data removed", removed: counts });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(ids.length);
    expect((await read()).ids).toEqual([]);
    expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
      { actorName: api.administrator.name, action: "deleted", subject: "demo", before: counts },
    ]);
    const again = await api.call(contract.removeDemo, {}, asAdministrator);
    expect(again.body.message).toBe("There was no demo data left");
    expect(await api.shop.db.$count(auditEntries)).toBe(1);
  });

  it("leaves orders readable after its removal, and a purchase in progress can be completed", async () => {
    const { products: demoProducts } = await listProducts(api.shop.db);
    const [first, second] = demoProducts;
    if (!first || !second) throw new Error("The demo has products");
    const order = await buy(api.shop, { userId: api.customer.id, cart: [{ product: first, quantity: 2 }] });
    const purchase = await startPurchase(api.shop, { userId: api.customer.id, cart: [{ product: second }] });
    await api.call(contract.removeDemo, {}, asAdministrator);
    await expect(getProductBySlug(api.shop.db, first.slug)).rejects.toMatchObject({ refusal: "not found" });
    const ownList = (await api.call(listOwnOrders, {}, { as: "customer" })).body.orders;
    const allOrders = (await api.call(listAllOrders, {}, asAdministrator)).body.orders;
    for (const orders of [ownList, allOrders]) {
      expect(orders).toMatchObject([
        { _id: order.id, products: [{ name: first.name, image: first.image, quantity: 2 }] },
      ]);
    }
    const paid = await api.shop.sandbox?.pay(purchase.providerOrderId, "success");
    if (!paid || "error" in paid) throw new Error("The test payment gateway rejected the payment");
    const payment = { providerOrderId: purchase.providerOrderId, paymentId: paid.razorpay_payment_id };
    expect((await settlePayment(api.shop, payment)).lines).toMatchObject([{ name: second.name }]);
  });

  it("leaves other records in place when removed", async () => {
    const remaining = await addProduct(api.shop.db, { name: "Own Kite" });
    await api.call(contract.removeDemo, {}, asAdministrator);
    expect((await api.shop.db.select().from(products)).map(({ id }) => id)).toEqual([remaining.id]);
  });

  it("cannot be counted or removed by visitors and customers", async () => {
    const before = await api.shop.db.$count(products);
    for (const [as, refusal] of [
      ["visitor", 401],
      ["customer", 403],
    ] as const) {
      for (const endpoint of [contract.readDemo, contract.removeDemo]) {
        const { status, body } = await api.call(endpoint, {}, { as });
        expect(status).toBe(refusal);
        expect(body).not.toHaveProperty("demo");
      }
    }
    expect(await api.shop.db.$count(products)).toBe(before);
  });
});
