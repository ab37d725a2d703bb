import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import {
  manualPaymentOrders,
  manualPayments,
  manualRefunds,
} from "#ports/database/tables/manual-payments.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { countPendingWork } from "./pending-work.ts";

const hourMs = 3_600_000;
const oneHourAgo = () => new Date(Date.now() - hourMs);
const email = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const noCounts = {
  mail: 0,
  oldestMailSeconds: 0,
  paymentChecks: 0,
  unmatchedPayments: 0,
  refunds: 0,
  refundsByHand: 0,
};

describe.each(databaseKinds)("pending work on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** Starts a purchase and returns its intent. */
  async function beginPurchase() {
    const { db } = database;
    const bank = createSandboxGateway({
      store: createSandboxBooks(db),
      secret: "a secret",
      webhookSecret: "another",
    });
    const shop = { db, payments: joinGateways(bank), adjustmentRules: [] };
    const userId = (await openCustomer(db)).id;
    const { providerOrderId } = await startPurchase(shop, { userId });
    const [intent] = await db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.providerOrderId, providerOrderId));
    if (!intent) throw new Error("There is no intent");
    return { intent, userId };
  }

  it("is zero in an empty shop", async () => {
    expect(await countPendingWork(database.db)).toEqual(noCounts);
  });

  it("includes unsent emails and the age of the oldest", async () => {
    for (let count = 0; count < 4; count += 1) await enqueueMail(database.db, email);
    const [first, second, third] = await database.db.select().from(mailOutbox);
    const change = async (row: typeof first, values: Partial<typeof mailOutbox.$inferInsert>) =>
      row && database.db.update(mailOutbox).set(values).where(eq(mailOutbox.id, row.id));
    await change(first, { createdAt: oneHourAgo(), nextAttemptAt: new Date(Date.now() + hourMs) });
    await change(second, { createdAt: new Date(0), status: "sent" });
    await change(third, { createdAt: new Date(0), status: "failed" });
    const { mail, oldestMailSeconds, ...others } = await countPendingWork(database.db);
    expect(mail).toBe(2);
    expect(oldestMailSeconds).toBeGreaterThan(3_590);
    expect(oldestMailSeconds).toBeLessThan(3_690);
    expect(others).toEqual({ paymentChecks: 0, unmatchedPayments: 0, refunds: 0, refundsByHand: 0 });
  });

  it("includes payment checks that are due", async () => {
    await beginPurchase();
    expect(await countPendingWork(database.db)).toEqual(noCounts);
    await database.db.update(paymentIntents).set({ nextCheckAt: oneHourAgo() });
    expect(await countPendingWork(database.db)).toEqual({ ...noCounts, paymentChecks: 1 });
  });

  it("includes payments without an order and pending refunds", async () => {
    const { db } = database;
    const { intent, userId } = await beginPurchase();
    const paid = { paymentIntentId: intent.id, currency: "INR", amountPaise: intent.amountPaise };
    const [anyReason] = unmatchedPayments.reasonCode.enumValues;
    const decided = { resolution: "refunded", resolvedAt: new Date() } as const;
    await db.insert(unmatchedPayments).values([
      { ...paid, paymentId: "one", reasonCode: anyReason },
      { ...paid, paymentId: "two", reasonCode: anyReason, ...decided },
    ]);
    await db.insert(paymentRefunds).values([
      { paymentIntentId: intent.id, paymentId: "one" },
      { paymentIntentId: intent.id, paymentId: "two", status: "refunded" },
      { paymentIntentId: intent.id, paymentId: "three", status: "refused" },
    ]);
    await db.insert(manualPaymentOrders).values({
      reference: "PK1",
      gateway: "bank-transfer",
      receipt: "a receipt",
      amountPaise: intent.amountPaise,
    });
    await db.insert(manualPayments).values({
      paymentId: "UTR1",
      reference: "PK1",
      amountPaise: intent.amountPaise,
      notedBy: userId,
    });
    const manualRefund = { paymentId: "UTR1", amountPaise: 100 };
    const sent = { sentReference: "UTR2", sentBy: userId, sentAt: new Date() };
    await db.insert(manualRefunds).values([
      { ...manualRefund, id: crypto.randomUUID(), idempotencyKey: "one" },
      { ...manualRefund, id: crypto.randomUUID(), idempotencyKey: "two" },
      { ...manualRefund, id: crypto.randomUUID(), idempotencyKey: "three", ...sent },
    ]);
    expect(await countPendingWork(db)).toEqual({
      ...noCounts,
      unmatchedPayments: 1,
      refunds: 1,
      refundsByHand: 2,
    });
  });

  it("is counted up to a limit of 1,000 per kind", async () => {
    const { to: recipient, ...mail } = email;
    const emails = Array.from({ length: 1_010 }, () => ({ recipient, ...mail }));
    await database.db.insert(mailOutbox).values(emails);
    expect((await countPendingWork(database.db)).mail).toBe(1_000);
  });
});
