import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getOrder,
  listAllOrders,
  listOwnOrders,
  setOrderStatus,
  setOrdersStatus,
} from "#contract/orders/orders.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { paymentIdsOf } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const unauthorised: [Caller, number][] = [
  ["visitor", 401],
  ["customer", 403],
];

describe.each(databaseKinds)("admin orders on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = (): Promise<PlacedOrder> => buy(api.shop, { userId: api.customer.id });
  const orderRows = () => api.shop.db.select().from(orders).orderBy(asc(orders.createdAt));
  /** Reads an order, with the tracking ID of its first parcel. */
  const rowOf = async (id: string) => {
    const { db } = api.shop;
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, id)).orderBy(parcels.number);
    return { ...order, trackingId: parcel?.trackingId ?? "" };
  };
  const readSubjects = async () =>
    (await api.shop.db.select().from(mailOutbox)).map(({ subject }) => subject).sort();
  const readAuditLog = () => api.shop.db.select().from(auditEntries);

  describe("a tracking ID", () => {
    const setTrackingId = (orderId: string, trackingId: unknown, as: Caller = "administrator") =>
      api.call(
        setOrderStatus,
        { params: { orderId }, body: { status: "Shipped", trackingId: trackingId as string } },
        { as },
      );

    it("is stored with the status and shown only to administrators and its customer", {
      tags: ["spec:10.49"],
    }, async () => {
      const { id } = await order();
      const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
      const response = await setTrackingId(id, "  DTDC 42/A-7 ");
      expect(response.body.order).toMatchObject({ status: "Shipped", trackingId: "DTDC 42/A-7" });
      expect(await rowOf(id)).toMatchObject({ status: "Shipped", trackingId: "DTDC 42/A-7", version: 1 });
      const readTrackingIds = async (as: Caller) =>
        (await api.call(listOwnOrders, {}, { as })).body.orders.map(({ trackingId }) => trackingId);
      expect(await readTrackingIds("customer")).toEqual(["DTDC 42/A-7"]);
      expect(await readTrackingIds(otherCustomer)).toEqual([]);
      const { body } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.orders).toMatchObject([{ _id: id, trackingId: "DTDC 42/A-7" }]);
      expect(await readAuditLog()).toMatchObject([
        { before: { trackingId: "" }, after: { status: "Shipped", trackingId: "DTDC 42/A-7" } },
      ]);
    });

    it("stays if omitted, and is cleared by an empty value", async () => {
      const { id } = await order();
      await setTrackingId(id, "DTDC-42");
      await api.call(
        setOrderStatus,
        { params: { orderId: id }, body: { status: "Delivered" } },
        asAdministrator,
      );
      expect(await rowOf(id)).toMatchObject({ status: "Delivered", trackingId: "DTDC-42" });
      await setTrackingId(id, "");
      expect(await rowOf(id)).toMatchObject({ status: "Shipped", trackingId: "" });
    });

    it("is empty for a new order", async () => {
      await order();
      const { body } = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(body.orders[0]?.trackingId).toBe("");
    });

    it.each(["DTDC_42", "दिल्ली", "<b>", "x".repeat(61), 42, null])(
      "is rejected if it is %j",
      async (wrong) => {
        const { id } = await order();
        const { status, body } = await setTrackingId(id, wrong);
        expect(status).toBe(400);
        expect(body.errors?.map(({ field }) => field)).toEqual(["trackingId"]);
        expect(await rowOf(id)).toMatchObject({ status: "Not Process", trackingId: "", version: 0 });
      },
    );

    it.each(unauthorised)("cannot be set by a %s", async (as, status) => {
      const { id } = await order();
      expect((await setTrackingId(id, "DTDC-42", as)).status).toBe(status);
      expect(await rowOf(id)).toMatchObject({ trackingId: "", version: 0 });
    });
  });

  describe("several orders", () => {
    const idsAndVersions = (list: readonly PlacedOrder[]) => list.map(({ id, version }) => ({ id, version }));
    const ship = (list: { id: string; version: number }[], as: Caller = "administrator") =>
      api.call(setOrdersStatus, { body: { orders: list, status: "Shipped" } }, { as });
    const expectUnchanged = async () => {
      for (const row of await orderRows()) expect(row).toMatchObject({ status: "Not Process", version: 0 });
      expect((await readSubjects()).filter((subject) => subject.includes("on its way"))).toEqual([]);
      expect(await readAuditLog()).toEqual([]);
    };

    it("change status together, with an email and an audit entry for each", {
      tags: ["spec:10.50"],
    }, async () => {
      const placedOrders = [await order(), await order(), await order()];
      const otherOrder = await order();
      const { status, body } = await ship(idsAndVersions(placedOrders));
      expect(status).toBe(200);
      expect(body.message).toBe("3 orders updated");
      expect(body.orders.map(({ _id }) => _id).sort()).toEqual(placedOrders.map(({ id }) => id).sort());
      for (const updated of body.orders) {
        expect(updated).toMatchObject({ status: "Shipped", version: 1 });
        expect(updated.products).toHaveLength(1);
      }
      for (const { id } of placedOrders)
        expect(await rowOf(id)).toMatchObject({ status: "Shipped", version: 1 });
      expect(await rowOf(otherOrder.id)).toMatchObject({ status: "Not Process", version: 0 });
      const notified = (await readSubjects()).filter((subject) => subject.includes("on its way"));
      expect(notified).toEqual(
        placedOrders.map(({ number }) => `Your Pankh order PK-${number} is on its way`).sort(),
      );
      const logged = await readAuditLog();
      expect(logged.map(({ subjectId }) => subjectId).sort()).toEqual(
        placedOrders.map(({ id }) => id).sort(),
      );
      for (const entry of logged) {
        expect(entry).toMatchObject({
          actorId: api.administrator.id,
          before: { status: "Not Process" },
          after: { status: "Shipped" },
        });
      }
    });

    it("do not change if one of them changed in the meantime, and the error names that order", {
      tags: ["spec:10.50"],
    }, async () => {
      const placedOrders = [await order(), await order(), await order()];
      const changed = placedOrders[1] as PlacedOrder;
      const body = { status: "Cancelled" as const };
      await api.call(setOrderStatus, { params: { orderId: changed.id }, body }, asAdministrator);
      const before = await orderRows();
      const late = await ship(idsAndVersions(placedOrders));
      expect(late.status).toBe(409);
      expect(late.body.message).toBe(
        m["orders.changedMeanwhile"]({ names: [`PK-${changed.number}`].join(", ") }),
      );
      expect(late.body).toMatchObject({ changedMeanwhile: true, changedOrders: [changed.id] });
      expect(await orderRows()).toEqual(before);
      expect((await readSubjects()).filter((subject) => subject.includes("on its way"))).toEqual([]);
      expect(await readAuditLog()).toHaveLength(1);
    });

    it("do not change if one of them is unknown", async () => {
      const placedOrders = [await order(), await order()];
      const response = await ship([...idsAndVersions(placedOrders), { id: unknownId, version: 0 }]);
      expect(response).toMatchObject({ status: 404, body: { message: m["orders.notFound"]() } });
      await expectUnchanged();
    });

    it("cause no second email if they already have the requested status", async () => {
      const placedOrders = [await order()];
      await ship(idsAndVersions(placedOrders));
      expect((await ship([{ id: placedOrders[0]?.id ?? "", version: 1 }])).status).toBe(200);
      expect((await readSubjects()).filter((subject) => subject.includes("on its way"))).toHaveLength(1);
      expect(await readAuditLog()).toHaveLength(1);
    });

    it("are rejected if there are more than one hundred, if one is listed twice, or if the status is unknown", async () => {
      const { id, version } = await order();
      const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 0 }));
      for (const list of [
        [],
        many,
        [
          { id, version },
          { id, version },
        ],
        [{ id, version: -1 }],
        [{ id }],
      ]) {
        expect((await ship(list as { id: string; version: number }[])).status).toBe(400);
      }
      const lost = { orders: [{ id, version }], status: "Lost" as "Shipped" };
      expect((await api.call(setOrdersStatus, { body: lost }, asAdministrator)).status).toBe(400);
      await expectUnchanged();
    });

    it("change only once if two requests change them simultaneously", async () => {
      const placedOrders = idsAndVersions([await order(), await order(), await order()]);
      const responses = await Promise.all([ship(placedOrders), ship(placedOrders.toReversed())]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const row of await orderRows()) expect(row).toMatchObject({ status: "Shipped", version: 1 });
      expect(await readAuditLog()).toHaveLength(3);
    });

    it.each(unauthorised)("cannot be changed by a %s", async (as, status) => {
      expect((await ship(idsAndVersions([await order()]), as)).status).toBe(status);
      await expectUnchanged();
    });
  });

  describe("one order", () => {
    it("is returned to administrators with all its lines", { tags: ["spec:10.51"] }, async () => {
      const placed = await order();
      const { id } = placed;
      const { status, body } = await api.call(getOrder, { params: { id } }, asAdministrator);
      expect(status).toBe(200);
      const { body: list } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.order).toEqual(list.orders[0]);
      expect(body.order).toMatchObject({
        _id: id,
        payment: { razorpay_payment_id: paymentIdsOf(placed).paymentId },
      });
    });

    it("is not found by an unknown id", async () => {
      const response = await api.call(getOrder, { params: { id: unknownId } }, asAdministrator);
      expect(response).toMatchObject({ status: 404, body: { message: m["orders.notFound"]() } });
    });

    it.each(unauthorised)("is not returned to a %s, not even to its buyer", async (as, status) => {
      const { id } = await order();
      expect((await api.call(getOrder, { params: { id } }, { as })).status).toBe(status);
    });
  });
});
