import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeShiprocket, startFakeShiprocket } from "#tests/support/fake-shiprocket.ts";
import type { Courier, ParcelRequest } from "./courier.ts";
import { createShiprocketCourier } from "./shiprocket/shiprocket.adapter.ts";
import { createTestCourier } from "./test/test-courier.ts";

const token = "a webhook token";
const minute = 60_000;

const aParcel = (pincode = "560001"): ParcelRequest => ({
  reference: `PK-1-${crypto.randomUUID()}`,
  orderedAt: new Date("2026-11-27T20:00:00Z"),
  fromPincode: "273001",
  to: {
    name: "Asha Devi Verma",
    address: "12 Golghar",
    city: "Bengaluru",
    state: "Karnataka",
    pincode,
    country: "India",
    email: "asha@example.in",
    phone: "9876543210",
  },
  items: [{ name: "Falcon", sku: "F-1", units: 2, pricePaise: 99_950, hsn: "8806" }],
  weightGrams: 1500,
  lengthCm: 30,
  breadthCm: 20,
  heightCm: 10,
});

/** A courier with controls that simulate its behaviour. */
interface Company {
  courier: Courier;
  /** Makes the next booking or cancellation succeed, but loses its response. */
  loseAnswer(to: "booking" | "cancellation"): void;
  /** Number of parcels booked under a reference. */
  booked(reference: string): number;
  /** Whether the booking with this reference is cancelled. */
  isCancelled(reference: string): boolean;
  /** Simulates the delivery of the parcel. */
  deliver(awb: string): void;
  /** Body of a webhook with all events of the parcel. */
  message(awb: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const companies: Record<string, () => Promise<Company>> = {
  async test() {
    let time = Date.parse("2026-11-27T08:00:00Z");
    const courier = createTestCourier({ token, now: () => time });
    return {
      courier,
      loseAnswer: () => courier.failNext("timeout after success"),
      booked: (reference) => courier.bookings.get(reference)?.length ?? 0,
      isCancelled: (reference) => courier.cancelled.has(reference),
      deliver() {
        time += 10 * minute;
      },
      message: async (awb) => courier.messageOf(awb, await courier.readEvents(awb)),
      close: async () => {},
    };
  },
  async shiprocket() {
    const access = { email: "api@shop.example", password: "a password" };
    const fake = await startFakeShiprocket(access);
    const scans = [
      { date: "2026-11-27 19:00:00", label: "DELIVERED", activity: "Delivered" },
      { date: "2026-11-27 14:00:00", label: "PICKED UP", activity: "Picked up" },
      { date: "2026-11-27 14:00:00", label: "PICKED UP", activity: "Picked up" },
    ];
    return {
      courier: createShiprocketCourier({
        ...access,
        webhookToken: token,
        pickupLocation: "Primary",
        apiUrl: fake.url,
        timeoutMilliseconds: 400,
      }),
      loseAnswer: (to) => fake.failNext(to === "booking" ? "/orders/create/adhoc" : "/orders/cancel", "lost"),
      booked: (reference) => fake.orders.filter((order) => order.reference === reference).length,
      isCancelled: (reference) =>
        fake.orders.some((order) => order.reference === reference && order.status.startsWith("CANCEL")),
      deliver(awb) {
        fake.scans.set(awb, scans);
        for (const order of fake.orders) if (order.awb === awb) order.status = "DELIVERED";
      },
      message: async (awb) => fake.webhook(awb, scans),
      close: () => fake.close(),
    };
  },
};

describe.each(Object.entries(companies))("the courier %s", (_, open) => {
  let company: Company;
  beforeAll(async () => {
    company = await open();
  });
  afterAll(() => company.close());

  it("books a parcel under its reference", async () => {
    const parcel = aParcel();
    const { awb, carrier } = await company.courier.book(parcel, { mayExist: false });
    expect(awb).toMatch(/^[A-Za-z0-9/ -]{1,60}$/);
    expect(carrier).not.toBe("");
    expect(company.booked(parcel.reference)).toBe(1);
  });

  it("continues a booking whose response was lost, instead of booking again", async () => {
    const parcel = aParcel();
    company.loseAnswer("booking");
    await expect(company.courier.book(parcel, { mayExist: false })).rejects.toMatchObject({
      kind: "timeout",
    });
    const { awb } = await company.courier.book(parcel, { mayExist: true });
    expect((await company.courier.book(parcel, { mayExist: true })).awb).toBe(awb);
    expect(company.booked(parcel.reference)).toBe(1);
  });

  it("books a parcel if an earlier attempt did not reach the courier", async () => {
    const parcel = aParcel();
    await company.courier.book(parcel, { mayExist: true });
    expect(company.booked(parcel.reference)).toBe(1);
  });

  it("refuses a PIN code that it does not serve", async () => {
    const parcel = aParcel("999001");
    await expect(company.courier.book(parcel, { mayExist: false })).rejects.toMatchObject({
      kind: "rejected",
    });
    expect(company.booked(parcel.reference)).toBe(0);
  });

  it("cancels a booking, also without its tracking number", async () => {
    for (const isKnown of [true, false]) {
      const parcel = aParcel();
      const { awb } = await company.courier.book(parcel, { mayExist: false });
      const { reference } = parcel;
      await company.courier.cancel({ reference, awb: isKnown ? awb : null });
      expect(company.isCancelled(reference)).toBe(true);
      await company.courier.cancel({ reference, awb });
    }
  });

  it("continues a cancellation whose response was lost", async () => {
    const parcel = aParcel();
    const { awb } = await company.courier.book(parcel, { mayExist: false });
    const { reference } = parcel;
    company.loseAnswer("cancellation");
    await expect(company.courier.cancel({ reference, awb })).rejects.toMatchObject({ kind: "timeout" });
    await company.courier.cancel({ reference, awb });
    expect(company.isCancelled(reference)).toBe(true);
  });

  it("has nothing to cancel if no booking reached it", async () => {
    await company.courier.cancel({ reference: `PK-1-${crypto.randomUUID()}`, awb: null });
  });

  it("does not cancel a booking after the parcel was picked up", async () => {
    const parcel = aParcel();
    const { awb } = await company.courier.book(parcel, { mayExist: false });
    company.deliver(awb);
    const { reference } = parcel;
    await expect(company.courier.cancel({ reference, awb })).rejects.toMatchObject({
      kind: "rejected",
      description: expect.stringMatching(/./),
    });
    expect(company.isCancelled(reference)).toBe(false);
  });

  it("gives an event the same key whether it is read or comes in a webhook", async () => {
    const { awb } = await company.courier.book(aParcel(), { mayExist: false });
    company.deliver(awb);
    const read = await company.courier.readEvents(awb);
    const sent = company.courier.readMessage(await company.message(awb));
    expect(new Set(sent?.events.map(({ key }) => key))).toEqual(new Set(read.map(({ key }) => key)));
    expect(sent?.awb).toBe(awb);
    expect(read.length).toBeGreaterThan(new Set(read.map(({ key }) => key)).size);
    const states = read.map(({ state }) => state);
    expect(states).toContain("shipped");
    expect(states).toContain("delivered");
  });

  it("returns no events for an unknown tracking number", async () => {
    expect(await company.courier.readEvents("UNKNOWN 1")).toEqual([]);
  });

  it("recognises its webhooks by their token", () => {
    expect(company.courier.isOwnToken(token)).toBe(true);
    for (const wrong of ["", "a webhook", `${token} `]) expect(company.courier.isOwnToken(wrong)).toBe(false);
  });

  it.each(["", "[]", "{", '"text"', '{"awb":1}', '{"events":[]}', "\u0000"])(
    "rejects the malformed webhook %j",
    (body) => {
      const message = company.courier.readMessage(new TextEncoder().encode(body));
      expect(message?.events ?? []).toEqual([]);
    },
  );
});

describe("the Shiprocket adapter", () => {
  const access = { email: "api@shop.example", password: "a password" };
  let fake: FakeShiprocket;
  beforeAll(async () => {
    fake = await startFakeShiprocket(access);
  });
  beforeEach(() => fake.reset());
  afterAll(() => fake.close());

  const courier = (changes: { password?: string; pickupLocation?: string; webhookToken?: string } = {}) =>
    createShiprocketCourier({
      ...access,
      ...{ webhookToken: token, pickupLocation: "Primary", apiUrl: fake.url, timeoutMilliseconds: 400 },
      ...changes,
    });
  const book = (parcel = aParcel(), mayExist = false, changes = {}) =>
    courier(changes).book(parcel, { mayExist });

  it("sends addresses, goods and sizes in Shiprocket's units", async () => {
    const parcel = aParcel();
    expect(await book(parcel)).toEqual({
      awb: "19106000",
      carrier: "Delhivery Air",
      labelUrl: "https://labels.example/19106000.pdf",
    });
    expect(fake.orders[0]?.body).toMatchObject({
      order_id: parcel.reference,
      order_date: "2026-11-28 01:30",
      billing_customer_name: "Asha",
      billing_last_name: "Devi Verma",
      billing_pincode: "560001",
      order_items: [{ name: "Falcon", sku: "F-1", units: 2, selling_price: 999.5, hsn: "8806" }],
      payment_method: "Prepaid",
      sub_total: 1999,
      weight: 1.5,
    });
    expect(fake.requests).toEqual([
      "POST /auth/login",
      "GET /courier/serviceability/",
      "POST /orders/create/adhoc",
      "POST /courier/assign/awb",
      "POST /courier/generate/pickup",
      "POST /courier/generate/label",
    ]);
  });

  it.each([
    "/orders/create/adhoc",
    "/courier/assign/awb",
    "/courier/generate/pickup",
    "/courier/generate/label",
  ])("books once if the response of %s is lost", async (path) => {
    const parcel = aParcel();
    fake.failNext(path, "lost");
    await expect(book(parcel)).rejects.toMatchObject({ kind: "timeout" });
    expect((await book(parcel, true)).awb).toBe("19106000");
    expect(fake.orders).toHaveLength(1);
  });

  it.each(["500", "huge", "not JSON", "redirect"] as const)(
    "treats the response %j as a timeout",
    async (failure) => {
      fake.failNext("/orders/create/adhoc", failure);
      await expect(book()).rejects.toMatchObject({ kind: "timeout" });
    },
  );

  it("reuses its login, and logs in again if the token is rejected", async () => {
    const one = courier();
    await one.book(aParcel(), { mayExist: false });
    fake.failNext("/orders/create/adhoc", "401");
    await one.book(aParcel(), { mayExist: false });
    expect(fake.requests.filter((request) => request === "POST /auth/login")).toHaveLength(2);
    expect(fake.orders).toHaveLength(2);
  });

  it("reports rejected credentials without the password", async () => {
    const failure = await book(aParcel(), false, { password: "wrong-password" }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ kind: "unauthorized" });
    expect(`${(failure as Error).message} ${JSON.stringify(failure)}`).not.toContain("wrong-password");
  });

  it("reports why Shiprocket refuses a parcel", async () => {
    await expect(book(aParcel(), false, { pickupLocation: "Nowhere" })).rejects.toMatchObject({
      kind: "rejected",
      description: "Wrong Pickup location entered.",
    });
    fake.refuse("/orders/create/adhoc", 422, {
      message: "Invalid",
      errors: { weight: ["The weight is required."] },
    });
    await expect(book()).rejects.toMatchObject({ kind: "rejected", description: "The weight is required." });
    fake.reset();
    const data = { awb_assign_error: "Insufficient balance" };
    fake.refuse("/courier/assign/awb", 200, { awb_assign_status: 0, response: { data } });
    await expect(book()).rejects.toMatchObject({ kind: "rejected", description: "Insufficient balance" });
  });

  it("books a parcel even if Shiprocket creates no label, and accepts only https addresses of labels", async () => {
    fake.refuse("/courier/generate/label", 400, { message: "No label" });
    expect((await book()).labelUrl).toBe("");
    fake.refuse("/courier/generate/label", 200, { label_url: "javascript:alert(1)" });
    expect((await book()).labelUrl).toBe("");
  });

  it("reads times as Indian time, and uses the current status of a webhook that has no scans", () => {
    const read = (body: object) => courier().readMessage(new TextEncoder().encode(JSON.stringify(body)));
    const message = read({
      awb: 19106000,
      current_status: "Delivered",
      current_timestamp: "27 11 2026 14:05:00",
    });
    expect(message).toMatchObject({
      awb: "19106000",
      events: [{ state: "delivered", text: "Delivered", occurredAt: new Date("2026-11-27T08:35:00Z") }],
    });
    expect(read({ awb: "1", scans: [{ date: "yesterday", activity: "Lost" }] })?.events).toEqual([]);
  });

  it("rejects every webhook if no webhook token is set", () => {
    expect(courier({ webhookToken: "" }).isOwnToken("")).toBe(false);
  });

  describe("cancels an order", () => {
    const open = async () => {
      const parcel = aParcel();
      const { awb } = await book(parcel);
      fake.requests.length = 0;
      return { awb, reference: parcel.reference };
    };

    it("by Shiprocket's id, and reads whether that worked", async () => {
      const booking = await open();
      await courier().cancel(booking);
      expect(fake.orders).toMatchObject([{ status: "CANCELLATION REQUESTED" }]);
      expect(fake.requests.slice(1)).toEqual(["GET /orders", "POST /orders/cancel", "GET /orders"]);
      await courier().cancel(booking);
      expect(fake.requests.slice(4)).toEqual(["POST /auth/login", "GET /orders"]);
    });

    it.each(["500", "huge", "redirect", "timeout"] as const)(
      "but does not know whether it did after the response %j",
      async (failure) => {
        const booking = await open();
        fake.failNext("/orders/cancel", failure);
        await expect(courier().cancel(booking)).rejects.toMatchObject({ kind: "timeout" });
      },
    );

    it("only if the order then has that status", async () => {
      const booking = await open();
      fake.refuse("/orders/cancel", 200, { message: "Accepted" });
      await expect(courier().cancel(booking)).rejects.toMatchObject({ kind: "timeout" });
      for (const order of fake.orders) order.status = "IN TRANSIT";
      await expect(courier().cancel(booking)).rejects.toMatchObject({
        kind: "rejected",
        description: expect.stringContaining("IN TRANSIT"),
      });
    });

    it("but reports a booked order that Shiprocket does not find", async () => {
      const booking = await open();
      fake.orders.length = 0;
      await expect(courier().cancel(booking)).rejects.toMatchObject({ kind: "rejected" });
    });
  });

  it("reads the names of the pickup addresses", async () => {
    expect(await courier().readPickupLocations()).toEqual(["Primary"]);
  });
});
