import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyForJob, createJob } from "#contract/content/careers.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { countPendingWork } from "#contract/kernel/pending-counters.ts";
import { submitContact } from "#contract/support/contact.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { productReviews } from "#ports/database/tables/reviews.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aJob, anApplication } from "../factories/careers.ts";
import { aMessage } from "../factories/contact.ts";
import { addQuestion } from "../factories/questions.ts";
import { addReview } from "../factories/reviews.ts";
import { recordSale } from "../factories/sales.ts";
import { aKeysTask, aRefundTask } from "../factories/tasks.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("pending work on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const asRole = (staffRole: StaffRole) =>
    api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
  const readPending = async () =>
    (await api.call(countPendingWork, {}, { as: "administrator" })).body.waiting;

  it("is counted until a user handles it", async () => {
    const { db } = api.shop;
    expect(await readPending()).toEqual({
      tasks: 0,
      orders: 0,
      payments: 0,
      messages: 0,
      reviews: 0,
      questions: 0,
      applications: 0,
    });
    await recordSale(db, api.customer.id, {
      totalPaise: 100_00,
      createdAt: new Date(),
      units: [["Drones", 1]],
    });
    await recordSale(db, api.customer.id, {
      totalPaise: 200_00,
      createdAt: new Date(),
      units: [["Drones", 1]],
    });
    await api.call(submitContact, { body: aMessage() });
    const { job } = (await api.call(createJob, { body: aJob() }, { as: "administrator" })).body;
    await api.call(applyForJob, { body: anApplication(job._id) });
    const user = { id: api.customer.id, name: "Asha", role: 0 };
    await addReview(api.shop, { user });
    await addQuestion(api.shop, { user });
    expect(await readPending()).toEqual({
      tasks: 0,
      orders: 2,
      payments: 0,
      messages: 1,
      reviews: 1,
      questions: 1,
      applications: 1,
    });

    await db.update(orders).set({ status: "Processing" });
    await db.update(contactSubmissions).set({ status: "read" });
    await db.update(jobApplications).set({ status: "reviewed" });
    await db.update(productReviews).set({ status: "published" });
    await db.update(productQuestions).set({ status: "refused", reason: "Not about the product." });
    expect(await readPending()).toEqual({
      tasks: 0,
      orders: 0,
      payments: 0,
      messages: 0,
      reviews: 0,
      questions: 0,
      applications: 0,
    });
  });

  it("includes only what the user's role may handle", { tags: ["spec:10.35"] }, async () => {
    const kindsOf = async (role: StaffRole) => {
      await asRole(role);
      return Object.keys(await readPending());
    };
    expect(await kindsOf("orders")).toEqual(["tasks", "orders"]);
    expect(await kindsOf("support")).toEqual(["tasks", "messages", "reviews", "questions", "applications"]);
    expect(await kindsOf("accountant")).toEqual(["tasks"]);
    expect(await kindsOf("manager")).toEqual([
      "tasks",
      "orders",
      "payments",
      "messages",
      "reviews",
      "questions",
      "applications",
    ]);
  });

  it("excludes payments through the test payment gateway in a live shop", async () => {
    const { db } = api.shop;
    const gateways = ["sandbox", "razorpay"] as const;
    for (const gateway of gateways) {
      const [intent] = await db
        .insert(paymentIntents)
        .values({
          userId: api.customer.id,
          checkout: "A",
          gateway,
          receipt: gateway,
          providerOrderId: `order_${gateway}`,
          amountPaise: 100,
          status: "needs attention",
        })
        .returning();
      await db.insert(unmatchedPayments).values({
        paymentId: `pay_${gateway}`,
        paymentIntentId: intent?.id ?? "",
        amountPaise: 100,
        currency: "INR",
        reasonCode: "not-claimed",
      });
    }
    expect(await readPending()).toMatchObject({ payments: 2 });
    const { live } = api.shop;
    Object.assign(api.shop, { live: true });
    const pendingInLiveShop = await readPending().finally(() => Object.assign(api.shop, { live }));
    expect(pendingInLiveShop).toMatchObject({ payments: 1 });
  });

  it("counts an open task among the tasks and for the screen to which the task links", async () => {
    const { db } = api.shop;
    await recordSale(db, api.customer.id, {
      totalPaise: 100_00,
      createdAt: new Date(),
      units: [["Drones", 1]],
    });
    const refund = { kind: "refund-to-decide", subjectId: "one" } as const;
    await addTask(db, aRefundTask(refund));
    await addTask(db, aKeysTask());
    expect(await readPending()).toMatchObject({ tasks: 2, orders: 2, payments: 0 });
    await asRole("manager");
    expect(await readPending()).toMatchObject({ tasks: 1, orders: 2 });
    await asRole("orders");
    expect(await readPending()).toEqual({ tasks: 0, orders: 1 });
    await asRole("owner");
    await finishTask(db, refund);
    expect(await readPending()).toMatchObject({ tasks: 1, orders: 1 });
  });
});
