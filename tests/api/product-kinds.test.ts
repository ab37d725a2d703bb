import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { createOrder, paySandbox, quotePurchase, verifyPayment } from "#contract/checkout/checkout.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { listOwnOrders } from "#contract/orders/orders.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { changeSettings, type SettingsChange } from "#contract/settings/settings.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { createProductByApi } from "./create-product.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const course = { kind: "course", startsOn: "2027-01-15" } as const;
const withoutDelivery = { serviceable: true, charge: 0, deliverFrom: null, deliverBy: null };

describe.each(databaseKinds)("services and courses on %s", (databaseKind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKind);
  });
  beforeEach(async () => {
    await api.reset();
    const [everywhere] = defaultSettings.delivery.zones;
    const zones: DeliveryZone[] = [
      { ...(everywhere as DeliveryZone), charge: 100, stepGrams: 500, furtherCharge: 50, freeFrom: null },
      { ...(everywhere as DeliveryZone), name: "Islands", states: ["31", "35"], isServed: false },
    ];
    await api.call(
      changeSettings,
      { body: { delivery: { zones } } as SettingsChange },
      { as: "administrator" },
    );
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const quote = (cartItems: { _id: string; quantity: number }[], pincode = "273001") =>
    api.call(quotePurchase, { body: { cartItems, destination: { pincode, state: "" } } }, asCustomer);

  it("are declared by the call, and a product without a declared kind is goods", async () => {
    const { answer, change } = await createProductByApi(api, {});
    expect(answer.body.product).not.toHaveProperty("kind");
    expect(answer.body.product).not.toHaveProperty("startsOn");
    expect((await change(course)).body.product).toMatchObject(course);
    expect((await change({})).body.product).toMatchObject(course);
    const service = (await change({ kind: "service" })).body.product;
    expect(service.kind).toBe("service");
    expect(service).not.toHaveProperty("startsOn");
    const rows = await api.shop.db.select().from(products);
    expect(rows).toMatchObject([{ kind: "service", startsOn: null }]);
  });

  it.each([
    [{ kind: "course" }, "startsOn"],
    [{ kind: "course", startsOn: "" }, "startsOn"],
    [{ kind: "course", startsOn: "2027-02-30" }, "startsOn"],
    [{ kind: "service", startsOn: "2027-01-15" }, "startsOn"],
    [{ startsOn: "2027-01-15" }, "startsOn"],
    [{ kind: "rental" }, "kind"],
  ])("are not created with the invalid fields %o", async (fields, field) => {
    const { answer } = await createProductByApi(api, fields);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await api.shop.db.$count(products)).toBe(0);
  });

  it("are checked by the database, which requires a start date for courses and rejects it for other kinds", async () => {
    const { id } = await addProduct(api.shop.db);
    const set = (values: Partial<typeof products.$inferInsert>) =>
      violatedConstraintOf(api.shop.db.update(products).set(values).where(eq(products.id, id)));
    expect(await set({ kind: "course" })).toBe("products_course_starts");
    expect(await set({ startsOn: "2027-01-15" })).toBe("products_course_starts");
    expect(await set({ kind: "rental" as "course", startsOn: null })).toBe("products_kind_known");
  });

  it("have no delivery charge and can be bought anywhere", { tags: ["spec:10.110"] }, async () => {
    const { id } = await addProduct(api.shop.db, { ...course, stock: 3 });
    const cart = [{ _id: id, quantity: 1 }];
    for (const pincode of ["273001", "682551"]) {
      expect((await quote(cart, pincode)).body).toMatchObject({
        totalAmount: 1000,
        delivery: withoutDelivery,
      });
      const query = { pincode, products: id } as never;
      expect((await api.call(readServiceability, { query })).body).toMatchObject(withoutDelivery);
    }
  });

  it("add nothing to the delivery charge of goods, and don't lift its limits", async () => {
    const goods = await addProduct(api.shop.db, { shippingWeightGrams: 500 });
    const service = await addProduct(api.shop.db, { kind: "service" });
    const cart = [
      { _id: goods.id, quantity: 1 },
      { _id: service.id, quantity: 5 },
    ];
    const { body } = await quote(cart);
    expect(body).toMatchObject({ totalAmount: 6100, delivery: { charge: 100 } });
    expect((await quote(cart, "682551")).body).toMatchObject({ delivery: { serviceable: false } });
    const query = { pincode: "273001", products: `${service.id},${goods.id}` } as never;
    expect((await api.call(readServiceability, { query })).body).toMatchObject({ charge: 100 });
  });

  it("become orders without promised delivery days, and use up seats", async () => {
    const { id } = await addProduct(api.shop.db, { ...course, stock: 3 });
    const started = await api.call(
      createOrder,
      {
        body: {
          useCart: true,
          cartItems: [{ _id: id, quantity: 2 }],
          totalAmount: 2000,
          shippingAddress: aShippingAddress({ state: "Lakshadweep", pincode: "682551" }),
        },
      },
      asCustomer,
    );
    expect(started.status).toBe(200);
    const { body } = await api.call(paySandbox, { body: { order_id: started.body.id, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    const { orderDetails } = started.body;
    const paid = await api.call(
      verifyPayment,
      { body: { ...body.receipt, orderDetails } as never },
      asCustomer,
    );
    expect(paid.body.success).toBe(true);
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { totalPaise: 2_000_00, deliverFrom: null, deliverBy: null },
    ]);
    expect(await api.shop.db.select().from(orderLines)).toMatchObject([{ kind: "course" }]);
    expect((await api.call(listOwnOrders, {}, asCustomer)).body.orders[0]?.products[0]?.kind).toBe("course");
    const [{ text } = { text: "" }] = await api.shop.db.select().from(mailOutbox);
    expect(text).toContain("2 × ");
    expect(text).not.toMatch(/deliver|shipping/i);
    expect(await api.shop.db.select().from(products)).toMatchObject([{ stock: 1 }]);
    const page = await api.call(catalog.getProduct, { params: { slug: (await first()).slug } });
    expect(page.body.product).toMatchObject({ ...course, left: 1 });
  });

  const first = async () => {
    const [product] = await api.shop.db.select().from(products);
    if (!product) throw new Error("No product");
    return product;
  };
});
