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
import { cancelBooking } from "./cancel-booking.ts";
import { runCouriers } from "./courier-rounds.ts";
import { packOrder } from "./pack-order.ts";
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

  describe("a cancellation", () => {
    const cancel = (parcelId: string, couriers = [courier]) =>
      cancelBooking({ ...shop(), couriers }, { parcelId });

    it("frees the parcel, which can be booked again under another reference", {
      tags: ["spec:10.131"],
    }, async () => {
      const { parcelId, booking, awb } = await booked();
      const order = await cancel(parcelId);
      expect(order.parcels).toMatchObject([
        { state: "packed", trackingId: "", carrier: "", booking: { state: "cancelled", awb, labelUrl: "" } },
      ]);
      expect(courier.cancelled).toEqual(new Set([booking.reference]));
      time += 1000;
      const again = await book(parcelId);
      const [, second] = await bookings();
      expect(second?.reference).not.toBe(booking.reference);
      expect(second?.awb).not.toBe(awb);
      expect(again.parcels).toMatchObject([{ trackingId: second?.awb }]);
    });

    it("lets the packing desk book and send the parcel again, but not before it is confirmed", async () => {
      const { parcelId, orderId } = await booked();
      const pack = () => packOrder(shop(), { orderId, booking: { courier: "test", ...size } });
      courier.failNext("timeout after success");
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      await expect(pack()).rejects.toMatchObject({ refusal: "conflict" });
      await cancel(parcelId);
      time += 1000;
      expect((await pack()).parcels).toMatchObject([{ state: "shipped", booking: { state: "booked" } }]);
      expect(await bookings()).toHaveLength(2);
    });

    it("lets staff delete the parcel, so that its units can be packed again", async () => {
      const { parcelId, orderId } = await booked();
      await cancel(parcelId);
      const order = await deleteParcel(api.shop.db, { id: parcelId });
      expect(order.parcels).toEqual([]);
      const lines = order.lines.map(({ id, quantity }) => ({ line: id, quantity }));
      const packedAgain = await createParcel(api.shop.db, { orderId, carrier: "", trackingId: "", lines });
      expect(packedAgain.parcels).toHaveLength(1);
    });

    it("is completed once, although the answer was lost", { tags: ["spec:10.131"] }, async () => {
      const { parcelId, awb } = await booked();
      courier.failNext("timeout after success");
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect(await bookings()).toMatchObject([{ state: "cancelling", awb }]);
      expect(await parcelRow()).toMatchObject({ trackingId: awb });
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      await expect(updateParcel(api.shop.db, { id: parcelId, state: "shipped" })).rejects.toThrow(
        /being cancelled/,
      );
      await expect(deleteParcel(api.shop.db, { id: parcelId })).rejects.toMatchObject({
        refusal: "conflict",
      });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ cancelled: 1, failures: [] });
      expect(await bookings()).toMatchObject([{ state: "cancelled" }]);
      expect(await parcelRow()).toMatchObject({ trackingId: "", state: "packed" });
      expect(await runCouriers(shop(), { now: later(2) })).toMatchObject({ cancelled: 0 });
    });

    it("is completed, although the process was killed", { tags: ["spec:10.131"] }, async () => {
      const { parcelId, booking } = await booked();
      courier.failNext("unavailable");
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      // What the killed process left: a running attempt, and a cancellation at the courier.
      await courier.cancel({ reference: booking.reference, awb: booking.awb });
      await api.shop.db.update(parcelBookings).set({ attemptEndsAt: sql`now() + interval '1 minute'` });
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      await api.shop.db.update(parcelBookings).set({ attemptEndsAt: sql`now() - interval '1 second'` });
      expect(await runCouriers(shop(), { now: later(12) })).toMatchObject({ cancelled: 1 });
      expect(await parcelRow()).toMatchObject({ trackingId: "" });
    });

    it("leaves the parcel booked if the courier has picked it up, and says so", {
      tags: ["spec:10.131"],
    }, async () => {
      const { parcelId, awb } = await booked();
      time += hour;
      await expect(cancel(parcelId)).rejects.toMatchObject({
        refusal: "conflict",
        message: expect.stringContaining("already picked up"),
      });
      expect(await bookings()).toMatchObject([
        { state: "booked", awb, refusal: expect.stringContaining("picked up") },
      ]);
      expect(await parcelRow()).toMatchObject({ trackingId: awb });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ tracked: 1 });
      expect(await tasks()).toEqual([]);
    });

    it("creates a task if a background job receives the courier's refusal", async () => {
      const { parcelId } = await booked();
      courier.failNext("timeout", "rejected");
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect((await runCouriers(shop(), { now: later(1) })).refused).toHaveLength(1);
      expect(await tasks()).toEqual([["parcel-not-cancelled", false]]);
      await cancel(parcelId);
      expect(await tasks()).toEqual([["parcel-not-cancelled", true]]);
      expect(await bookings()).toMatchObject([{ state: "cancelled" }]);
    });

    it("has no effect the second time", async () => {
      const { parcelId } = await booked();
      await Promise.allSettled([cancel(parcelId), cancel(parcelId)]);
      await cancel(parcelId);
      const [before] = await bookings();
      const { version } = (await parcelRow()) ?? {};
      await cancel(parcelId);
      expect(await bookings()).toEqual([before]);
      expect(await parcelRow()).toMatchObject({ version });
      expect(courier.cancelled.size).toBe(1);
    });

    it("of a booking without an answer waits until the courier has processed it", async () => {
      const { parcelId } = await packed();
      courier.failNext("timeout after success");
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect(courier.cancelled.size).toBe(0);
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ booked: 0, cancelled: 1 });
      const [booking] = await bookings();
      expect(booking).toMatchObject({ state: "cancelled", awb: null });
      expect(courier.cancelled).toEqual(new Set([booking?.reference]));
    });

    it("of a booking without an answer books it if the courier has picked it up", async () => {
      const { parcelId } = await packed();
      courier.failNext("timeout after success");
      await expect(book(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      time += hour;
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ refused: [{}], booked: 1 });
      const [booking] = await bookings();
      expect(booking).toMatchObject({ state: "booked", refusal: expect.stringContaining("picked up") });
      expect(await parcelRow()).toMatchObject({ trackingId: booking?.awb });
      expect(totalBooked()).toBe(1);
    });

    it("that arrives while the courier books cancels the booking afterwards", {
      tags: ["spec:10.131"],
    }, async () => {
      const { parcelId } = await packed();
      const called = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const slow: TestCourier = {
        ...courier,
        async book(...request) {
          called.resolve();
          await answered.promise;
          return courier.book(...request);
        },
      };
      const booking = bookParcel({ ...shop(), couriers: [slow] }, { parcelId, courier: "test", ...size });
      await called.promise;
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "unavailable" });
      answered.resolve();
      await expect(booking).rejects.toMatchObject({ refusal: "conflict" });
      expect(await bookings()).toMatchObject([{ state: "cancelling", awb: expect.any(String) }]);
      expect(await parcelRow()).toMatchObject({ trackingId: "" });
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ cancelled: 1, failures: [] });
      expect(await bookings()).toMatchObject([{ state: "cancelled" }]);
      expect(courier.cancelled.size).toBe(1);
    });

    it("and bookings at the same time end with at most one booking at the courier", {
      tags: ["spec:10.131"],
    }, async () => {
      const { parcelId } = await packed();
      await Promise.allSettled([book(parcelId), cancel(parcelId), book(parcelId), cancel(parcelId)]);
      for (const hours of [1, 12, 24]) await runCouriers(shop(), { now: later(hours) });
      const rows = await bookings();
      const open = rows.filter(({ state }) => state === "booked");
      expect(rows.every(({ state }) => ["booked", "cancelled"].includes(state))).toBe(true);
      expect(open.length).toBeLessThanOrEqual(1);
      expect(await parcelRow()).toMatchObject({ trackingId: open[0]?.awb ?? "" });
      const live = [...courier.bookings.keys()].filter((reference) => !courier.cancelled.has(reference));
      expect(live).toEqual(open.map(({ reference }) => reference));
    });

    it("is not possible for parcels that have left or were never booked", async () => {
      const { parcelId } = await packed();
      await expect(cancel(parcelId)).rejects.toMatchObject({ refusal: "conflict" });
      await book(parcelId);
      await expect(cancel(parcelId, [])).rejects.toMatchObject({ refusal: "conflict" });
      await updateParcel(api.shop.db, { id: parcelId, state: "shipped" });
      await expect(cancel(parcelId)).rejects.toThrow(/has been shipped/);
      await expect(cancel(crypto.randomUUID())).rejects.toMatchObject({ refusal: "not found" });
      expect(await bookings()).toMatchObject([{ state: "booked" }]);
      expect(courier.cancelled.size).toBe(0);
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

    it("of a cancelled booking change nothing", { tags: ["spec:10.131"] }, async () => {
      const { awb, parcelId } = await booked();
      await cancelBooking(shop(), { parcelId });
      const before = await parcelRow();
      const rawBody = courier.messageOf(awb, [event("delivered", -1)]);
      expect(await receiveParcelEvents(shop(), { token: "a token", rawBody })).toEqual({
        outcome: "cancelled booking",
        awb,
      });
      time += hour;
      expect(await runCouriers(shop(), { now: later(1) })).toMatchObject({ tracked: 0 });
      expect(await events()).toEqual([]);
      expect(await parcelRow()).toEqual(before);
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
