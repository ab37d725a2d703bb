import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { openRazorpayShop } from "#tests/support/razorpay-shop.ts";
import { bad, ok, warning } from "./check.ts";
import { checkAdministrators, checkPendingTasks } from "./check-admin.ts";
import { type FactReader, readFact } from "./facts.ts";

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const email = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

describe.each(databaseKinds)("administrator and task checks on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());
  const ask: FactReader = (name) => readFact(database.db, name);

  it("require an administrator", async () => {
    await openCustomer(database.db);
    expect(await checkAdministrators(ask)).toEqual([bad(m["doctor.administratorMissing"]())]);
    await ensureAdministrator(database.db, { email: "owner@example.in", password: "Cyclone#2026" });
    expect(await checkAdministrators(ask)).toEqual([ok(m["doctor.administratorPresent"]())]);
  });

  it("report nothing without pending tasks", async () => {
    expect(await checkPendingTasks(ask)).toEqual([ok(m["doctor.noPendingTasks"]())]);
  });

  it("report recently failed and overdue emails", async () => {
    for (let count = 0; count < 4; count += 1) await enqueueMail(database.db, email);
    await database.db.update(mailOutbox).set({ status: "failed" });
    expect(await checkPendingTasks(ask)).toEqual([warning(m["doctor.failedEmails"]({ count: 4 }))]);
    await database.db.update(mailOutbox).set({ createdAt: ago(8 * 24 * hour) });
    expect(await checkPendingTasks(ask)).toEqual([ok(m["doctor.noPendingTasks"]())]);
    await database.db.update(mailOutbox).set({ status: "pending", createdAt: ago(2 * hour) });
    expect(await checkPendingTasks(ask)).toEqual([warning(m["doctor.lateEmails"]({ count: 120 }))]);
  });

  it("do not report a refund that was refused once and succeeded later", async () => {
    const { db } = database;
    const userId = (await openCustomer(db)).id;
    const refund = { amountPaise: 100 };
    const sale = { totalPaise: 1_000, createdAt: ago(2 * hour) };
    await recordSale(db, userId, { ...sale, refunds: [{ ...refund, status: "refused" }] });
    await recordSale(db, userId, {
      ...sale,
      refunds: [
        { ...refund, status: "refused" },
        { ...refund, status: "refunded" },
      ],
    });
    expect(await checkPendingTasks(ask)).toEqual([warning(m["doctor.refusedRefunds"]({ count: 2 }))]);
    await db
      .update(paymentRefunds)
      .set({ createdAt: ago(hour) })
      .where(eq(paymentRefunds.status, "refunded"));
    expect(await checkPendingTasks(ask)).toEqual([warning(m["doctor.refusedRefunds"]({ count: 1 }))]);
  });

  it("report payments without an order, and refunds that were refused permanently", async () => {
    const { db } = database;
    const { fake, shop } = await openRazorpayShop(db);
    await startPurchase(shop, { userId: (await openCustomer(db)).id });
    await fake.close();
    const [intent] = await db.select().from(paymentIntents);
    if (!intent) throw new Error("There is no intent");
    const [reasonCode] = unmatchedPayments.reasonCode.enumValues;
    await db.insert(unmatchedPayments).values({
      paymentIntentId: intent.id,
      paymentId: "one",
      currency: "INR",
      amountPaise: intent.amountPaise,
      reasonCode,
    });
    const refund = { paymentIntentId: intent.id, amountPaise: 100 };
    await db.insert(paymentRefunds).values({ ...refund, paymentId: "two", status: "refused" });
    expect(await checkPendingTasks(ask)).toEqual([
      warning(m["doctor.unmatchedPayments"]({ count: 1 })),
      warning(m["doctor.refusedRefunds"]({ count: 1 })),
    ]);
  });
});
