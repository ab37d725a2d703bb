import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { getOwnOrder, listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { createParcel, updateParcel } from "#contract/orders/parcels.ts";
import { trackOrder } from "#contract/orders/track-order.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { paymentIdsOf } from "../support/paid-orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("the page of an order on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = (request: Partial<Parameters<typeof buy>[1]> = {}) =>
    buy(api.shop, { userId: api.customer.id, ...request });
  const setStatus = ({ id }: PlacedOrder, status: OrderStatus) =>
    api.call(setOrderStatus, { params: { orderId: id }, body: { status } }, asAdministrator);
  const track = (body: { number: string; email?: string; phone?: string }) => api.call(trackOrder, { body });
  const trackedState = async ({ number }: PlacedOrder) =>
    (await track({ number: String(number), email: "asha@example.in" })).body.order;

  it("shows the same order as the customer's list", { tags: ["spec:10.135"] }, async () => {
    const placed = await order();
    await order();
    await setStatus(placed, "Shipped");
    const { status, body } = await api.call(getOwnOrder, { params: { id: placed.id } }, asCustomer);
    const list = await api.call(listOwnOrders, {}, asCustomer);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ _id: placed.id, status: "Shipped" });
    expect(body.order).toEqual(list.body.orders.find(({ _id }) => _id === placed.id));
  });

  it("is not found for other customers, for staff, and for an unknown order", async () => {
    const other = await order({ userId: (await openCustomer(api.shop.db)).id });
    const own = await order();
    const responses = [
      await api.call(getOwnOrder, { params: { id: other.id } }, asCustomer),
      await api.call(getOwnOrder, { params: { id: own.id } }, asAdministrator),
      await api.call(getOwnOrder, { params: { id: unknownId } }, asCustomer),
    ];
    expect(responses.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      responses.map(() => [404, "not-found", m["orders.notFound"]()]),
    );
    expect(await api.shop.db.$count(orders)).toBe(2);
  });

  describe("tracking without sign-in", () => {
    it("finds an order by its number, and the email or phone given with it", {
      tags: ["spec:10.136"],
    }, async () => {
      const shippingAddress = { email: "gift@example.in", phone: "8123456789" };
      const { number } = await order({ shippingAddress });
      await order();
      const account = api.customer.email;
      for (const body of [
        { number: `PK-${number}`, email: "gift@example.in" },
        { number: `pk ${number}`, email: " Gift@Example.IN " },
        { number: `#${number}`, email: account.toUpperCase() },
        { number: ` ${number} `, phone: "8123456789" },
        { number: `PK-${number}`, phone: "8123456789", email: "" },
      ]) {
        const { status, body: found, headers } = await track(body);
        expect([status, found.order?.orderNumber], JSON.stringify(body)).toEqual([200, `PK-${number}`]);
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });

    it("tells nothing that names the buyer, the products or the payment", async () => {
      const shippingAddress = {
        ...{ name: "MARKER name", address: "MARKER address", city: "MARKER city" },
        ...{ email: "marker@example.in", phone: "8123456789" },
      };
      const product = await addProduct(api.shop.db, { name: "MARKER product", stock: 5 });
      const placed = await order({ shippingAddress, cart: [{ product, quantity: 2 }] });
      const [line] = placed.lines;
      await api.call(
        createParcel,
        {
          params: { id: placed.id },
          body: { carrier: "DTDC", trackingId: "D 42", lines: [{ line: line?.id ?? "", quantity: 2 }] },
        },
        asAdministrator,
      );
      const { body } = await track({ number: String(placed.number), phone: "8123456789" });
      expect(body.order).toEqual({
        orderNumber: `PK-${placed.number}`,
        createdAt: placed.createdAt.toISOString(),
        status: "Not Process",
        timeline: [{ status: "Not Process", at: placed.createdAt.toISOString() }],
        ...(placed.deliverFrom && {
          promise: { deliverFrom: placed.deliverFrom, deliverBy: placed.deliverBy },
        }),
        parcels: [
          {
            ...{ number: 1, carrier: "DTDC", trackingId: "D 42", state: "packed" },
            trackingUrl: "https://www.dtdc.in/trace.asp?strCnno=D%2042",
          },
        ],
      });
      const { paymentId, providerOrderId } = paymentIdsOf(placed);
      for (const secret of ["MARKER", "marker@", "8123456789", paymentId, providerOrderId, placed.id]) {
        expect(JSON.stringify(body)).not.toContain(secret);
      }
    });

    it("shows when the order and its parcels reached their states", async () => {
      const product = await addProduct(api.shop.db, { stock: 5 });
      const placed = await order({ cart: [{ product, quantity: 2 }] });
      const [line] = placed.lines;
      for (const quantity of [1, 1]) {
        const body = { carrier: "India Post", lines: [{ line: line?.id ?? "", quantity }] };
        await api.call(createParcel, { params: { id: placed.id }, body }, asAdministrator);
      }
      await setStatus(placed, "Processing");
      const { body } = await api.call(getOwnOrder, { params: { id: placed.id } }, asCustomer);
      const [first] = body.order.parcels;
      await api.call(
        updateParcel,
        { params: { id: first?._id ?? "" }, body: { state: "shipped" } },
        asAdministrator,
      );
      const { timeline, parcels, status } = await trackedState(placed);
      expect(status).toBe("Processing");
      expect(timeline.map((step) => step.status)).toEqual(["Not Process", "Processing"]);
      expect(Date.parse(timeline[1]?.at ?? "")).toBeGreaterThan(placed.createdAt.getTime());
      expect(parcels.map(({ state, shippedAt }) => [state, typeof shippedAt])).toEqual([
        ["shipped", "string"],
        ["packed", "undefined"],
      ]);
    });

    it("leaves out a status that staff have taken back", async () => {
      const placed = await order();
      await setStatus(placed, "Shipped");
      await setStatus(placed, "Processing");
      const { timeline } = await trackedState(placed);
      expect(timeline.map(({ status }) => status)).toEqual(["Not Process", "Processing"]);
    });

    it.each<[OrderStatus, boolean]>([
      ["Not Process", true],
      ["Processing", true],
      ["Shipped", true],
      ["Delivered", false],
      ["Cancelled", false],
    ])("of a %s order promises an arrival: %s", async (status, isPromised) => {
      const placed = await order();
      const promise = { deliverFrom: "2026-12-01", deliverBy: "2026-12-03" };
      await api.shop.db.update(orders).set(promise).where(eq(orders.id, placed.id));
      if (status !== "Not Process") await setStatus(placed, status);
      const tracked = await trackedState(placed);
      expect([tracked.status, tracked.promise]).toEqual([status, isPromised ? promise : undefined]);
      expect(tracked.timeline.at(-1)?.status).toBe(status);
    });

    it("answers an unknown number and a wrong email or phone alike, with the same queries", {
      tags: ["spec:10.136"],
    }, async () => {
      const { number } = await order();
      const { number: otherNumber } = await order({
        shippingAddress: { email: "other@example.in", phone: "8123456789" },
        userId: (await openCustomer(api.shop.db)).id,
      });
      const select = vi.spyOn(api.shop.db, "select");
      const answers: unknown[] = [];
      for (const body of [
        { number: "999999999999", email: "asha@example.in" },
        { number: String(number), email: "other@example.in" },
        { number: String(otherNumber), email: "asha@example.in" },
        { number: "999999999999", phone: "9876543210" },
        { number: String(number), phone: "8123456789" },
        { number: String(number), email: "%@example.in" },
      ]) {
        select.mockClear();
        const { status, body: answer } = await track(body);
        const { requestId, ...rest } = answer;
        answers.push([status, rest, select.mock.calls.length]);
      }
      select.mockRestore();
      const answer = { success: false, code: "not-found", message: m["orders.track.notFound"]() };
      expect(answers).toEqual(answers.map(() => [404, answer, 1]));
    });

    it.each([
      ["number", { number: "PK-12x", email: "a@example.in" }, m["orders.track.numberInvalid"]()],
      ["number", { number: "1".repeat(13), email: "a@example.in" }, m["orders.track.numberInvalid"]()],
      ["email", { number: "PK-100001" }, m["orders.track.contactMissing"]()],
      ["email", { number: "PK-100001", email: "", phone: " " }, m["orders.track.contactMissing"]()],
      [
        "phone",
        { number: "PK-100001", email: "a@example.in", phone: "9876543210" },
        m["orders.track.contactTwice"](),
      ],
      ["email", { number: "PK-100001", email: "not-an-email" }, m["common.field.emailInvalid"]()],
      ["phone", { number: "PK-100001", phone: "98765" }, m["orders.track.phoneInvalid"]()],
    ])("rejects a wrong %s: %j", async (field, body, message) => {
      const response = await track(body);
      expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
    });
  });
});

describe("guessing orders", () => {
  it("is blocked after thirty requests from one address", async () => {
    const api = await openTestApi(databaseKinds[0], { rateLimits: true });
    try {
      const { number } = await buy(api.shop, { userId: api.customer.id });
      const guess = (index: number) =>
        api.call(trackOrder, { body: { number: String(number), phone: String(7_000_000_000 + index) } });
      for (let count = 0; count < 30; count += 1) expect((await guess(count)).status).toBe(404);
      const right = await api.call(trackOrder, { body: { number: String(number), phone: "9876543210" } });
      expect([right.status, right.body.message]).toEqual([429, m["orders.track.tooMany"]()]);
    } finally {
      await api.close();
    }
  });
});
