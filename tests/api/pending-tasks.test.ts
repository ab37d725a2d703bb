import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { finishPendingTask, listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { recordFailedRefund } from "#domain/payments/refunds/record-failed-refund.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { users } from "#ports/database/tables/customers.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { databaseKinds } from "../database/test-database.ts";
import { buy } from "../factories/orders.ts";
import { aKeysTask, aRefundTask } from "../factories/tasks.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("pending tasks on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const asRole = (staffRole: StaffRole) =>
    api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
  const list = async (query = {}) => (await api.call(listPendingTasks, { query }, asAdministrator)).body;
  const finish = (id: string) => api.call(finishPendingTask, { params: { id } }, asAdministrator);
  const rows = () => api.shop.db.select().from(pendingTasks).orderBy(pendingTasks.createdAt);
  const idOf = async (task: Parameters<typeof addTask>[1]) => {
    await addTask(api.shop.db, task);
    return (await rows()).at(-1)?.id ?? "";
  };

  it("are listed for the caller's role, oldest first, each with a sentence", async () => {
    await addTask(api.shop.db, aKeysTask());
    await addTask(api.shop.db, aRefundTask());
    const { tasks, pagination } = await list();
    expect(pagination).toEqual({ page: 1, total: 2, pages: 1 });
    expect(tasks).toMatchObject([
      {
        kind: "payment-configuration",
        sentence:
          "Customers cannot pay: Razorpay does not accept the keys of this shop (“Authentication failed”)",
        link: "/dashboard/admin/operations",
        capability: "operations",
        staffMayFinish: false,
      },
      {
        kind: "refund-to-decide",
        sentence: "Decide on a refund: order PK-100001 is cancelled and not fully refunded",
        link: "/dashboard/admin/orders",
        capability: "refunds",
        staffMayFinish: true,
      },
    ]);
    expect((await list({ limit: "1", page: "2" })).tasks.map(({ kind }) => kind)).toEqual([
      "refund-to-decide",
    ]);
    await asRole("manager");
    expect((await list()).tasks.map(({ kind }) => kind)).toEqual(["refund-to-decide"]);
    await asRole("content");
    expect((await list()).tasks).toEqual([]);
  });

  it("exist once per kind and subject, with the latest parameters", async () => {
    await addTask(api.shop.db, aRefundTask());
    const [first] = await rows();
    await addTask(api.shop.db, aRefundTask({ parameters: { number: 100_002, numberPrefix: "PK" } }));
    await addTask(api.shop.db, aRefundTask({ subjectId: "another order" }));
    const [updated, other, ...others] = await rows();
    expect(updated).toEqual({ ...first, parameters: { number: 100_002, numberPrefix: "PK" } });
    expect(other?.subjectId).toBe("another order");
    expect(others).toEqual([]);
  });

  it("are added again if the cause returns after the previous task was done", async () => {
    await addTask(api.shop.db, aKeysTask());
    await finishTask(api.shop.db, aKeysTask());
    await addTask(api.shop.db, aKeysTask());
    const [done, open] = await rows();
    expect(done).toMatchObject({ doneAt: expect.any(Date), doneById: null, doneByName: null });
    expect(open).toMatchObject({ doneAt: null });
    expect((await list()).tasks.map(({ _id }) => _id)).toEqual([open?.id]);
  });

  it("are marked as done once, with the staff member who did so", async () => {
    const id = await idOf(aRefundTask());
    const response = await finish(id);
    expect(response).toMatchObject({ status: 200, body: { done: { by: "Office" } } });
    const [row] = await rows();
    expect(row).toMatchObject({
      doneAt: expect.any(Date),
      doneById: api.administrator.id,
      doneByName: "Office",
    });
    expect(response.body.done.at).toBe(row?.doneAt?.toISOString());
    expect((await finish(id)).body.done).toEqual(response.body.done);
    expect(await rows()).toEqual([row]);
    expect((await list()).tasks).toEqual([]);
  });

  describe("of a cancelled order", () => {
    const setStatus = (orderId: string, status: OrderStatus) =>
      api.call(setOrderStatus, { params: { orderId }, body: { status } }, asAdministrator);
    const refund = (orderId: string, amount?: number) => {
      const body = { requestId: crypto.randomUUID(), reason: "Cancelled", ...(amount && { amount }) };
      return api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    };
    const placeOrder = () => buy(api.shop, { userId: api.customer.id });

    it("ask for a decision about the refund until it is fully refunded", async () => {
      const { id, number } = await placeOrder();
      expect((await setStatus(id, "Cancelled")).status).toBe(200);
      const open = {
        kind: "refund-to-decide",
        subjectId: id,
        capability: "refunds",
        link: `/dashboard/admin/orders?search=PK-${number}`,
        parameters: { number },
        doneAt: null,
      };
      expect(await rows()).toMatchObject([open]);
      await refund(id, 100);
      expect(await rows()).toMatchObject([open]);
      await refund(id);
      expect(await rows()).toMatchObject([{ doneAt: expect.any(Date), doneByName: "Office" }]);
    });

    it("are done when the order continues, and not added for a refunded order", async () => {
      const { id } = await placeOrder();
      await setStatus(id, "Cancelled");
      await setStatus(id, "Processing");
      expect(await rows()).toMatchObject([{ doneAt: expect.any(Date), doneByName: null }]);
      await refund(id);
      await setStatus(id, "Cancelled");
      expect(await rows()).toHaveLength(1);
    });

    it("return if the bank rejects the refund", async () => {
      const { id } = await placeOrder();
      await setStatus(id, "Cancelled");
      await refund(id);
      const [refundRow] = await api.shop.db.select().from(paymentRefunds);
      await api.shop.db.transaction((tx) => recordFailedRefund(tx, refundRow?.providerRefundId ?? ""));
      expect((await rows()).filter(({ doneAt }) => doneAt === null)).toMatchObject([{ subjectId: id }]);
    });
  });

  it("cannot be finished by another role, or by any user if only the shop may finish them", async () => {
    const id = await idOf(aKeysTask());
    expect((await finish(id)).status).toBe(409);
    await asRole("manager");
    expect((await finish(id)).status).toBe(404);
    expect(await rows()).toMatchObject([{ doneAt: null, doneByName: null }]);
  });
});
