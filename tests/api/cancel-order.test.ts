import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "#contract/orders/cancel-order.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { getOrder, listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { notifyStaff } from "#domain/reports/staff-notices.ts";
import { m } from "#messages";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { buyByTransfer } from "../factories/transfers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const reason = "I found\nanother drone";

describe.each(databaseKinds)("POST /api/order/:id/cancel on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const placeOrder = (userId = api.customer.id) => buy(api.shop, { userId });
  const cancel = (id: string, body: object = { reason }) =>
    api.call(cancelOrder, { params: { id }, body: body as { reason: string } }, asCustomer);
  const rowOf = async (id: string) => (await api.shop.db.select().from(orders).where(eq(orders.id, id)))[0];

  it("answers the cancelled and refunded order", async () => {
    const placed = await placeOrder();
    const { status, body } = await cancel(placed.id, { reason: `  ${reason} ` });
    const number = orderNumberOf(placed);
    expect([status, body.message]).toEqual([200, m["orders.ownCancel.done"]({ number })]);
    const cancelled = {
      ...{ _id: placed.id, status: "Cancelled", refundState: "refunded" },
      cancellation: { by: "customer", reason },
      reached: { Cancelled: expect.any(String) },
      refunds: [{ amount: 1_000, reason: m["orders.refundReason.cancelled"]() }],
    };
    expect(body.order).toMatchObject(cancelled);
    expect((await api.call(listOwnOrders, {}, asCustomer)).body.orders).toMatchObject([cancelled]);
    const shown = await api.call(getOrder, { params: { id: placed.id } }, asAdministrator);
    expect(shown.body.order).toMatchObject(cancelled);
    expect(await rowOf(placed.id)).toMatchObject({ status: "Cancelled", cancellationReason: reason });
  });

  it("answers the same order if it is cancelled again", async () => {
    const placed = await placeOrder();
    const first = await cancel(placed.id);
    const { status, body } = await cancel(placed.id, { reason: "Once more" });
    expect([status, body.message]).toEqual([
      200,
      m["orders.ownCancel.before"]({ number: orderNumberOf(placed) }),
    ]);
    expect(body.order).toEqual(first.body.order);
  });

  it("does not find orders of other customers", async () => {
    const { id } = await placeOrder((await openCustomer(api.shop.db)).id);
    expect(await cancel(id)).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect(await rowOf(id)).toMatchObject({ status: "Not Process", version: 0 });
  });

  it("rejects an order that the shop has started on", async () => {
    const { id } = await placeOrder();
    const body = { status: "Processing" } as const;
    await api.call(setOrderStatus, { params: { orderId: id }, body }, asAdministrator);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await rowOf(id)).toMatchObject({ status: "Processing", cancelledBy: null });
  });

  it.each([
    ["no reason", {}, m["orders.ownCancel.reasonRequired"]()],
    ["a reason of spaces", { reason: "   " }, m["orders.ownCancel.reasonRequired"]()],
    ["a number", { reason: 7 }, m["orders.ownCancel.reasonRequired"]()],
    ["a short reason", { reason: " no " }, m["orders.ownCancel.reasonTooShort"]({ minimum: 3 })],
    ["a long reason", { reason: "x".repeat(501) }, m["common.field.tooLong"]({ maximum: 500 })],
  ])("rejects %s", async (_, body, message) => {
    const { id } = await placeOrder();
    expect(await cancel(id, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "reason", message }] },
    });
    expect(await rowOf(id)).toMatchObject({ status: "Not Process" });
  });

  it("accepts reasons of three and of 500 characters", async () => {
    for (const accepted of ["Bad", "x".repeat(500)]) {
      const { id } = await placeOrder();
      expect((await cancel(id, { reason: accepted })).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ cancellationReason: accepted });
    }
  });

  it("is in the audit log, without adding the customer to the list of staff", async () => {
    const { id } = await placeOrder();
    await cancel(id);
    const { body } = await api.call(listAudit, {}, asAdministrator);
    expect(body.entries).toMatchObject([
      {
        ...{ subject: "order", subjectId: id, actor: { _id: api.customer.id, name: api.customer.name } },
        after: { status: "Cancelled", cancelledBy: "customer", cancellationReason: reason },
      },
    ]);
    expect(body.actors).toEqual([]);
  });

  it("exports who cancelled and why", async () => {
    const [kept, own, byStaff] = [await placeOrder(), await placeOrder(), await placeOrder()];
    await cancel(own.id, { reason: "=1+1" });
    const body = { status: "Cancelled" } as const;
    await api.call(setOrderStatus, { params: { orderId: byStaff.id }, body }, asAdministrator);
    const { text } = await api.download(exportOrders, {}, asAdministrator);
    const endOf = ({ number }: typeof own) =>
      text
        .split("\r\n")
        .find((line) => line.startsWith(`PK-${number},`))
        ?.split(",")
        .slice(-3, -1);
    expect([endOf(kept), endOf(own), endOf(byStaff)]).toEqual([
      ["", ""],
      ["Customer", "'=1+1"],
      ["Staff", ""],
    ]);
  });

  it("notifies staff of the cancellation, and of a refund only if they have to make it", async () => {
    const notices = async () => {
      await api.shop.db.delete(mailOutbox);
      await notifyStaff(api.shop.db, {
        siteUrl: "https://shop.example",
        now: new Date(Date.now() + 360_000),
      });
      return (await api.shop.db.select().from(mailOutbox)).map(({ subject, text }) => ({ subject, text }));
    };
    await api.call(changeSettings, { body: { notifications: { orders: ["none"] } } }, asAdministrator);
    const online = await placeOrder();
    await cancel(online.id);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.subject).toBe("Pankh: 1 order cancelled by its customer");
    expect(notice?.text).toContain(`${orderNumberOf(online)}, ₹1,000`);
    expect(notice?.text).not.toContain("another drone");
    const transferred = await buyByTransfer(api.shop, {
      userId: api.customer.id,
      actor: api.administrator,
    });
    await cancel(transferred.id);
    expect((await notices()).map(({ subject }) => subject)).toEqual([
      "Pankh: 1 order cancelled by its customer, 1 refund decision pending",
    ]);
    const body = { status: "Cancelled" } as const;
    const { id: orderId } = await placeOrder();
    await api.call(setOrderStatus, { params: { orderId }, body }, asAdministrator);
    expect((await notices()).map(({ subject }) => subject)).toEqual(["Pankh: 1 refund decision pending"]);
  });
});
