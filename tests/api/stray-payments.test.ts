import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPayment, verifyPurchase } from "#contract/checkout/checkout.ts";
import { checkoutRefusalWords } from "#contract/checkout/checkout-refusal-words.ts";
import { paymentWords as words } from "#contract/payments/payment-words.ts";
import * as desk from "#contract/payments/payments.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { startPurchase } from "../factories/orders.ts";
import type { FakeFailure, FakeRazorpay } from "../support/fake-razorpay.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const administrator = { as: "administrator" } as const;

describe.each(databaseKinds)("payments without an order on %s", (kind) => {
  let api: TestApi;
  let fake: FakeRazorpay;
  beforeAll(async () => {
    api = await openTestApi(kind);
    const razorpay = await openRazorpayShop(api.shop.db);
    fake = razorpay.fake;
    Object.assign(api.shop, { payments: razorpay.shop.payments, sandbox: undefined });
  });
  beforeEach(() => {
    fake.setFailure(null);
    fake.bank.newRefundStatus = "processed";
    return api.reset();
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    await fake.close();
    await api.close();
  });

  const list = async (query: { search?: string; page?: string; limit?: string } = {}) =>
    (await api.call(desk.listUnmatchedPayments, { query }, administrator)).body;
  const resolve = (id: string) => api.call(desk.resolveUnmatchedPayment, { params: { id } }, administrator);
  const refund = (id: string) => api.call(desk.refundUnmatchedPayment, { params: { id } }, administrator);
  const rows = async () => ({
    intents: await api.shop.db.select().from(paymentIntents),
    orders: await api.shop.db.select().from(orders),
    strays: await api.shop.db.select().from(strayPayments),
    refunds: await api.shop.db.select().from(paymentRefunds),
    mails: await api.shop.db.select().from(mailOutbox),
  });
  const settle = (providerOrderId: string, paymentId: string) =>
    settlePayment(api.shop, { providerOrderId, paymentId });

  /** A purchase of 1,000 rupees for which the provider reports another amount. */
  async function underpaid(userId = api.customer.id, changes: object = { amount: 999_99 }) {
    const { providerOrderId } = await startPurchase(api.shop, { userId });
    const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
    const wire = fake.bank.payment(paymentId);
    const asPaid = { ...wire };
    Object.assign(wire, changes);
    await settle(providerOrderId, paymentId).catch(() => {});
    const [stray] = (await list({ search: paymentId })).payments;
    const correct = () => Object.assign(wire, asPaid);
    return { id: stray?._id ?? "", paymentId, providerOrderId, correct };
  }

  /** An order, and a second payment beside it. */
  async function paidTwice() {
    const { providerOrderId } = await startPurchase(api.shop, { userId: api.customer.id });
    const late = fake.bank.decline(providerOrderId).error.metadata.payment_id;
    const order = await settle(providerOrderId, fake.bank.pay(providerOrderId).razorpay_payment_id);
    fake.bank.authoriseLate(late, { capture: true });
    await settle(providerOrderId, late);
    const [stray] = (await list()).payments;
    return { id: stray?._id ?? "", paymentId: late, order };
  }

  /** Checkout A: the browser named products of another price. */
  async function misnamed() {
    const product = await addProduct(api.shop.db, { pricePaise: 500_00 });
    const { providerOrderId } = await requestPayment(api.shop, {
      userId: api.customer.id,
      amountPaise: 750_00,
    });
    const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
    const body = { response: fake.bank.checkoutSuccess(paymentId), products: [{ _id: product.id }] };
    const answer = await api.call(verifyPurchase, { body }, { as: "customer" });
    expect(answer).toMatchObject({ status: 409, body: { message: checkoutRefusalWords.attention } });
    const [stray] = (await list()).payments;
    const setPrice = (pricePaise: number) =>
      api.shop.db.update(products).set({ pricePaise }).where(eq(products.id, product.id));
    return { id: stray?._id ?? "", paymentId, product, setPrice, body };
  }

  describe("are listed", () => {
    it("with everything an administrator has to know", async () => {
      const { paymentId, providerOrderId } = await underpaid();
      expect(await list()).toEqual({
        success: true,
        payments: [
          {
            _id: expect.any(String),
            user: { name: api.customer.name, email: api.customer.email },
            checkout: "B",
            amount: 1_000,
            paidAmount: 999.99,
            paidCurrency: "INR",
            payment: { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId },
            reason: "₹999.99 was paid, ₹1,000 was expected",
            claimed: [],
            refundRequested: false,
            createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          },
        ],
        pagination: { page: 1, total: 1, pages: 1 },
      });
    });

    it("with what the browser said was bought", async () => {
      const { product } = await misnamed();
      expect((await list()).payments).toEqual([
        expect.objectContaining({
          checkout: "A",
          claimed: [{ _id: product.id, quantity: 1, product: { name: product.name, price: 500 } }],
          reason: "₹750 was paid, the products come to ₹500",
        }),
      ]);
      await api.shop.db.delete(products).where(eq(products.id, product.id));
      expect((await list()).payments[0]?.claimed).toEqual([{ _id: product.id, quantity: 1 }]);
    });

    it("newest first, in pages, and found by who paid and by the provider's ids", async () => {
      const ravi = await openCustomer(api.shop.db, { name: "Ravi Kumar" });
      const made = [await underpaid(), await underpaid(ravi.id), await underpaid()];
      const ids = made.map(({ id }) => id);
      const found = async (query: { search?: string; page?: string; limit?: string }) =>
        (await list(query)).payments.map(({ _id }) => _id);
      expect(await found({})).toEqual(ids.toReversed());
      expect(await found({ page: "2", limit: "2" })).toEqual(ids.slice(0, 1));
      expect(await found({ search: "ravi k" })).toEqual([ids[1]]);
      expect(await found({ search: ravi.email })).toEqual([ids[1]]);
      expect(await found({ search: made[2]?.paymentId ?? "" })).toEqual([ids[2]]);
      expect(await found({ search: made[0]?.providerOrderId ?? "" })).toEqual([ids[0]]);
      expect((await list({ search: "nobody" })).pagination).toEqual({ page: 1, total: 0, pages: 0 });
    });

    it("found by what the office reads as the reason, parameters and all", async () => {
      const { paymentId } = await underpaid();
      await paidTwice();
      const found = async (search: string) =>
        (await list({ search })).payments.map(({ payment }) => payment.razorpay_payment_id);
      for (const search of ["₹999.99 was paid", "999.99", "EXPECTED", " was expected "]) {
        expect(await found(search), search).toEqual([paymentId]);
      }
      expect(await found("already paid")).toHaveLength(1);
      expect(await found("already paid")).not.toContain(paymentId);
      expect(await found("paid")).toHaveLength(2);
      expect(await found("already-paid")).toEqual([]);
    });

    it("beside the order of the same purchase, and found by each of its names", async () => {
      await underpaid();
      const { order, paymentId } = await paidTwice();
      const number = `PK-${order.number}`;
      const names = [
        number,
        `#${order.id.slice(-6).toUpperCase()}`,
        `#${order.providerOrderId.slice(-8)}`,
        ` ${order.number} `,
      ];
      for (const search of names) {
        const { payments } = await list({ search });
        expect(payments, search).toMatchObject([
          { payment: { razorpay_payment_id: paymentId }, orderNumber: number },
        ]);
      }
      const all = (await list()).payments.map(({ orderNumber }) => orderNumber);
      expect(all).toEqual([number, undefined]);
      expect((await list({ search: "PK-" })).payments).toHaveLength(1);
    });

    it("only while they wait", async () => {
      const { id, correct } = await underpaid();
      correct();
      await resolve(id);
      await refund((await underpaid()).id);
      expect((await list()).payments).toEqual([]);
    });
  });

  describe("can be looked at again", () => {
    it("and become the order when the provider has put things right", async () => {
      const { id, paymentId, correct } = await underpaid();
      const refused = await resolve(id);
      expect(refused).toMatchObject({
        status: 409,
        body: { message: words.stillStray("₹999.99 was paid, ₹1,000 was expected") },
      });
      correct();
      const { status, body } = await resolve(id);
      expect({ status, message: body.message }).toEqual({ status: 200, message: words.ordered });
      expect(body.order?.payment.razorpay_payment_id).toBe(paymentId);
      const { intents, strays, mails } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId });
      expect(strays[0]).toMatchObject({ resolution: "ordered" });
      expect(mails).toHaveLength(1);
      expect((await resolve(id)).body.order?._id).toBe(body.order?._id);
    });

    it("and become the order of checkout A when the price is put right", async () => {
      const { id, setPrice, product } = await misnamed();
      expect((await resolve(id)).status).toBe(409);
      await setPrice(750_00);
      const { body } = await resolve(id);
      expect(body.order).toMatchObject({
        totalAmount: 750,
        products: [{ product: product.id, price: 750, quantity: 1 }],
      });
    });

    it("and are closed when the money went back by another way", async () => {
      const { id, paymentId } = await underpaid();
      fake.bank.refund(paymentId, {}, undefined);
      const { status, body } = await resolve(id);
      expect({ status, message: body.message, order: body.order }).toEqual({
        status: 200,
        message: words.returned,
        order: undefined,
      });
      const { intents, strays } = await rows();
      expect(intents[0]?.status).toBe("refunded");
      expect(strays[0]?.resolution).toBe("refunded");
    });

    it("and stay beside the order that another payment made", async () => {
      const { id } = await paidTwice();
      expect(await resolve(id)).toMatchObject({ status: 409 });
      expect((await rows()).orders).toHaveLength(1);
    });

    it("but not while the provider is away", async () => {
      const { id } = await underpaid();
      fake.setFailure("502-html");
      expect(await resolve(id)).toMatchObject({ status: 503, body: { message: words.unavailable } });
      expect((await list()).payments).toHaveLength(1);
    });
  });

  describe("can be refunded", () => {
    it("in full, which calls the purchase off", async () => {
      const { id, paymentId, providerOrderId } = await underpaid();
      const { status, body } = await refund(id);
      const { entries } = (await api.call(listAudit, { query: { subject: "payment" } }, administrator)).body;
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: "refund asked for",
          after: { amount: 999.99, currency: "INR", reason: "₹999.99 was paid, ₹1,000 was expected" },
        }),
      );
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message: words.refunded,
        refund: {
          _id: expect.any(String),
          status: "refunded",
          amount: 999.99,
          razorpay_refund_id: expect.stringMatching(/^rfnd_/),
          createdAt: expect.any(String),
        },
      });
      expect(fake.bank.payment(paymentId)).toMatchObject({ status: "refunded", amount_refunded: 999_99 });
      const request = fake.requests.findLast(({ path }) => path.endsWith("/refund"));
      expect(request?.headers["x-refund-idempotency"]).toBe(`refund-${paymentId}`);
      const { intents, strays, refunds } = await rows();
      expect(intents).toEqual([expect.objectContaining({ status: "refunded" })]);
      expect(strays).toEqual([expect.objectContaining({ resolution: "refunded" })]);
      expect(refunds).toEqual([
        expect.objectContaining({
          paymentId,
          status: "refunded",
          amountPaise: 999_99,
          providerRefundId: body.refund.razorpay_refund_id,
          requestedBy: api.administrator.id,
        }),
      ]);

      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({ refusal: "conflict" });
      expect((await rows()).strays).toEqual(strays);
      expect((await list()).payments).toEqual([]);
    });

    it("beside an order, which stays", async () => {
      const { id, order } = await paidTwice();
      expect((await refund(id)).status).toBe(200);
      const { intents, orders } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId: order.paymentId });
      expect(orders).toHaveLength(1);
      expect(fake.bank.payment(order.paymentId).status).toBe("captured");
    });

    it("once, however often it is asked", async () => {
      const { id } = await underpaid();
      const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body.refund.razorpay_refund_id)).size).toBe(1);
      expect((await refund(id)).body.refund).toEqual(answers[0]?.body.refund);
      expect((await rows()).refunds).toHaveLength(1);
    });

    it.each<FakeFailure>(["reset", "500-json", "429"])(
      "after an answer that got lost (%s): asking again goes on, and no order is made meanwhile",
      async (failure) => {
        const { id, paymentId, providerOrderId, correct } = await underpaid();
        correct();
        fake.setFailure(failure, { only: "POST", carriedOut: true });
        expect(await refund(id)).toMatchObject({ status: 503, body: { message: words.unavailable } });
        expect((await list()).payments).toEqual([expect.objectContaining({ refundRequested: true })]);
        Object.assign(fake.bank.payment(paymentId), { status: "captured", amount_refunded: 0 });
        await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({ refusal: "conflict" });
        expect((await resolve(id)).status).toBe(409);
        expect((await rows()).orders).toEqual([]);

        fake.setFailure(null);
        expect((await refund(id)).status).toBe(200);
        const made = [...fake.bank.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
        expect(made.map(({ id }) => id)).toEqual([(await rows()).refunds[0]?.providerRefundId]);
      },
    );

    it("also when the money went back by another way", async () => {
      const { id, paymentId } = await underpaid();
      fake.bank.refund(paymentId, {}, undefined);
      const { status, body } = await refund(id);
      expect(status).toBe(200);
      expect(body.refund).toMatchObject({ status: "refunded", amount: 999.99 });
      expect(body.refund.razorpay_refund_id).toBeUndefined();
    });

    it("not when an order was made of them", async () => {
      const { id, paymentId, correct } = await underpaid();
      correct();
      await resolve(id);
      expect(await refund(id)).toMatchObject({ status: 409, body: { message: words.alreadyOrdered } });
      expect(fake.bank.payment(paymentId).status).toBe("captured");
      expect((await rows()).refunds).toEqual([]);
    });

    it("not when the provider refuses; then an order can still be made", async () => {
      const { id, paymentId, correct } = await underpaid(api.customer.id, {
        amount: 1,
        status: "authorized",
      });
      const refused = await refund(id);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain("The payment status should be captured");
      expect((await rows()).refunds).toEqual([expect.objectContaining({ status: "refused" })]);
      expect((await list()).payments).toEqual([expect.objectContaining({ refundRequested: false })]);
      correct();
      expect((await resolve(id)).body.order?.payment.razorpay_payment_id).toBe(paymentId);
    });

    it("not when the bank does not take the money", async () => {
      fake.bank.newRefundStatus = "failed";
      const { id } = await underpaid();
      expect((await refund(id)).status).toBe(409);
      expect((await list()).payments).toHaveLength(1);
    });

    it("or become an order, never both, when two administrators decide at the same moment", {
      tags: ["spec:10.33"],
    }, async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id, paymentId, correct } = await underpaid();
        correct();
        const decisions = round % 2 ? [resolve(id), refund(id)] : [refund(id), resolve(id)];
        const statuses = (await Promise.all(decisions)).map(({ status }) => status);
        expect(statuses).toContain(200);
        const isOrdered = (await rows()).orders.some((order) => order.paymentId === paymentId);
        expect(fake.bank.payment(paymentId).status).toBe(isOrdered ? "captured" : "refunded");
      }
    });
  });

  it("are the administrators' business only", async () => {
    const { id } = await underpaid();
    for (const as of ["customer", "visitor"] as const) {
      const expected = as === "customer" ? 403 : 401;
      expect((await api.call(desk.listUnmatchedPayments, {}, { as })).status).toBe(expected);
      expect((await api.call(desk.resolveUnmatchedPayment, { params: { id } }, { as })).status).toBe(
        expected,
      );
      expect((await api.call(desk.refundUnmatchedPayment, { params: { id } }, { as })).status).toBe(expected);
    }
    expect((await rows()).refunds).toEqual([]);
  });

  it("that do not exist are not found", async () => {
    const id = crypto.randomUUID();
    expect(await resolve(id)).toMatchObject({ status: 404, body: { message: words.notFound } });
    expect(await refund(id)).toMatchObject({ status: 404, body: { message: words.notFound } });
  });

  it("are not taken for unpaid by their customer", async () => {
    const { paymentId, correct } = await underpaid();
    const verify = () =>
      api.call(verifyPayment, { body: fake.bank.checkoutSuccess(paymentId) }, { as: "customer" });
    expect(await verify()).toMatchObject({ status: 409, body: { message: checkoutRefusalWords.attention } });
    correct();
    expect((await verify()).status).toBe(200);
  });
});
