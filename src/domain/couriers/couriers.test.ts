import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createParcel, deleteParcel, updateParcel } from "#domain/orders/change-parcels.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import { getOrder } from "#domain/orders/orders.ts";
import type { CourierEvent } from "#ports/couriers/courier.ts";
import { createTestCourier, type TestCourier } from "#ports/couriers/test/test-courier.ts";
import { parcelBookings, parcelEvents, parcels } from "#ports/database/tables/parcels.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { openTestApi, type TestApi } from "#tests/api/test-api.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { buy } from "#tests/factories/orders.ts";
import { bookParcel, carryOutBooking } from "./book-parcel.ts";
import { runCouriers } from "./courier-rounds.ts";
import { receiveParcelEvents } from "./receive-parcel-events.ts";
import { recordEvents } from "./record-events.ts";

const size = { weightGrams: 900, lengthCm: 30, breadthCm: 20, heightCm: 10 };
const hour = 3_600_000;

describe.each(databaseKinds)("couriers on %s", (kind) => {
  let api: TestApi;
  let courier: TestCourier;
  /** The courier's clock, in milliseconds since 1970. */
  let time: number;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    time = Date.now();
    courier = createTestCourier({ token: "a token", now: () => time });
  });
  afterAll(() => api.close());

  const shop = () => ({ db: api.shop.db, couriers: [courier], siteUrl: "https://shop.example" });
  const later = (hours: number) => new Date(Date.now() + hours * hour);
  const bookings = () => api.shop.db.select().from(parcelBookings).orderBy(asc(parcelBookings.createdAt));
  const parcelRow = async () => (await api.shop.db.select().from(parcels))[0];
  const tasks = async () =>
    (await api.shop.db.select().from(pendingTasks)).map(({ kind: name, doneAt }) => [name, doneAt !== null]);

  /** An order with everything in one parcel. */
  async function packed(pincode = "560001") {
    const placed = await buy(api.shop, { userId: api.customer.id, shippingAddress: { pincode } });
    const lines = placed.lines.map(({ id, quantity }) => ({ line: id, quantity }));
    const order = await createParcel(api.shop.db, { orderId: placed.id, carrier: "", trackingId: "", lines });
    return { orderId: placed.id, parcelId: order.parcels[0]?.id ?? "" };
  }
  const book = (parcelId: string) => bookParcel(shop(), { parcelId, courier: "test", ...size });
  const booked = async () => {
    const { parcelId, orderId } = await packed();
    await book(parcelId);
    const [booking] = await bookings();
    if (!booking?.awb) throw new Error("The parcel is not booked");
    return { parcelId, orderId, booking, awb: booking.awb };
  };
  const totalBooked = () => [...courier.bookings.values()].flat().length;

  describe("a booking", () => {
    it("gives the parcel the courier's tracking number", async () => {
      const { parcelId } = await packed();
      const order = await book(parcelId);
      const [booking] = await bookings();
      expect(booking).toMatchObject({
        state: "booked",
        attempts: 1,
        awb: expect.stringMatching(/^TEST-/),
        ...size,
      });
      expect(order.parcels).toMatchObject([
        { trackingId: booking?.awb, carrier: "Test courier", state: "packed", version: 2 },
      ]);
      expect(booking?.reference).toMatch(/^PK-\d+-1-[0-9a-f]{8}$/);
    });

    it("is made once, although the answer was lost", { tags: ["spec:10.108"] }, async () => {
      const { parcelId } = await packed();
      courier.failNext("timeout after success");
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect(await bookings()).toMatchObject([{ state: "unknown", attempts: 1, awb: null }]);
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ booked: 1, failures: [] });
      expect(await bookings()).toMatchObject([{ state: "booked", attempts: 2 }]);
      expect(totalBooked()).toBe(1);
    });

    it("is made once, although the process was killed after the courier had answered", async () => {
      const { parcelId } = await packed();
      courier.failNext("unavailable");
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      const [stored] = await bookings();
      // What the killed process left: a running attempt, and a booking at the courier.
      await courier.book(
        { reference: stored?.reference ?? "", to: { pincode: "560001" } } as Parameters<
          typeof courier.book
        >[0],
        { mayExist: false },
      );
      await api.shop.db.update(parcelBookings).set({ attemptEndsAt: sql`now() + interval '1 minute'` });
      expect((await runCouriers(shop(), { now: later(1) })).failures).toHaveLength(1);
      await api.shop.db.update(parcelBookings).set({ attemptEndsAt: sql`now() - interval '1 second'` });
      expect(await runCouriers(shop(), { now: later(12) })).toMatchObject({ booked: 1 });
      expect(totalBooked()).toBe(1);
    });

    it("is made once if two clerks request it, and two processes carry it out", async () => {
      const { parcelId } = await packed();
      const answers = await Promise.allSettled([book(parcelId), book(parcelId)]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [booking] = await bookings();
      if (booking)
        await Promise.allSettled([carryOutBooking(shop(), booking), carryOutBooking(shop(), booking)]);
      expect(await bookings()).toHaveLength(1);
      expect(totalBooked()).toBe(1);
    });

    it("reports why the courier refused it, and can be requested again", async () => {
      const { parcelId } = await packed("999001");
      await expect(book(parcelId)).rejects.toMatchObject({
        refusal: "conflict",
        message: expect.stringContaining("does not deliver to 999001"),
      });
      expect(await bookings()).toMatchObject([
        { state: "refused", refusal: expect.stringContaining("999001") },
      ]);
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      expect(await bookings()).toHaveLength(2);
      expect(await tasks()).toEqual([]);
    });

    it("creates a task if the courier refuses it in a background job; the next booking completes the task", async () => {
      const { parcelId } = await packed();
      courier.failNext("timeout", "rejected");
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect((await runCouriers(shop(), { now: later(1) })).refused).toHaveLength(1);
      expect(await tasks()).toEqual([["parcel-refused", false]]);
      await book(parcelId);
      expect(await tasks()).toEqual([["parcel-refused", true]]);
    });

    it("reports wrong access data, and is made later", async () => {
      const { parcelId } = await packed();
      courier.failNext("unauthorized");
      await expect(book(parcelId)).rejects.toThrow(/access data/);
      expect(await bookings()).toMatchObject([{ state: "requested", attempts: 1 }]);
      expect(await runCouriers(shop())).toMatchObject({ booked: 0, failures: [] });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ booked: 1 });
    });

    it("is not possible for parcels that have left, of cancelled orders, or with unknown couriers", async () => {
      const { parcelId, orderId } = await packed();
      await expect(
        bookParcel({ ...shop(), couriers: [] }, { parcelId, courier: "test", ...size }),
      ).rejects.toMatchObject({
        field: "courier",
      });
      await updateParcel(api.shop.db, { id: parcelId, state: "shipped" });
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      await updateParcel(api.shop.db, { id: parcelId, state: "packed" });
      await setOrderStatus(api.shop.db, { orderId, status: "Cancelled" });
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      expect(await bookings()).toEqual([]);
    });

    it("is not carried out if the order is cancelled before the first attempt", async () => {
      const { parcelId, orderId } = await packed();
      await api.shop.db
        .insert(parcelBookings)
        .values({ parcelId, courier: "test", reference: "PK-1", ...size });
      await setOrderStatus(api.shop.db, { orderId, status: "Cancelled" });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ booked: 0, refused: [{}] });
      expect(totalBooked()).toBe(0);
    });

    it("is limited to one per parcel by the database", async () => {
      const { booking } = await booked();
      const { id: _, awb: __, ...copy } = booking;
      const again = { ...copy, reference: "another", state: "requested" } as const;
      await expect(api.shop.db.insert(parcelBookings).values(again)).rejects.toThrow();
      await expect(api.shop.db.update(parcelBookings).set({ awb: null })).rejects.toThrow();
    });
  });

  describe("tracking events", () => {
    const event = (state: CourierEvent["state"], minutes: number, text = String(state)): CourierEvent => ({
      key: `${text} ${minutes}`,
      state,
      text,
      place: "Gorakhpur",
      occurredAt: new Date(Date.now() + minutes * 60_000),
    });
    const events = () => api.shop.db.select().from(parcelEvents);

    it("update parcel and order until delivery, and are stored once each", async () => {
      const { orderId } = await booked();
      time += 3 * 60_000;
      expect(await runCouriers(shop(), { now: new Date(time) })).toMatchObject({ tracked: 1 });
      expect(await parcelRow()).toMatchObject({ state: "shipped" });
      expect((await getOrder(api.shop.db, { id: orderId })).status).toBe("Shipped");
      time += 3 * 60_000;
      await runCouriers(shop(), { now: new Date(time) });
      expect(await parcelRow()).toMatchObject({ state: "delivered", deliveredAt: new Date(time - 60_000) });
      const order = await getOrder(api.shop.db, { id: orderId });
      expect(order.status).toBe("Delivered");
      expect(order.reached).toMatchObject({ Shipped: expect.any(Date), Delivered: new Date(time - 60_000) });
      expect(order.parcels[0]?.events.map(({ text }) => text)).toEqual([
        "Delivered",
        "Out for delivery",
        "In transit",
        "Picked up",
      ]);
      expect(await runCouriers(shop(), { now: later(100) })).toMatchObject({ tracked: 0 });
    });

    it("may arrive in any order and more than once", async () => {
      const { booking } = await booked();
      const record = (...list: CourierEvent[]) => recordEvents(api.shop.db, booking, { events: list });
      const [pickedUp, out, delivered] = [
        event("shipped", -30),
        event("out for delivery", -20),
        event("delivered", -10),
      ];
      await record(delivered, out);
      expect(await parcelRow()).toMatchObject({ state: "delivered", deliveredAt: delivered.occurredAt });
      await record(pickedUp, out, pickedUp, delivered);
      expect(await parcelRow()).toMatchObject({ state: "delivered", deliveredAt: delivered.occurredAt });
      expect(await events()).toHaveLength(3);
      await Promise.all([record(event("returned", -5)), record(event("returned", -5)), record(pickedUp)]);
      expect(await parcelRow()).toMatchObject({ state: "returned" });
      expect(await events()).toHaveLength(4);
    });

    it("do not undo a later change by a clerk, and are ignored if they are far in the future", async () => {
      const { booking, parcelId } = await booked();
      await updateParcel(api.shop.db, { id: parcelId, state: "delivered" });
      const late = [event("undelivered", -1), event("returned", 600), event(null, -2, "Scanned")];
      await recordEvents(api.shop.db, booking, { events: late });
      expect(await parcelRow()).toMatchObject({ state: "delivered" });
      expect((await events()).map(({ text }) => text).sort()).toEqual(["Scanned", "undelivered"]);
    });

    it("create a task for a failed delivery, completed when delivery succeeds", async () => {
      const { booking } = await booked();
      await recordEvents(api.shop.db, booking, { events: [event("undelivered", -10)] });
      expect(await tasks()).toEqual([["parcel-undelivered", false]]);
      await recordEvents(api.shop.db, booking, { events: [event("delivered", -1)] });
      expect(await tasks()).toEqual([["parcel-undelivered", true]]);
    });

    it("are accepted from webhooks only with the courier's token, for a booked parcel", async () => {
      const { awb } = await booked();
      const send = (token: string, body: Uint8Array) => receiveParcelEvents(shop(), { token, rawBody: body });
      const message = courier.messageOf(awb, [event("shipped", -1)]);
      await expect(send("another token", message)).rejects.toMatchObject({ refusal: "unauthenticated" });
      expect(await events()).toEqual([]);
      expect(await send("a token", message)).toEqual({ outcome: "recorded", awb });
      expect(await send("a token", message)).toEqual({ outcome: "recorded", awb });
      expect(await events()).toHaveLength(1);
      expect(await send("a token", courier.messageOf("TEST-1", []))).toMatchObject({
        outcome: "unknown parcel",
      });
      expect(await send("a token", new TextEncoder().encode("{"))).toEqual({ outcome: "unreadable" });
    });

    it("are deleted with their parcel, which staff cannot delete while it is booked", async () => {
      const { booking, parcelId } = await booked();
      await recordEvents(api.shop.db, booking, { events: [event(null, -1, "Scanned")] });
      await expect(deleteParcel(api.shop.db, { id: parcelId })).rejects.toMatchObject({
        refusal: "conflict",
      });
      await api.shop.db.delete(parcels);
      expect([await bookings(), await events()]).toEqual([[], []]);
    });
  });
});
