import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyForJob } from "#contract/content/careers.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { submitContact } from "#contract/support/contact.ts";
import { createJob } from "#domain/careers/jobs.ts";
import { notifyStaff } from "#domain/reports/staff-notices.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { staffNotices } from "#ports/database/tables/staff-notices.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage } from "../factories/contact.ts";
import { buy, startPurchase } from "../factories/orders.ts";
import { aKeysTask, aRefundTask } from "../factories/tasks.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const siteUrl = "https://shop.example";
const shopAddress = "hello@pankh.example";
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe.each(databaseKinds)("staff notifications on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const emailsByRecipient = () => api.shop.db.select().from(mailOutbox).orderBy(mailOutbox.recipient);

  /** Runs the notifications once and returns the emails that this run queued. */
  async function notify(now = later(6)) {
    const before = new Set((await emailsByRecipient()).map(({ id }) => id));
    const count = await notifyStaff(api.shop.db, { siteUrl, now });
    const emails = (await emailsByRecipient()).filter(({ id }) => !before.has(id));
    expect(emails).toHaveLength(count);
    return emails;
  }
  const choose = async (notifications: Record<string, string[]>) => {
    const response = await api.call(changeSettings, { body: { notifications } }, asAdministrator);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };
  const placeOrder = () => buy(api.shop, { userId: api.customer.id });

  it("combine many orders in one email to the shop's address", async () => {
    const orders = [];
    for (let count = 0; count < 25; count += 1) orders.push(await placeOrder());
    const [email, ...others] = await notify();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: shopAddress, subject: "Pankh: 25 new orders" });
    expect(email?.text).toContain(`${orderNumberOf(orders[0] ?? { number: 0, numberPrefix: "PK" })}, ₹1,000`);
    expect(email?.text).toContain("and 5 more");
    expect(email?.text).toContain(`${siteUrl}/dashboard/admin/orders`);
    expect(email?.text).not.toContain(api.customer.name);
    expect(await api.shop.db.$count(staffNotices)).toBe(0);
    expect(await notify(later(60))).toEqual([]);
  });

  it("leave events beyond the first thousand to the next email", async () => {
    await api.shop.db.execute(sql`insert into job_applications (applicant_name, email, phone, position, description)
      select 'Meena', 'meena@example.in', '9876543210', 'Drone Pilot', 'I fly.' from generate_series(1, 1200)`);
    const [first] = await notify();
    expect(first?.subject).toBe("Pankh: 1000 new job applications");
    expect(await api.shop.db.$count(staffNotices)).toBe(200);
    const [second] = await notify();
    expect(second?.subject).toBe("Pankh: 200 new job applications");
    expect(await api.shop.db.$count(staffNotices)).toBe(0);
  });

  it("wait until the first event is five minutes old", async () => {
    await placeOrder();
    expect(await notify(later(4))).toEqual([]);
    expect(await api.shop.db.$count(staffNotices)).toBe(1);
    expect(await notify(later(6))).toHaveLength(1);
  });

  it("report messages, applications and payments without an order", async () => {
    await api.call(submitContact, { body: aMessage({ name: "Meena Rao" }) });
    const job = await createJob(api.shop.db, aJob({ title: "Drone Pilot" }));
    await api.call(applyForJob, { body: anApplication(job.id) });
    const { intentId: paymentIntentId } = await startPurchase(api.shop, { userId: api.customer.id });
    const money = { amountPaise: 500_00, currency: "INR", paymentId: "pay_unmatched" };
    await api.shop.db
      .insert(unmatchedPayments)
      .values({ ...money, paymentIntentId, reasonCode: "called-off" });
    const [email] = await notify();
    expect(email?.subject).toBe("Pankh: 1 new message, 1 new job application, 1 payment without an order");
    expect(email?.text).toMatch(/PKT-\d{3}-\d{3}-\d{3}/);
    expect(email?.text).toContain("Drone Pilot");
    expect(email?.text).toContain("pay_unmatched, ₹500");
    expect(email?.text).not.toContain("Meena");
  });

  it("report a product once when it reaches the low stock level", async () => {
    const product = await addProduct(api.shop.db, { name: "Kite", stock: 8 });
    const sell = (quantity: number) =>
      buy(api.shop, { userId: api.customer.id, cart: [{ product, quantity }] });
    await choose({ orders: ["none"] });
    await sell(2);
    expect(await notify()).toEqual([]);
    await sell(2);
    const [email] = await notify();
    expect(email).toMatchObject({ subject: "Pankh: 1 product low in stock" });
    expect(email?.text).toContain("Kite: 4 units left");
    await sell(1);
    expect(await notify()).toEqual([]);
    await api.shop.db.update(products).set({ stock: 20 });
    expect(await notify()).toEqual([]);
  });

  it("report a cancelled order whose payment was not refunded", async () => {
    const order = await placeOrder();
    await notify();
    const body = { status: "Cancelled" } as const;
    await api.call(setOrderStatus, { params: { orderId: order.id }, body }, asAdministrator);
    const [email] = await notify();
    expect(email).toMatchObject({ subject: "Pankh: 1 refund decision pending" });
    expect(email?.text).toContain(`${orderNumberOf(order)} was cancelled, but ₹1,000 has not been refunded`);
  });

  it("report failed refunds and open disputes without the provider's text", async () => {
    const { db } = api.shop;
    const key = { subjectId: "razorpay", link: "/dashboard/admin/operations" };
    const refusal = {
      provider: "razorpay",
      words: "Asha has no such card",
      at: "2026-11-26T06:30:00.000Z",
    } as const;
    await addTask(db, { ...key, kind: "payment-refused", parameters: { ...refusal, amountPaise: 500_00 } });
    await addTask(db, aKeysTask());
    await addTask(db, aRefundTask());
    for (const subjectId of ["disp_open", "disp_answered"]) {
      const parameters = { amountPaise: 1_000_00, respondBy: "2026-11-27T06:30:00.000Z" };
      await addTask(db, {
        kind: "payment-dispute",
        subjectId,
        link: "/dashboard/admin/payments",
        parameters,
      });
    }
    await finishTask(db, { kind: "payment-dispute", subjectId: "disp_answered" });
    const [email, ...others] = await notify();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: shopAddress,
      subject: "Pankh: 2 problems with payment providers, 1 disputed payment",
    });
    expect(email?.text).toContain("Razorpay refused a payment of ₹500");
    expect(email?.text).toContain("Customers cannot pay: Razorpay does not accept this shop's keys");
    expect(email?.text).toContain(
      "Respond by 27 Nov 2026 to the dispute over ₹1,000 for a payment without an order",
    );
    expect(email?.text).not.toContain("Asha");
    await addTask(db, { ...key, kind: "payment-refused", parameters: { ...refusal, amountPaise: 700_00 } });
    expect(await notify()).toEqual([]);
    await choose({ disputes: ["none"], refusals: ["money@shop.example"] });
    await finishTask(db, { kind: "payment-configuration", subjectId: "razorpay" });
    await addTask(db, aKeysTask());
    await addTask(db, {
      kind: "payment-dispute",
      subjectId: "disp_new",
      link: key.link,
      parameters: { amountPaise: 100, respondBy: null },
    });
    expect((await notify()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["money@shop.example", "Pankh: 1 problem with a payment provider"],
    ]);
  });

  it("are sent to the addresses chosen for each kind", async () => {
    await choose({ orders: ["packing@shop.example", "ravi@shop.example"], messages: ["ravi@shop.example"] });
    await placeOrder();
    await api.call(submitContact, { body: aMessage() });
    expect((await notify()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["packing@shop.example", "Pankh: 1 new order"],
      ["ravi@shop.example", "Pankh: 1 new order, 1 new message"],
    ]);
    await choose({ orders: ["none"], messages: ["none"] });
    await placeOrder();
    expect(await notify()).toEqual([]);
    expect(await api.shop.db.$count(staffNotices)).toBe(0);
  });

  it("reject an invalid address", async () => {
    for (const wrong of ["ravi", "", "a@b", "nobody"]) {
      const { status, body } = await api.call(
        changeSettings,
        { body: { notifications: { orders: [wrong] } } },
        asAdministrator,
      );
      expect([wrong, status, body.errors?.[0]?.field]).toEqual([wrong, 400, "notifications.orders.0"]);
    }
  });

  it("are sent by one process only", async () => {
    await placeOrder();
    const now = later(6);
    const counts = await Promise.all([1, 2].map(() => notifyStaff(api.shop.db, { siteUrl, now })));
    expect(counts.sort()).toEqual([0, 1]);
    const emails = await api.shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, shopAddress));
    expect(emails).toHaveLength(1);
  });
});
