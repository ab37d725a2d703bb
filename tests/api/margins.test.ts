import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getOrder, setOrderStatus } from "#contract/orders/orders.ts";
import { listStock } from "#contract/stock/stock.ts";
import { changeSettings } from "#domain/settings/shop-settings.ts";
import { receiveGoods } from "#domain/stock/receive-goods.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const as = { as: "administrator" } as const;

describe.each(databaseKinds)("costs and margins on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** Adds a product at ₹1,180 with 18 % GST and a unit cost of ₹600, in a shop registered for GST. */
  async function addKite({ unitCostPaise = 600_00 }: { unitCostPaise?: number | undefined } = {}) {
    const { db } = api.shop;
    const actor = api.administrator;
    await changeSettings(db, { actor, change: { company: { gstin: "09ABCDE1234F1ZY" } } });
    const tax = { hsn: "850760", gstRate: 18 };
    const kite = await addProduct(db, { name: "Kite", pricePaise: 1_180_00, stock: 0, ...tax });
    const lines = [{ productId: kite.id, quantity: 10, unitCostPaise }];
    const receipt = { requestId: crypto.randomUUID(), supplier: "Himalaya Parts" };
    await receiveGoods(db, { ...receipt, receivedOn: "2026-11-20", lines, actor });
    return kite;
  }
  const order = async (product: Awaited<ReturnType<typeof addKite>>, quantity: number) => {
    const { id } = await buy(api.shop, { userId: api.customer.id, cart: [{ product, quantity }] });
    return id;
  };
  const marginOf = async (id: string) => (await api.call(getOrder, { params: { id } }, as)).body.order.margin;
  const setRole = (staffRole: "catalogue" | "orders") =>
    api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));

  it("are shown without GST, and only to staff who may see money", async () => {
    await addKite();
    const read = async () => (await api.call(listStock, {}, as)).body.items[0];
    expect(await read()).toMatchObject({ unitCost: 600, margin: 400 });
    await setRole("catalogue");
    const shown = await read();
    expect(shown).toMatchObject({ stock: 10 });
    expect(shown).not.toHaveProperty("unitCost");
    expect(shown).not.toHaveProperty("margin");
  });

  it("of an order use the unit cost at the time of the sale", async () => {
    const kite = await addKite();
    const id = await order(kite, 2);
    const lines = [{ productId: kite.id, quantity: 10, unitCostPaise: 900_00 }];
    const receipt = { requestId: crypto.randomUUID(), supplier: "Himalaya Parts", receivedOn: "2026-11-20" };
    await receiveGoods(api.shop.db, { ...receipt, lines, actor: api.administrator });
    expect(await api.shop.db.select().from(orderLines)).toMatchObject([{ unitCostPaise: 600_00 }]);
    expect(await marginOf(id)).toEqual({ revenue: 2000, cost: 1200, margin: 800 });
    await setRole("orders");
    expect(await marginOf(id)).toBeUndefined();
  });

  it("of a cancelled order are zero", async () => {
    const id = await order(await addKite(), 1);
    await api.call(setOrderStatus, { params: { orderId: id }, body: { status: "Cancelled" } }, as);
    expect(await marginOf(id)).toEqual({ revenue: 0, cost: 0, margin: 0 });
  });

  it("are not shown if the cost of a product is unknown", async () => {
    const product = await addProduct(api.shop.db, { stock: 4 });
    expect(await marginOf(await order(product, 1))).toBeUndefined();
    const { body } = await api.call(listStock, {}, as);
    expect(body.items[0]).toMatchObject({ unitCost: null, margin: null });
  });
});
