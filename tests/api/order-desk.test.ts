import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderWords } from "#contract/orders/order-words.ts";
import {
  getOrder,
  listAllOrders,
  listOwnOrders,
  setOrderStatus,
  setOrdersStatus,
} from "#contract/orders/orders.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { idOfNothing } from "./sample-input.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const outsiders: [Caller, number][] = [
  ["visitor", 401],
  ["customer", 403],
];

describe.each(databaseKinds)("the orders desk on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = (): Promise<PlacedOrder> => buy(api.shop, { userId: api.customer.id });
  const orderRows = () => api.shop.db.select().from(orders).orderBy(asc(orders.createdAt));
  const rowOf = async (id: string) => (await api.shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const letters = async () =>
    (await api.shop.db.select().from(mailOutbox)).map(({ subject }) => subject).sort();
  const traces = () => api.shop.db.select().from(auditEntries);

  describe("a tracking id", () => {
    const send = (orderId: string, trackingId: unknown, as: Caller = "administrator") =>
      api.call(
        setOrderStatus,
        { params: { orderId }, body: { status: "Shipped", trackingId: trackingId as string } },
        { as },
      );

    it("is kept with the state, and shown to the office and to the customer alone", {
      tags: ["spec:10.49"],
    }, async () => {
      const { id } = await order();
      const stranger = await api.signIn(await openCustomer(api.shop.db));
      const answer = await send(id, "  DTDC 42/A-7 ");
      expect(answer.body.order).toMatchObject({ status: "Shipped", trackingId: "DTDC 42/A-7" });
      expect(await rowOf(id)).toMatchObject({ status: "Shipped", trackingId: "DTDC 42/A-7", version: 1 });
      const shown = async (as: Caller) =>
        (await api.call(listOwnOrders, {}, { as })).body.orders.map(({ trackingId }) => trackingId);
      expect(await shown("customer")).toEqual(["DTDC 42/A-7"]);
      expect(await shown(stranger)).toEqual([]);
      const { body } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.orders).toMatchObject([{ _id: id, trackingId: "DTDC 42/A-7" }]);
      expect(await traces()).toMatchObject([
        { before: { trackingId: "" }, after: { status: "Shipped", trackingId: "DTDC 42/A-7" } },
      ]);
    });

    it("stays when nothing is said about it, and goes when it is empty", async () => {
      const { id } = await order();
      await send(id, "DTDC-42");
      await api.call(
        setOrderStatus,
        { params: { orderId: id }, body: { status: "Delivered" } },
        asAdministrator,
      );
      expect(await rowOf(id)).toMatchObject({ status: "Delivered", trackingId: "DTDC-42" });
      await send(id, "");
      expect(await rowOf(id)).toMatchObject({ status: "Shipped", trackingId: "" });
    });

    it("is empty at first", async () => {
      await order();
      const { body } = await api.call(listOwnOrders, {}, { as: "customer" });
      expect(body.orders[0]?.trackingId).toBe("");
    });

    it.each(["DTDC_42", "दिल्ली", "<b>", "x".repeat(61), 42, null])("is not %j", async (wrong) => {
      const { id } = await order();
      const { status, body } = await send(id, wrong);
      expect(status).toBe(400);
      expect(body.errors?.map(({ field }) => field)).toEqual(["trackingId"]);
      expect(await rowOf(id)).toMatchObject({ status: "Not Process", trackingId: "", version: 0 });
    });

    it.each(outsiders)("is set by no %s", async (as, status) => {
      const { id } = await order();
      expect((await send(id, "DTDC-42", as)).status).toBe(status);
      expect(await rowOf(id)).toMatchObject({ trackingId: "", version: 0 });
    });
  });

  describe("several orders", () => {
    const seen = (list: readonly PlacedOrder[]) => list.map(({ id, version }) => ({ id, version }));
    const ship = (list: { id: string; version: number }[], as: Caller = "administrator") =>
      api.call(setOrdersStatus, { body: { orders: list, status: "Shipped" } }, { as });
    const untouched = async () => {
      for (const row of await orderRows()) expect(row).toMatchObject({ status: "Not Process", version: 0 });
      expect((await letters()).filter((subject) => subject.includes("on its way"))).toEqual([]);
      expect(await traces()).toEqual([]);
    };

    it("move on together, with a letter and a trace for each", { tags: ["spec:10.50"] }, async () => {
      const placed = [await order(), await order(), await order()];
      const bystander = await order();
      const { status, body } = await ship(seen(placed));
      expect(status).toBe(200);
      expect(body.message).toBe("3 orders updated");
      expect(body.orders.map(({ _id }) => _id).sort()).toEqual(placed.map(({ id }) => id).sort());
      for (const shown of body.orders) {
        expect(shown).toMatchObject({ status: "Shipped", version: 1 });
        expect(shown.products).toHaveLength(1);
      }
      for (const { id } of placed) expect(await rowOf(id)).toMatchObject({ status: "Shipped", version: 1 });
      expect(await rowOf(bystander.id)).toMatchObject({ status: "Not Process", version: 0 });
      const told = (await letters()).filter((subject) => subject.includes("on its way"));
      expect(told).toEqual(placed.map(({ number }) => `Your Pankh order PK-${number} is on its way`).sort());
      const kept = await traces();
      expect(kept.map(({ subjectId }) => subjectId).sort()).toEqual(placed.map(({ id }) => id).sort());
      for (const entry of kept) {
        expect(entry).toMatchObject({
          actorId: api.administrator.id,
          before: { status: "Not Process" },
          after: { status: "Shipped" },
        });
      }
    });

    it("stay as they are when one of them changed meanwhile, and it is named", {
      tags: ["spec:10.50"],
    }, async () => {
      const placed = [await order(), await order(), await order()];
      const changed = placed[1] as PlacedOrder;
      const body = { status: "Cancelled" as const };
      await api.call(setOrderStatus, { params: { orderId: changed.id }, body }, asAdministrator);
      const before = await orderRows();
      const late = await ship(seen(placed));
      expect(late.status).toBe(409);
      expect(late.body.message).toBe(orderWords.changedMeanwhile([`PK-${changed.number}`]));
      expect(late.body).toMatchObject({ changedMeanwhile: true, changedOrders: [changed.id] });
      expect(await orderRows()).toEqual(before);
      expect((await letters()).filter((subject) => subject.includes("on its way"))).toEqual([]);
      expect(await traces()).toHaveLength(1);
    });

    it("stay as they are when one of them is unknown", async () => {
      const placed = [await order(), await order()];
      const answer = await ship([...seen(placed), { id: idOfNothing, version: 0 }]);
      expect(answer).toMatchObject({ status: 404, body: { message: orderWords.notFound } });
      await untouched();
    });

    it("are told once and no more when they are there already", async () => {
      const placed = [await order()];
      await ship(seen(placed));
      expect((await ship([{ id: placed[0]?.id ?? "", version: 1 }])).status).toBe(200);
      expect((await letters()).filter((subject) => subject.includes("on its way"))).toHaveLength(1);
      expect(await traces()).toHaveLength(1);
    });

    it("are one to a hundred, each named once, and put into a known state", async () => {
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
      await untouched();
    });

    it("move on once when two people move them at the same moment", async () => {
      const placed = seen([await order(), await order(), await order()]);
      const answers = await Promise.all([ship(placed), ship(placed.toReversed())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const row of await orderRows()) expect(row).toMatchObject({ status: "Shipped", version: 1 });
      expect(await traces()).toHaveLength(3);
    });

    it.each(outsiders)("are moved by no %s", async (as, status) => {
      expect((await ship(seen([await order()]), as)).status).toBe(status);
      await untouched();
    });
  });

  describe("one order", () => {
    it("is shown to administrators, with all its lines", { tags: ["spec:10.51"] }, async () => {
      const { id, paymentId } = await order();
      const { status, body } = await api.call(getOrder, { params: { id } }, asAdministrator);
      expect(status).toBe(200);
      const { body: list } = await api.call(listAllOrders, {}, asAdministrator);
      expect(body.order).toEqual(list.orders[0]);
      expect(body.order).toMatchObject({ _id: id, payment: { razorpay_payment_id: paymentId } });
    });

    it("is not found under another id", async () => {
      const answer = await api.call(getOrder, { params: { id: idOfNothing } }, asAdministrator);
      expect(answer).toMatchObject({ status: 404, body: { message: orderWords.notFound } });
    });

    it.each(outsiders)("is shown to no %s, not even their own", async (as, status) => {
      const { id } = await order();
      expect((await api.call(getOrder, { params: { id } }, { as })).status).toBe(status);
    });
  });
});
