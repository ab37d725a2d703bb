import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import type { FakeFailure } from "#tests/support/fake-razorpay.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { openRazorpayShop } from "#tests/support/razorpay-shop.ts";
import { isFullRun } from "#tests/support/tier.ts";
import { receiveEvent } from "./receive-event.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";
import { verifyPurchase } from "./verify-payment.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(databaseKinds)("reconcilePayments on %s", (kind) => {
  let database: TestDatabase;
  let fake: Awaited<ReturnType<typeof openRazorpayShop>>["fake"];
  let shop: Awaited<ReturnType<typeof openRazorpayShop>>["shop"];
  let userId: string;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    ({ fake, shop } = await openRazorpayShop(database.db));
  });
  afterAll(async () => {
    await fake.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.reset();
    fake.setFailure(null);
    userId = (await openCustomer(database.db)).id;
  });

  const start = () => startPurchase(shop, { userId });
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
  const runChecks = (milliseconds: number, limit?: number) =>
    reconcilePayments(shop, { now: after(milliseconds), ...(limit ? { limit } : {}) });
  const rows = async () => ({
    intents: await database.db.select().from(paymentIntents),
    orders: await readPaidOrders(database.db),
    unmatched: await database.db.select().from(unmatchedPayments),
    mails: await database.db.select().from(mailOutbox),
  });
  const intent = async () => (await rows()).intents[0];
  const noCounts = { checked: 0, ordered: 0, unmatched: 0, failures: [] };
  const isPaymentRequest = ({ path }: { path: string }) => path.includes("/payments");

  describe("finds", () => {
    it.each([true, false])(
      "the payment of a buyer who closed the browser (captured: %s)",
      async (capture) => {
        const { providerOrderId } = await start();
        const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId, { capture });
        expect(await runChecks(3 * minute)).toEqual({ ...noCounts, checked: 1, ordered: 1 });
        const { intents, orders, mails } = await rows();
        expect(intents).toEqual([expect.objectContaining({ status: "paid", paymentId, nextCheckAt: null })]);
        expect(orders).toEqual([expect.objectContaining({ paymentId, providerOrderId })]);
        expect(mails).toHaveLength(1);
        expect(fake.bank.payment(paymentId).status).toBe("captured");
        expect(await runChecks(5 * day)).toEqual(noCounts);
      },
    );

    it("the payment that succeeded after failed attempts", async () => {
      const { providerOrderId } = await start();
      fake.bank.decline(providerOrderId);
      fake.bank.decline(providerOrderId);
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      await runChecks(3 * minute);
      expect((await rows()).orders.map((order) => order.paymentId)).toEqual([paymentId]);
    });

    it("the provider order of a crashed process by its receipt", async () => {
      const { providerOrderId, intentId } = await start();
      await database.db
        .update(paymentIntents)
        .set({ status: "started", providerOrderId: null })
        .where(eq(paymentIntents.id, intentId));
      fake.bank.pay(providerOrderId);
      expect(await runChecks(3 * minute)).toMatchObject({ ordered: 1 });
      expect(await intent()).toMatchObject({ status: "paid", providerOrderId });
    });

    it("the provider order whose creation timed out", async () => {
      fake.setFailure("reset", { carriedOut: true });
      await expect(start()).rejects.toMatchObject({ refusal: "unavailable" });
      fake.setFailure(null);
      const unanswered = await intent();
      expect(unanswered).toMatchObject({ status: "failed", providerOrderId: null });
      const [order] = fake.bank.ordersWithReceipt(unanswered?.receipt ?? "");
      fake.bank.pay(order?.id ?? "");
      expect(await runChecks(3 * minute)).toMatchObject({ ordered: 1 });
      expect(await intent()).toMatchObject({ status: "paid", providerOrderId: order?.id });
    });

    it("two payments for one provider order: one creates the order, the other needs staff", async () => {
      const { providerOrderId } = await start();
      const failedPaymentId = fake.bank.decline(providerOrderId).error.metadata.payment_id;
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      fake.bank.authoriseLate(failedPaymentId, { capture: true });
      expect(await runChecks(3 * minute)).toEqual({ ...noCounts, checked: 1, ordered: 1, unmatched: 1 });
      const { orders, unmatched } = await rows();
      expect([...orders, ...unmatched].map((row) => row.paymentId).sort()).toEqual(
        [paymentId, failedPaymentId].sort(),
      );
    });

    it("a captured payment first, and does not capture an authorised one", async () => {
      const { providerOrderId } = await start();
      const failedPaymentId = fake.bank.decline(providerOrderId).error.metadata.payment_id;
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      fake.bank.authoriseLate(failedPaymentId);
      await runChecks(3 * minute);
      expect((await rows()).orders.map((order) => order.paymentId)).toEqual([paymentId]);
      expect(fake.bank.payment(failedPaymentId).status).toBe("authorized");
    });

    it("a payment of a different amount, and leaves it to staff", async () => {
      const { providerOrderId } = await start();
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      Object.assign(fake.bank.payment(paymentId), { amount: 1 });
      expect(await runChecks(3 * minute)).toEqual({ ...noCounts, checked: 1, unmatched: 1 });
      expect(await intent()).toMatchObject({ status: "needs attention", nextCheckAt: null });
    });
  });

  describe("checks", () => {
    it("a purchase after two minutes, then less and less often, and gives up after five days", async () => {
      await start();
      const created = (await intent())?.createdAt.getTime() ?? 0;
      const queryTimes: number[] = [];
      for (;;) {
        const next = (await intent())?.nextCheckAt;
        if (!next) break;
        expect(await reconcilePayments(shop, { now: new Date(next.getTime() - 1) })).toEqual(noCounts);
        // The database stores microseconds, JavaScript only milliseconds.
        const due = new Date(next.getTime() + 1);
        expect(await reconcilePayments(shop, { now: due })).toMatchObject({ checked: 1 });
        queryTimes.push(Math.round((next.getTime() - created) / minute));
      }
      expect(queryTimes.slice(0, 7)).toEqual([2, 7, 22, 82, 262, 622, 982]);
      const lastQueryAt = (queryTimes.at(-1) ?? 0) * minute;
      expect(lastQueryAt).toBeGreaterThanOrEqual(5 * day);
      expect(lastQueryAt).toBeLessThan(5 * day + 6 * hour);
      expect(await intent()).toMatchObject({ status: "failed" });
    });

    it("no purchases that are settled or belong to another gateway", async () => {
      const { providerOrderId } = await start();
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      await settlePayment(shop, { providerOrderId, paymentId });
      await start();
      await database.db
        .update(paymentIntents)
        .set({ gateway: "sandbox" })
        .where(eq(paymentIntents.status, "awaiting payment"));
      const before = fake.requests.length;
      expect(await runChecks(4 * day)).toEqual(noCounts);
      expect(fake.requests).toHaveLength(before);
    });

    it("for at most an hour whether the provider order exists", async () => {
      fake.setFailure("502-html");
      await expect(start()).rejects.toMatchObject({ refusal: "unavailable" });
      fake.setFailure(null);
      await runChecks(3 * minute);
      expect(await intent()).toMatchObject({ status: "failed", nextCheckAt: expect.any(Date) });
      await runChecks(2 * hour);
      expect(await intent()).toMatchObject({ status: "failed", nextCheckAt: null });
    });

    it("no order that the provider refused to create", async () => {
      fake.setFailure("401");
      await expect(start()).rejects.toMatchObject({ refusal: "conflict" });
      expect(await intent()).toMatchObject({ status: "failed", nextCheckAt: null });
    });

    it("no more purchases at once than its limit", async () => {
      for (let count = 0; count < 5; count += 1) await start();
      expect(await runChecks(3 * minute, 2)).toMatchObject({ checked: 2 });
      expect(await runChecks(3 * minute, 2)).toMatchObject({ checked: 2 });
      expect(await runChecks(3 * minute, 2)).toMatchObject({ checked: 1 });
    });

    it("each purchase once with concurrent processes", async () => {
      for (let count = 0; count < 6; count += 1) fake.bank.pay((await start()).providerOrderId);
      const before = fake.requests.filter(isPaymentRequest).length;
      const results = await Promise.all(Array.from({ length: 4 }, () => runChecks(3 * minute)));
      expect(results.reduce((sum, { checked }) => sum + checked, 0)).toBe(6);
      expect(results.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(6);
      expect(fake.requests.filter(isPaymentRequest).length - before).toBe(12);
      const { orders, mails } = await rows();
      expect([orders.length, mails.length]).toEqual([6, 6]);
    });

    it("nothing while the shop shuts down", async () => {
      await start();
      const signal = AbortSignal.abort();
      expect(await reconcilePayments(shop, { now: after(3 * minute), signal })).toEqual(noCounts);
    });
  });

  describe("when the provider misbehaves", () => {
    it("continues with other purchases after a failed lookup", async () => {
      const broken = await start();
      const others = [await start(), await start()];
      for (const { providerOrderId } of [broken, ...others]) fake.bank.pay(providerOrderId);
      fake.setFailure("500-json", { only: `GET /v1/orders/${broken.providerOrderId}/` });
      const { failures, ...figures } = await runChecks(3 * minute);
      expect(figures).toEqual({ checked: 3, ordered: 2, unmatched: 0 });
      expect(failures).toEqual([
        { intentId: broken.intentId, error: expect.objectContaining({ kind: "unavailable" }) },
      ]);
      fake.setFailure(null);
      expect(await runChecks(4 * minute)).toEqual(noCounts);
      expect(await runChecks(9 * minute)).toMatchObject({ checked: 1, ordered: 1 });
    });

    /** A quick run tests only some kinds of error, because all kinds end the checks in the same way. */
    const failures: FakeFailure[] = isFullRun
      ? ["502-html", "401", "429", "unparsable"]
      : ["502-html", "401"];
    it.each(failures)("stops after three failures in a row (%s), and loses nothing", async (failure) => {
      for (let count = 0; count < 5; count += 1) fake.bank.pay((await start()).providerOrderId);
      fake.setFailure(failure);
      expect(await runChecks(3 * minute)).toMatchObject({ checked: 3, ordered: 0 });
      fake.setFailure(null);
      expect(await runChecks(3 * minute)).toMatchObject({ checked: 2, ordered: 2 });
      expect(await runChecks(9 * minute)).toMatchObject({ checked: 3, ordered: 3 });
    });

    it("treats an order unknown to the provider as unpaid", async () => {
      const { providerOrderId } = await start();
      fake.bank.orders.delete(providerOrderId);
      expect(await runChecks(3 * minute)).toEqual({ ...noCounts, checked: 1 });
      expect(await runChecks(6 * day)).toEqual({ ...noCounts, checked: 1 });
      expect(await intent()).toMatchObject({ status: "failed", nextCheckAt: null });
    });

    it("still creates the order if the payment arrives after the checks ended", async () => {
      const { providerOrderId } = await start();
      await runChecks(6 * day);
      expect(await intent()).toMatchObject({ status: "failed" });
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      await settlePayment(shop, { providerOrderId, paymentId });
      expect(await intent()).toMatchObject({ status: "paid", paymentId });
    });
  });

  describe("in checkout A", () => {
    const request = async () => {
      const product = await addProduct(database.db, { pricePaise: 750_00 });
      const { providerOrderId } = await requestPayment(shop, { userId, amountPaise: 750_00 });
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } =
        fake.bank.pay(providerOrderId);
      return {
        cart: [{ productId: product.id, quantity: 1 }],
        proof: { providerOrderId, paymentId, signature },
      };
    };

    it("gives the browser half an hour after the payment, then adds a task for staff", async () => {
      const { proof } = await request();
      expect(await runChecks(50 * minute)).toEqual({ ...noCounts, checked: 1 });
      expect(await intent()).toMatchObject({ status: "awaiting payment" });
      expect(await runChecks(79 * minute)).toEqual(noCounts);
      expect(await runChecks(81 * minute)).toEqual({ ...noCounts, checked: 1, unmatched: 1 });
      expect(await intent()).toMatchObject({ status: "needs attention" });
      expect((await rows()).unmatched).toEqual([
        expect.objectContaining({
          paymentId: proof.paymentId,
          reasonCode: "not-claimed",
          claimed: null,
        }),
      ]);
    });

    it("keeps other unmatched payments when one creates the order", async () => {
      const product = await addProduct(database.db, { pricePaise: 750_00 });
      const { providerOrderId } = await requestPayment(shop, { userId, amountPaise: 750_00 });
      const failedPaymentId = fake.bank.decline(providerOrderId).error.metadata.payment_id;
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } =
        fake.bank.pay(providerOrderId);
      fake.bank.authoriseLate(failedPaymentId, { capture: true });
      await runChecks(3 * minute);
      const cart = [{ productId: product.id, quantity: 1 }];
      await verifyPurchase(shop, { userId, proof: { providerOrderId, paymentId, signature }, cart });
      expect((await rows()).unmatched).toEqual([]);
      expect(await runChecks(40 * minute)).toEqual({ ...noCounts, checked: 1, unmatched: 1 });
      expect((await rows()).unmatched).toEqual([expect.objectContaining({ paymentId: failedPaymentId })]);
      expect(await intent()).toMatchObject({ status: "paid", paymentId, nextCheckAt: null });
    });

    it("still lets the browser create the order", async () => {
      const { proof, cart } = await request();
      await runChecks(3 * minute);
      await runChecks(40 * minute);
      expect(await intent()).toMatchObject({ status: "needs attention" });
      expect(await verifyPurchase(shop, { userId, proof, cart })).toMatchObject({ totalPaise: 750_00 });
      const { intents, unmatched } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid" });
      expect(unmatched).toEqual([expect.objectContaining({ resolution: "ordered" })]);
    });
  });

  it("creates one order if browser, webhook and check report the payment at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { providerOrderId } = await start();
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      const { body, headers } = fake.webhook("payment.captured", paymentId);
      const event = {
        rawBody: Buffer.from(body),
        signature: headers["X-Razorpay-Signature"],
        eventId: headers["X-Razorpay-Event-Id"],
      };
      await Promise.all([
        settlePayment(shop, { providerOrderId, paymentId }),
        receiveEvent(shop, event),
        runChecks(3 * minute),
        receiveEvent(shop, event),
        settlePayment(shop, { providerOrderId, paymentId }),
      ]);
    }
    const { orders, mails, unmatched } = await rows();
    expect([orders.length, mails.length, unmatched.length]).toEqual([5, 5, 0]);
  });
});
