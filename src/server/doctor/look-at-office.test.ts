import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { enqueueMail } from "#domain/mail/outbox.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { openRazorpayShop } from "#tests/support/razorpay-shop.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, warning } from "./finding.ts";
import { lookAtAdministrators, lookAtWork } from "./look-at-office.ts";
import type { AskFact } from "./shop-access.ts";
import { readFact } from "./shop-facts.ts";

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const letter = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

describe.each(databaseKinds)("the office, on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());
  const ask: AskFact = (name) => readFact(database.db, name);

  it("needs an administrator", async () => {
    await openCustomer(database.db);
    expect(await lookAtAdministrators(ask)).toEqual([bad(doctorWords.administratorMissing)]);
    await ensureAdministrator(database.db, { email: "owner@example.in", password: "Cyclone#2026" });
    expect(await lookAtAdministrators(ask)).toEqual([ok(doctorWords.administratorThere)]);
  });

  it("is told of nothing when nothing waits", async () => {
    expect(await lookAtWork(ask)).toEqual([ok(doctorWords.nothingWaits)]);
  });

  it("is told of letters that were given up lately, and of late ones", async () => {
    for (let count = 0; count < 4; count += 1) await enqueueMail(database.db, letter);
    await database.db.update(mailOutbox).set({ status: "failed" });
    expect(await lookAtWork(ask)).toEqual([warning(doctorWords.failedLetters(4))]);
    await database.db.update(mailOutbox).set({ createdAt: ago(8 * 24 * hour) });
    expect(await lookAtWork(ask)).toEqual([ok(doctorWords.nothingWaits)]);
    await database.db.update(mailOutbox).set({ status: "pending", createdAt: ago(2 * hour) });
    expect(await lookAtWork(ask)).toEqual([warning(doctorWords.lateLetters(120))]);
  });

  it("is not told of a refund that was refused once and made later", async () => {
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
    expect(await lookAtWork(ask)).toEqual([warning(doctorWords.refusedRefunds(2))]);
    await db
      .update(paymentRefunds)
      .set({ createdAt: ago(hour) })
      .where(eq(paymentRefunds.status, "refunded"));
    expect(await lookAtWork(ask)).toEqual([warning(doctorWords.refusedRefunds(1))]);
  });

  it("is told of payments without an order, and of refunds that were refused for good", async () => {
    const { db } = database;
    const { fake, shop } = await openRazorpayShop(db);
    await startPurchase(shop, { userId: (await openCustomer(db)).id });
    await fake.close();
    const [intent] = await db.select().from(paymentIntents);
    if (!intent) throw new Error("There is no intent");
    const [reasonCode] = strayPayments.reasonCode.enumValues;
    await db.insert(strayPayments).values({
      paymentIntentId: intent.id,
      paymentId: "one",
      currency: "INR",
      amountPaise: intent.amountPaise,
      reasonCode,
    });
    const refund = { paymentIntentId: intent.id, amountPaise: 100 };
    await db.insert(paymentRefunds).values({ ...refund, paymentId: "two", status: "refused" });
    expect(await lookAtWork(ask)).toEqual([
      warning(doctorWords.strayPayments(1)),
      warning(doctorWords.refusedRefunds(1)),
    ]);
  });
});
