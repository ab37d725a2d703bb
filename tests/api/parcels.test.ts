import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getOrder, listAllOrders, listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import {
  bookParcel,
  cancelParcelBooking,
  createParcel,
  deleteParcel,
  listCarriers,
  updateParcel,
} from "#contract/orders/parcels.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { parcelLines, parcels } from "#ports/database/tables/parcels.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi, testCourierToken } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("parcels on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  /** An order of some units of a product with ten in stock. */
  async function order(quantity = 3): Promise<PlacedOrder> {
    const product = await addProduct(api.shop.db, { stock: 10 });
    return buy(api.shop, { userId: api.customer.id, cart: [{ product, quantity }] });
  }
  const lineOf = ({ lines: [line] }: PlacedOrder) => line?.id ?? "";
  const pack = (
    placed: PlacedOrder,
    quantity: number,
    body: { carrier?: string; trackingId?: string; version?: number } = {},
  ) =>
    api.call(
      createParcel,
      { params: { id: placed.id }, body: { ...body, lines: [{ line: lineOf(placed), quantity }] } },
      asAdministrator,
    );
  const change = (id: string, body: Record<string, unknown>) =>
    api.call(updateParcel, { params: { id }, body }, asAdministrator);
  const setStatus = (
    placed: PlacedOrder,
    body: { status: "Shipped" | "Delivered" | "Processing" | "Cancelled"; trackingId?: string },
  ) => api.call(setOrderStatus, { params: { orderId: placed.id }, body }, asAdministrator);
  const parcelRows = () => api.shop.db.select().from(parcels).orderBy(asc(parcels.number));
  const packedUnits = async () =>
    (await api.shop.db.select().from(parcelLines)).map(({ quantity }) => quantity);
  const statusOf = async ({ id }: PlacedOrder) =>
    (await api.shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const subjects = async () => (await api.shop.db.select().from(mailOutbox)).map(({ subject }) => subject);
  const stock = async () => (await api.shop.db.select().from(products))[0]?.stock;

  it("split an order, which is Shipped with the last unit and Delivered with the last parcel", {
    tags: ["spec:10.107"],
  }, async () => {
    const placed = await order(3);
    const first = await pack(placed, 2, { carrier: "DTDC", trackingId: "D 42" });
    expect([first.status, first.body.message]).toEqual([200, m["parcels.created"]()]);
    expect(first.body.order.parcels).toMatchObject([
      {
        number: 1,
        carrier: "DTDC",
        trackingId: "D 42",
        trackingUrl: "https://www.dtdc.in/trace.asp?strCnno=D%2042",
        state: "packed",
        lines: [{ line: lineOf(placed), quantity: 2 }],
      },
    ]);
    expect(first.body.order).toMatchObject({ trackingId: "D 42", version: 1, status: "Not Process" });
    const [one] = await parcelRows();
    expect((await change(one?.id ?? "", { state: "shipped" })).body.order.status).toBe("Not Process");
    await pack(placed, 1);
    const [, two] = await parcelRows();
    expect((await change(two?.id ?? "", { state: "shipped" })).body.order.status).toBe("Shipped");
    expect((await change(one?.id ?? "", { state: "delivered" })).body.order.status).toBe("Shipped");
    const last = await change(two?.id ?? "", { state: "delivered" });
    expect(last.body.order.status).toBe("Delivered");
    expect(last.body.order.reached).toMatchObject({
      Shipped: expect.any(String),
      Delivered: expect.any(String),
    });
    expect(await statusOf(placed)).toBe("Delivered");
    expect(
      (await parcelRows()).map(({ state, shippedAt, deliveredAt }) => [state, !!shippedAt, !!deliveredAt]),
    ).toEqual([
      ["delivered", true, true],
      ["delivered", true, true],
    ]);
  });

  it("cause one email per parcel, and the email about the last parcel announces the status", async () => {
    const placed = await order(2);
    const before = (await subjects()).length;
    await pack(placed, 1, { carrier: "DTDC", trackingId: "D42" });
    await change((await parcelRows())[0]?.id ?? "", { state: "shipped" });
    await pack(placed, 1, { carrier: "India Post" });
    await change((await parcelRows())[1]?.id ?? "", { state: "shipped" });
    await change((await parcelRows())[1]?.id ?? "", { trackingId: "IP1" });
    const number = `PK-${placed.number}`;
    const news = (await api.shop.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))).slice(
      before,
    );
    expect(news.map(({ subject }) => subject).sort()).toEqual([
      `A parcel of your Pankh order ${number} is on its way`,
      `Tracking ID for your Pankh order ${number}`,
      `Your Pankh order ${number} is on its way`,
    ]);
    const sent = news.find(({ subject }) => subject.startsWith("Your"));
    expect(sent?.text).toContain("Carrier: DTDC\nTracking ID: D42");
    expect(sent?.text).toContain("https://www.dtdc.in/trace.asp?strCnno=D42");
    expect(sent?.text).toContain("Carrier: India Post");
    expect(news.find(({ subject }) => subject.startsWith("A parcel"))?.text).toMatch(/1 × /);
  });

  it("never contain more units than were bought and not restocked", async () => {
    const placed = await order(3);
    expect((await pack(placed, 4)).body).toMatchObject({
      message: m["parcels.tooManyUnits"]({ left: 3 }),
      errors: [{ field: "lines.0.quantity" }],
    });
    expect((await pack(placed, 2)).status).toBe(200);
    const tooMany = await pack(placed, 2);
    expect([tooMany.status, tooMany.body.message]).toEqual([409, m["parcels.tooManyUnits"]({ left: 1 })]);
    await api.call(
      refundOrder,
      {
        params: { orderId: placed.id },
        body: {
          requestId: crypto.randomUUID(),
          reason: "One less",
          lines: [{ line: lineOf(placed), quantity: 1, restock: true }],
        },
      },
      asAdministrator,
    );
    const none = await pack(placed, 1);
    expect([none.status, none.body.message]).toEqual([409, m["parcels.noUnitsLeft"]()]);
    expect(await packedUnits()).toEqual([2]);
    await change((await parcelRows())[0]?.id ?? "", { state: "shipped" });
    expect(await statusOf(placed)).toBe("Shipped");
  });

  it("lose units that are restocked before dispatch", async () => {
    const placed = await order(3);
    await pack(placed, 3);
    const refund = (quantity: number) =>
      api.call(
        refundOrder,
        {
          params: { orderId: placed.id },
          body: {
            requestId: crypto.randomUUID(),
            reason: "Cancelled in part",
            lines: [{ line: lineOf(placed), quantity, restock: true }],
          },
        },
        asAdministrator,
      );
    await refund(1);
    expect(await packedUnits()).toEqual([2]);
    await change((await parcelRows())[0]?.id ?? "", { state: "shipped" });
    await refund(1);
    expect(await packedUnits()).toEqual([2]);
  });

  it("are also validated by the database", async () => {
    const placed = await order(2);
    const other = await order(1);
    await pack(placed, 2);
    const [parcel] = await parcelRows();
    const line = { parcelId: parcel?.id ?? "", orderId: placed.id, orderLineId: lineOf(placed), quantity: 1 };
    const { db } = api.shop;
    await expect(db.update(parcelLines).set({ quantity: 3 })).rejects.toThrow();
    await expect(db.insert(parcelLines).values({ ...line, orderLineId: lineOf(other) })).rejects.toThrow();
    await expect(
      db.insert(parcelLines).values({ ...line, orderId: other.id, orderLineId: lineOf(other) }),
    ).rejects.toThrow();
    await expect(db.update(parcels).set({ state: "shipped" })).rejects.toThrow();
    await expect(
      db.update(parcels).set({ trackingPattern: "http://x.example/{trackingId}" }),
    ).rejects.toThrow();
    expect(await packedUnits()).toEqual([2]);
  });

  it("are created once if two members of staff pack the same units", async () => {
    const placed = await order(3);
    const answers = await Promise.all([pack(placed, 2), pack(placed, 2), pack(placed, 3)]);
    const [packed = 0, ...none] = (await packedUnits()).sort();
    expect(none).toEqual([]);
    expect([2, 3]).toContain(packed);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("reject outdated versions, unknown carriers, lines of other orders, and cancelled orders", async () => {
    const placed = await order(2);
    const other = await order(1);
    await pack(placed, 1);
    expect((await pack(placed, 1, { version: 0 })).body).toMatchObject({ code: "stale-version" });
    expect((await pack(placed, 1, { carrier: "Pigeon" })).body).toMatchObject({
      errors: [{ field: "carrier" }],
    });
    const foreign = await pack({ ...placed, lines: other.lines }, 1);
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([400, "lines.0.line"]);
    const [parcel] = await parcelRows();
    expect((await change(parcel?.id ?? "", { trackingId: "A", version: 0 })).status).toBe(200);
    const stale = await change(parcel?.id ?? "", { trackingId: "B", version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, "stale-version"]);
    expect(stale.body.message).toContain("tracking ID");
    expect((await change(unknownId, { trackingId: "B" })).status).toBe(404);
    await setStatus(placed, { status: "Cancelled" });
    expect((await pack(placed, 1)).body.message).toBe(m["parcels.orderCancelled"]());
    expect((await parcelRows()).map(({ trackingId }) => trackingId)).toEqual(["A"]);
  });

  it("can be deleted until they are shipped, and each change is in the audit log", async () => {
    const placed = await order(2);
    await pack(placed, 1);
    const remove = (id: string) => api.call(deleteParcel, { params: { id } }, asAdministrator);
    expect((await remove((await parcelRows())[0]?.id ?? "")).body.order.parcels).toEqual([]);
    await pack(placed, 2);
    const [parcel] = await parcelRows();
    await change(parcel?.id ?? "", { state: "shipped" });
    const refused = await remove(parcel?.id ?? "");
    expect([refused.status, refused.body.message]).toEqual([409, m["parcels.leftAlready"]()]);
    const entries = await api.shop.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt));
    expect(
      entries.filter(({ subject }) => subject === "parcel").map(({ action, after }) => [action, after]),
    ).toMatchObject([
      ["created", { state: "packed", units: expect.stringMatching(/^1 × /) }],
      ["deleted", null],
      ["created", {}],
      ["updated", { state: "shipped" }],
    ]);
    expect(entries.filter(({ subject }) => subject === "order")).toMatchObject([
      { after: { status: "Shipped" } },
    ]);
  });

  describe("of an order whose status is set manually", () => {
    it("are created as one parcel with all remaining units", async () => {
      const placed = await order(3);
      await pack(placed, 1, { trackingId: "A1" });
      await setStatus(placed, { status: "Shipped", trackingId: "A2" });
      expect(await parcelRows()).toMatchObject([
        { number: 1, trackingId: "A2", state: "shipped" },
        { number: 2, trackingId: "", state: "shipped" },
      ]);
      expect((await packedUnits()).sort()).toEqual([1, 2]);
    });

    it("follow the status forward and back", async () => {
      const placed = await order(2);
      const states = async () => (await parcelRows()).map(({ state }) => state);
      await setStatus(placed, { status: "Delivered", trackingId: "A1" });
      expect(await states()).toEqual(["delivered"]);
      await setStatus(placed, { status: "Shipped" });
      expect(await states()).toEqual(["shipped"]);
      await setStatus(placed, { status: "Processing" });
      expect(await states()).toEqual(["packed"]);
      expect(await packedUnits()).toEqual([2]);
    });

    it("keep their dispatched units out of the stock when the order is cancelled", async () => {
      const placed = await order(3);
      await pack(placed, 2);
      await change((await parcelRows())[0]?.id ?? "", { state: "shipped" });
      expect(await stock()).toBe(7);
      await setStatus(placed, { status: "Cancelled" });
      expect(await stock()).toBe(8);
      await setStatus(placed, { status: "Processing" });
      expect(await stock()).toBe(7);
    });
  });

  it("are shown to their customer, found by tracking ID, and exported", async () => {
    const placed = await order(2);
    await pack(placed, 1, { carrier: "DTDC", trackingId: "FIRST-1" });
    await pack(placed, 1, { carrier: "Delhivery", trackingId: "SECOND-2" });
    const ownOrders = await api.call(listOwnOrders, {}, { as: "customer" });
    expect(ownOrders.body.orders[0]?.parcels.map(({ trackingId }) => trackingId)).toEqual([
      "FIRST-1",
      "SECOND-2",
    ]);
    const found = await api.call(listAllOrders, { query: { search: "second-2" } }, asAdministrator);
    expect(found.body.orders).toMatchObject([{ _id: placed.id }]);
    const { text } = await api.download(exportOrders, {}, asAdministrator);
    expect(text).toContain("FIRST-1; SECOND-2");
    expect(text).toContain("DTDC; Delhivery");
    expect(
      (await api.call(getOrder, { params: { id: placed.id } }, asAdministrator)).body.order.parcels,
    ).toHaveLength(2);
  });

  it("can use the carriers from the settings, whose tracking pages must be https", async () => {
    const save = (trackingUrl: string) =>
      api.call(
        changeSettings,
        { body: { carriers: { carriers: [{ name: "Garud", trackingUrl }] } } },
        asAdministrator,
      );
    for (const wrong of [
      "http://garud.example/{trackingId}",
      "https://garud.example/",
      "javascript:{trackingId}",
    ]) {
      const { status, body } = await save(wrong);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "carriers.carriers.0.trackingUrl"]);
    }
    expect((await save("https://garud.example/?no={trackingId}")).status).toBe(200);
    const { body } = await api.call(listCarriers, {}, asAdministrator);
    expect(body.carriers).toEqual([{ name: "Garud" }]);
  });

  it("are booked with a courier and updated by its webhook", async () => {
    const placed = await order(1);
    await pack(placed, 1);
    const [parcel] = await parcelRows();
    const body = { courier: "test" as const, weight: 900, length: 30, breadth: 20, height: 10 };
    const book = (changes: object = {}) =>
      api.call(
        bookParcel,
        { params: { id: parcel?.id ?? "" }, body: { ...body, ...changes } },
        asAdministrator,
      );
    for (const field of ["weight", "length", "breadth", "height"]) {
      for (const wrong of [0, 1.5, 100_001]) {
        const { status, body: refusal } = await book({ [field]: wrong });
        expect([status, refusal.errors?.[0]?.field]).toEqual([400, field]);
      }
    }
    const answer = await book({ version: 0 });
    const [booked] = answer.body.order.parcels;
    expect(answer.body.message).toBe(m["parcels.booked"]({ trackingId: booked?.trackingId ?? "" }));
    expect(booked?.booking).toMatchObject({ courier: "test", state: "booked" });
    expect((await book()).status).toBe(409);
    const ownOrders = await api.call(listOwnOrders, {}, { as: "customer" });
    expect(ownOrders.body.orders[0]?.parcels[0]).not.toHaveProperty("booking");

    const event = { key: "1", state: "delivered", text: "Delivered", place: "Basti", occurredAt: new Date() };
    const send = (token: string | undefined, sent: BodyInit) =>
      api.fetch("/api/parcels/events", {
        method: "POST",
        body: sent,
        ...(token !== undefined && { headers: { "x-api-key": token } }),
      });
    const message = JSON.stringify({ awb: booked?.trackingId, events: [event] });
    expect((await send(undefined, message)).status).toBe(400);
    expect((await send("wrong", message)).status).toBe(401);
    expect((await send(testCourierToken, "x".repeat(1_100_000))).status).toBe(413);
    expect(await statusOf(placed)).toBe("Not Process");
    expect((await send(testCourierToken, message)).status).toBe(200);
    expect(await statusOf(placed)).toBe("Delivered");
    const delivered = await api.call(listOwnOrders, {}, { as: "customer" });
    expect(delivered.body.orders[0]?.parcels[0]?.events).toMatchObject([
      { text: "Delivered", place: "Basti" },
    ]);
  });

  it("can be booked again after their booking is cancelled", { tags: ["spec:10.131"] }, async () => {
    const placed = await order(1);
    await pack(placed, 1);
    const [parcel] = await parcelRows();
    const params = { id: parcel?.id ?? "" };
    const body = { courier: "test" as const, weight: 900, length: 30, breadth: 20, height: 10 };
    const book = () => api.call(bookParcel, { params, body }, asAdministrator);
    const cancel = (id = params.id) => api.call(cancelParcelBooking, { params: { id } }, asAdministrator);
    const unbooked = await cancel();
    expect([unbooked.status, unbooked.body.message]).toEqual([409, m["parcels.notBooked"]()]);
    expect((await cancel(unknownId)).status).toBe(404);
    const [first] = (await book()).body.order.parcels;
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.body.message]).toEqual([200, m["parcels.bookingCancelled"]()]);
    expect(cancelled.body.order.parcels).toMatchObject([{ trackingId: "", booking: { state: "cancelled" } }]);
    expect((await cancel()).status).toBe(200);
    const [again] = (await book()).body.order.parcels;
    expect(again?.booking).toMatchObject({ state: "booked" });
    expect(again?.booking?.reference).not.toBe(first?.booking?.reference);
    await change(params.id, { state: "shipped" });
    const left = await cancel();
    expect([left.status, left.body.message]).toEqual([409, m["parcels.cancellationLeft"]()]);
  });
});
