import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { finishPendingTask } from "#contract/kernel/pending-tasks.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { readToday } from "#contract/reports/today.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import { submitContact } from "#domain/contact/contacts.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage, siteUrl } from "../factories/contact.ts";
import { addQuestion } from "../factories/questions.ts";
import { recordSale } from "../factories/sales.ts";
import { aKeysTask, aRefundTask } from "../factories/tasks.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const hour = 60 * 60_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);

describe.each(databaseKinds)("open work of today on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const read = async () => (await api.call(readToday, {}, asAdministrator)).body.today.sections;
  const section = async (name: string) => (await read()).find(({ kind }) => kind === name);
  const asRole = (staffRole: StaffRole) =>
    api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));

  /** Records a paid order; returns its number. */
  async function sell(status: "Not Process" | "Processing" | "Shipped", deliverBy: string | null) {
    const { id } = await recordSale(api.shop.db, api.customer.id, {
      totalPaise: 100,
      createdAt: new Date(),
      status,
    });
    const [order] = await api.shop.db
      .update(orders)
      .set({ deliverFrom: deliverBy, deliverBy })
      .where(eq(orders.id, id))
      .returning();
    if (!order) throw new Error("The order does not exist");
    return orderNumberOf(order);
  }

  it("lists orders to pack with their customers, late ones first", { tags: ["spec:10.123"] }, async () => {
    const unpromised = await sell("Not Process", null);
    const onTime = await sell("Not Process", daysFromNow(5));
    const late = await sell("Not Process", daysFromNow(-3));
    await sell("Not Process", daysFromNow(9));
    const packed = await sell("Processing", daysFromNow(-1));
    await sell("Shipped", daysFromNow(-9));
    expect(await section("orders")).toMatchObject({
      total: 4,
      late: 1,
      link: "/dashboard/admin/orders?status=Not+Process",
      entries: [
        { title: late, detail: "Asha Verma", isLate: true, link: `/dashboard/admin/orders?search=${late}` },
        { title: onTime, isLate: false },
        { isLate: false },
      ],
    });
    expect(await section("packing")).toMatchObject({ total: 1, late: 1, entries: [{ title: packed }] });
    const [first] = (await section("orders"))?.entries ?? [];
    expect(first?.due).toBe(new Date(`${daysFromNow(-3)}T18:29:59.999Z`).toISOString());
    await api.shop.db.delete(orders).where(eq(orders.status, "Not Process"));
    await sell("Not Process", null);
    expect((await section("orders"))?.entries.map(({ title, due }) => [title === unpromised, due])).toEqual([
      [false, undefined],
    ]);
  });

  it("lists unanswered and overdue messages by their next deadline", { tags: ["spec:10.123"] }, async () => {
    const { db } = api.shop;
    const send = async (name: string, sentHoursAgo: number, changes = {}) => {
      const contact = await submitContact(db, aMessage({ name }), siteUrl);
      const createdAt = new Date(Date.now() - sentHoursAgo * hour);
      await db
        .update(contactSubmissions)
        .set({ createdAt, ...changes })
        .where(eq(contactSubmissions.id, contact.id));
      return contact;
    };
    await send("Answered", 50, { status: "responded", acknowledgedAt: new Date() });
    const fresh = await send("Fresh", 1);
    expect(await section("messages")).toMatchObject({
      total: 1,
      late: 0,
      link: "/dashboard/admin/contacts?status=new",
      entries: [{ title: "Fresh", detail: ticketOf(fresh) }],
    });
    await send("Read", 2, { status: "read" });
    expect((await section("messages"))?.link).toBe("/dashboard/admin/contacts");
    await send("Forgotten", 49);
    await send("Unresolved", 24 * 40, { status: "responded", acknowledgedAt: new Date() });
    const messages = await section("messages");
    expect(messages).toMatchObject({ total: 4, late: 2, link: "/dashboard/admin/contacts?overdue=true" });
    expect(messages?.entries.map(({ title, isLate }) => [title, isLate])).toEqual([
      ["Unresolved", true],
      ["Forgotten", true],
      ["Read", false],
    ]);
    const [forgotten] = messages?.entries.slice(1) ?? [];
    expect(Math.round((Date.now() - Date.parse(forgotten?.due ?? "")) / hour)).toBe(1);
  });

  it("lists questions, unmatched payments and low stock, each with its filtered list", async () => {
    const { db } = api.shop;
    const product = await addProduct(db, { name: "Falcon 250", stock: 0 });
    await addProduct(db, { name: "Spare arm", stock: 2 });
    await addProduct(db, { name: "Battery", stock: 500 });
    await addQuestion(api.shop, { user: api.customer, product, text: "Does it float?" });
    expect(await section("questions")).toMatchObject({
      total: 1,
      link: "/dashboard/admin/questions?status=pending",
      entries: [{ title: "Does it float?", detail: "Falcon 250" }],
    });
    expect(await section("stock")).toMatchObject({
      total: 2,
      link: "/dashboard/admin/stock",
      entries: [
        { title: "Falcon 250", detail: "sold out" },
        { title: "Spare arm", detail: "2 left", link: "/dashboard/admin/stock?search=Spare+arm" },
      ],
    });
    await recordSale(db, api.customer.id, { totalPaise: 5_000, createdAt: new Date() });
    const [order] = await readPaidOrders(db);
    await db.insert(unmatchedPayments).values({
      paymentId: "pay_twice",
      paymentIntentId: order?.paymentIntentId ?? "",
      amountPaise: 5_000,
      currency: "INR",
      reasonCode: "already-paid",
    });
    expect(await section("payments")).toMatchObject({
      total: 1,
      entries: [{ title: "₹50", link: "/dashboard/admin/payments?search=pay_twice" }],
    });
  });

  it("lists pending tasks by kind until staff mark them as done", { tags: ["spec:10.123"] }, async () => {
    const { db } = api.shop;
    await addTask(db, aKeysTask());
    for (const number of [1, 2, 3, 4]) await addTask(db, aRefundTask({ subjectId: `order ${number}` }));
    const sections = await read();
    expect(sections.map(({ kind, total }) => [kind, total])).toEqual([
      ["refusals", 1],
      ["refunds", 4],
    ]);
    expect(sections[0]?.entries[0]).toMatchObject({ link: "/dashboard/admin/operations" });
    expect(sections[0]?.entries[0]?.task).toBeUndefined();
    expect(sections[1]?.entries).toHaveLength(3);
    expect(sections[1]?.link).toBe("/dashboard/admin?tasks=all");
    const id = sections[1]?.entries[0]?.task ?? "";
    expect((await api.call(finishPendingTask, { params: { id } }, asAdministrator)).status).toBe(200);
    expect((await section("refunds"))?.total).toBe(3);
  });

  it("contains only the work that the caller's role handles", { tags: ["spec:10.123"] }, async () => {
    const { db } = api.shop;
    await sell("Not Process", null);
    await submitContact(db, aMessage(), siteUrl);
    await addProduct(db, { stock: 0 });
    await addTask(db, aKeysTask());
    await addTask(db, aRefundTask());
    const kinds = async (role: StaffRole) => {
      await asRole(role);
      return (await read()).map(({ kind }) => kind);
    };
    expect(await kinds("owner")).toEqual(["refusals", "orders", "refunds", "messages", "stock"]);
    expect(await kinds("orders")).toEqual(["orders"]);
    expect(await kinds("support")).toEqual(["messages"]);
    expect(await kinds("catalogue")).toEqual(["stock"]);
    expect(await kinds("content")).toEqual([]);
    expect((await api.call(readToday, {}, { as: "customer" })).status).toBe(403);
  });
});
