import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { findScannedItem, listOrdersToPack, packOrder } from "#contract/orders/packing.ts";
import { createParcel, updateParcel } from "#contract/orders/parcels.ts";
import { recordSerials } from "#contract/orders/unit-serials.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { receiveGoods } from "#contract/stock/stock.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import type { TestCourier } from "#ports/couriers/test/test-courier.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { parcelBookings, parcelLines, parcels } from "#ports/database/tables/parcels.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { buy, type CartItem } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const as = { as: "administrator" } as const;
const size = { weight: 1500, length: 30, breadth: 20, height: 10 };

describe.each(databaseKinds)("packing on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = async (cart?: CartItem[], shippingAddress = {}) =>
    buy(api.shop, {
      userId: api.customer.id,
      cart: cart ?? [{ product: await addProduct(api.shop.db), quantity: 2 }],
      shippingAddress,
    });
  const pack = ({ id }: Pick<PlacedOrder, "id">, body: object = {}) =>
    api.call(packOrder, { params: { id }, body: { courier: "test", ...size, ...body } }, as);
  const rows = async ({ id }: PlacedOrder) => {
    const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
    const packed = await api.shop.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, id))
      .orderBy(asc(parcels.number));
    return {
      status: row?.status,
      parcels: packed,
      bookings: await api.shop.db.select().from(parcelBookings),
    };
  };
  const courier = () => api.shop.couriers[0] as TestCourier;
  const promise = (placed: PlacedOrder, deliverBy: string | null) =>
    api.shop.db.update(orders).set({ deliverFrom: deliverBy, deliverBy }).where(eq(orders.id, placed.id));
  const listed = async (query = {}) => (await api.call(listOrdersToPack, { query }, as)).body.orders;

  it("packs, books and ships an order with one call, and a repeated call changes nothing", {
    tags: ["spec:10.121"],
  }, async () => {
    const placed = await order();
    const mails = (await api.shop.db.select().from(mailOutbox)).length;
    const first = await pack(placed, { version: placed.version });
    expect([first.status, first.body.message]).toEqual([200, `PK-${placed.number} is shipped`]);
    const after = await rows(placed);
    expect(after).toMatchObject({
      status: "Shipped",
      parcels: [{ state: "shipped", carrier: "Test courier", trackingId: /^TEST-/ }],
      bookings: [{ state: "booked", weightGrams: 1500, lengthCm: 30, breadthCm: 20, heightCm: 10 }],
    });
    expect(first.body.order.trackingId).toBe(after.parcels[0]?.trackingId);
    expect(await api.shop.db.select().from(parcelLines)).toMatchObject([{ quantity: 2 }]);
    expect((await pack(placed, { version: placed.version })).status).toBe(200);
    expect(await rows(placed)).toEqual(after);
    const sent = await api.shop.db.select().from(mailOutbox);
    expect(sent).toHaveLength(mails + 1);
  });

  it("continues after a courier did not answer, and books the parcel only once", {
    tags: ["spec:10.121"],
  }, async () => {
    const placed = await order();
    courier().failNext("timeout after success");
    expect((await pack(placed, { version: placed.version })).status).toBe(503);
    expect(await rows(placed)).toMatchObject({
      status: "Not Process",
      parcels: [{ state: "packed" }],
      bookings: [{ state: "unknown" }],
    });
    expect(await listed()).toMatchObject([{ _id: placed.id, isPacked: true }]);
    expect((await pack(placed, { version: placed.version })).status).toBe(200);
    const { status, bookings, parcels: packed } = await rows(placed);
    expect([status, bookings.length, packed.length]).toEqual(["Shipped", 1, 1]);
    expect(courier().bookings.get(bookings[0]?.reference ?? "")).toEqual([packed[0]?.trackingId]);
  });

  it("keeps the parcel if the courier rejects it, so that another carrier can send it", async () => {
    const placed = await order(undefined, { pincode: "999001" });
    const refused = await pack(placed);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("does not deliver to 999001"),
    ]);
    expect((await rows(placed)).parcels).toMatchObject([{ state: "packed" }]);
    const body = { courier: undefined, carrier: "DTDC", trackingId: "D42" };
    expect((await pack(placed, body)).status).toBe(200);
    expect(await rows(placed)).toMatchObject({
      status: "Shipped",
      parcels: [{ state: "shipped", carrier: "DTDC", trackingId: "D42" }],
    });
  });

  it("ships with a carrier and tracking ID if the shop books elsewhere", async () => {
    const placed = await order();
    const body = { courier: undefined, carrier: "DTDC", trackingId: "D42" };
    expect((await pack(placed, body)).status).toBe(200);
    expect(await rows(placed)).toMatchObject({
      status: "Shipped",
      parcels: [{ carrier: "DTDC", trackingId: "D42" }],
      bookings: [],
    });
  });

  it("rejects orders that must not be shipped, and writes nothing", { tags: ["spec:10.121"] }, async () => {
    const { db } = api.shop;
    const drone = await addProduct(db, { weightClass: "nano" });
    const placed = await order([{ product: drone }]);
    expect([(await pack(placed)).body.message, (await pack(placed)).status]).toEqual([
      m["packing.serialsMissing"](),
      409,
    ]);
    const outdated = await order();
    expect((await pack(outdated, { version: 7 })).body.code).toBe("stale-version");
    const cancelled = await order();
    await api.call(setOrderStatus, { params: { orderId: cancelled.id }, body: { status: "Cancelled" } }, as);
    expect((await pack(cancelled)).status).toBe(409);
    const refunded = await order();
    const refund = { requestId: crypto.randomUUID(), reason: "No stock" };
    await api.call(refundOrder, { params: { orderId: refunded.id }, body: refund }, as);
    expect((await pack(refunded)).body.message).toBe(m["packing.refunded"]());
    expect((await pack({ id: unknownId })).status).toBe(404);
    expect(await db.select().from(parcels)).toEqual([]);
    for (const [field, body] of [
      ["weight", { weight: undefined }],
      ["height", { height: "" }],
      ["length", { length: 501 }],
      ["courier", { courier: "pigeon" }],
    ] as const) {
      const { status, body: answer } = await pack(outdated, body);
      expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    }
    const unit = { line: placed.lines[0]?.id ?? "", unit: 1, serial: "PKX-1" };
    await api.call(recordSerials, { params: { id: placed.id }, body: { units: [unit] } }, as);
    expect((await pack(placed)).status).toBe(200);
  });

  it("lists orders that are still to ship, late orders first, with codes, bins and weight", {
    tags: ["spec:10.121"],
  }, async () => {
    const { db } = api.shop;
    const drone = await addProduct(db, {
      name: "Drone",
      sku: "D-1",
      gtin: "4006381333931",
      binLocation: "A-1",
      weightClass: "nano",
      shippingWeightGrams: 400,
      options: [{ name: "Colour", value: "Red" }],
      variants: [{ options: [{ name: "Colour", value: "Blue" }], sku: "D-2", pricePaise: 1000_00 }],
    });
    const course = await addProduct(db, { kind: "service" });
    const variantId = drone.variants[0]?.id;
    const soon = await order([
      { product: drone, quantity: 3 },
      { product: drone, variantId },
    ]);
    const late = await order();
    const open = await order();
    await order([{ product: course }]);
    await promise(soon, "2999-01-02");
    await promise(late, "2026-01-02");
    await promise(open, null);
    const lines = { lines: [{ line: soon.lines[0]?.id ?? "", quantity: 1 }] };
    await api.call(createParcel, { params: { id: soon.id }, body: lines }, as);
    const [first] = await db.select().from(parcels);
    await api.call(updateParcel, { params: { id: first?.id ?? "" }, body: { state: "shipped" } }, as);
    const found = await listed();
    expect(found.map(({ _id, isLate }) => [_id, isLate])).toEqual([
      [late.id, true],
      [soon.id, false],
      [open.id, false],
    ]);
    expect(found[1]).toMatchObject({
      orderNumber: `PK-${soon.number}`,
      deliverBy: "2999-01-02",
      weight: 1200,
      isPacked: false,
      to: { name: "Asha Verma", city: "Gorakhpur", pincode: "273001" },
      lines: [
        {
          name: "Drone (Red)",
          sku: "D-1",
          gtin: "4006381333931",
          binLocation: "A-1",
          quantity: 2,
          units: 3,
          needsSerial: true,
        },
        { name: "Drone (Blue)", sku: "D-2", binLocation: "A-1", quantity: 1 },
      ],
    });
    expect(found[1]?.lines[1]).not.toHaveProperty("gtin");
    expect(found[0]?.weight).toBeNull();
    await pack(late);
    const chosen = await listed({ orders: [open.id, late.id, soon.id].join(",") });
    expect(chosen.map(({ _id }) => _id)).toEqual([open.id, soon.id]);
  });

  it("finds the product of a scanned SKU, GTIN or received serial number", {
    tags: ["spec:10.121"],
  }, async () => {
    const { db } = api.shop;
    const drone = await addProduct(db, {
      name: "Drone",
      sku: "D-1",
      gtin: "012345678905",
      stock: 0,
      options: [{ name: "Colour", value: "Red" }],
      variants: [{ options: [{ name: "Colour", value: "Blue" }], sku: "D-2", pricePaise: 1000_00 }],
    });
    await addProduct(db, { name: "Other" });
    const received = await api.call(
      receiveGoods,
      {
        body: {
          requestId: crypto.randomUUID(),
          supplier: "Maker",
          receivedOn: "2026-11-20",
          lines: [{ product: drone.id, quantity: 1, serials: ["PKX-77"] }],
        } as never,
      },
      as,
    );
    expect(received.status).toBe(200);
    const find = async (code: string) => (await api.call(findScannedItem, { query: { code } }, as)).body.item;
    const product = { kind: "product", product: drone.id, name: "Drone (Red)" };
    expect(await find(" d-1 ")).toEqual(product);
    expect(await find("012345678905")).toEqual(product);
    expect(await find("0012345678905")).toEqual(product);
    expect(await find("D-2")).toMatchObject({ variant: drone.variants[0]?.id, name: "Drone (Blue)" });
    expect(await find("pkx-77")).toMatchObject({ kind: "serial", product: drone.id });
    for (const code of ["PKX-78", "D-", "%", "00000000"]) expect(await find(code), code).toBeNull();
    expect((await api.call(findScannedItem, { query: { code: " " } }, as)).status).toBe(400);
  });
});
