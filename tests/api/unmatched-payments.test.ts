import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPayment, verifyPurchase } from "#contract/checkout/checkout.ts";
import * as desk from "#contract/payments/payments.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { paymentIdsOf, readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { startPurchase } from "../factories/orders.ts";
import type { FakeFailure, FakeRazorpay } from "../support/fake-razorpay.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const administrator = { as: "administrator" } as const;

describe.each(databaseKinds)("unmatched payments on %s", (kind) => {
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
    orders: await readPaidOrders(api.shop.db),
    unmatched: await api.shop.db.select().from(unmatchedPayments),
    refunds: await api.shop.db.select().from(paymentRefunds),
    emails: await api.shop.db.select().from(mailOutbox),
  });
  const settle = (providerOrderId: string, paymentId: string) =>
    settlePayment(api.shop, { providerOrderId, paymentId });

  /** Pays a purchase of 1,000 rupees, but the provider reports a different amount. */
  async function underpaid(userId = api.customer.id, changes: object = { amount: 999_99 }) {
    const { providerOrderId } = await startPurchase(api.shop, { userId });
    const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
    const providerPayment = fake.bank.payment(paymentId);
    const original = { ...providerPayment };
    Object.assign(providerPayment, changes);
    await settle(providerOrderId, paymentId).catch(() => {});
    const [unmatched] = (await list({ search: paymentId })).payments;
    const restore = () => Object.assign(providerPayment, original);
    return { id: unmatched?._id ?? "", paymentId, providerOrderId, restore };
  }

  /** An order with a second payment. */
  async function paidTwice() {
    const { providerOrderId } = await startPurchase(api.shop, { userId: api.customer.id });
    const latePayment = fake.bank.decline(providerOrderId).error.metadata.payment_id;
    const order = await settle(providerOrderId, fake.bank.pay(providerOrderId).razorpay_payment_id);
    fake.bank.authoriseLate(latePayment, { capture: true });
    await settle(providerOrderId, latePayment);
    const [unmatched] = (await list()).payments;
    return { id: unmatched?._id ?? "", paymentId: latePayment, order: { ...order, ...paymentIdsOf(order) } };
  }

  /** A payment in checkout A whose products have a different price. */
  async function wrongProducts() {
    const product = await addProduct(api.shop.db, { pricePaise: 500_00 });
    const { providerOrderId } = await requestPayment(api.shop, {
      userId: api.customer.id,
      amountPaise: 750_00,
    });
    const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
    const body = { response: fake.bank.checkoutSuccess(paymentId), products: [{ _id: product.id }] };
    const response = await api.call(verifyPurchase, { body }, { as: "customer" });
    expect(response).toMatchObject({ status: 409, body: { message: m["checkout.refusal.attention"]() } });
    const [unmatched] = (await list()).payments;
    const setPrice = (pricePaise: number) =>
      api.shop.db.update(products).set({ pricePaise }).where(eq(products.id, product.id));
    return { id: unmatched?._id ?? "", paymentId, product, setPrice, body };
  }

  describe("in the list", () => {
    it("show the customer, the amounts and the reason to an administrator", async () => {
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

    it("show the products that the browser sent", async () => {
      const { product } = await wrongProducts();
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

    it("are sorted newest first, in pages, and found by customer and provider ids", async () => {
      const ravi = await openCustomer(api.shop.db, { name: "Ravi Kumar" });
      const payments = [await underpaid(), await underpaid(ravi.id), await underpaid()];
      const ids = payments.map(({ id }) => id);
      const found = async (query: { search?: string; page?: string; limit?: string }) =>
        (await list(query)).payments.map(({ _id }) => _id);
      expect(await found({})).toEqual(ids.toReversed());
      expect(await found({ page: "2", limit: "2" })).toEqual(ids.slice(0, 1));
      expect(await found({ search: "ravi k" })).toEqual([ids[1]]);
      expect(await found({ search: ravi.email })).toEqual([ids[1]]);
      expect(await found({ search: payments[2]?.paymentId ?? "" })).toEqual([ids[2]]);
      expect(await found({ search: payments[0]?.providerOrderId ?? "" })).toEqual([ids[0]]);
      expect((await list({ search: "nobody" })).pagination).toEqual({ page: 1, total: 0, pages: 0 });
    });

    it("are found by the reason as displayed, including its parameters", async () => {
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

    it("show the order of the same purchase, and are found by its number and ids", async () => {
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

    it("are shown only while they are open", async () => {
      const { id, restore } = await underpaid();
      restore();
      await resolve(id);
      await refund((await underpaid()).id);
      expect((await list()).payments).toEqual([]);
    });
  });

  describe("when checked again", () => {
    it("become the order once the provider corrects them", async () => {
      const { id, paymentId, restore } = await underpaid();
      const rejection = await resolve(id);
      expect(rejection).toMatchObject({
        status: 409,
        body: { message: m["payments.stillUnmatched"]({ reason: "₹999.99 was paid, ₹1,000 was expected" }) },
      });
      restore();
      const { status, body } = await resolve(id);
      expect({ status, message: body.message }).toEqual({ status: 200, message: m["payments.ordered"]() });
      expect(body.order?.payment.razorpay_payment_id).toBe(paymentId);
      const { intents, unmatched, emails } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId });
      expect(unmatched[0]).toMatchObject({ resolution: "ordered" });
      expect(emails).toHaveLength(1);
      expect((await resolve(id)).body.order?._id).toBe(body.order?._id);
    });

    it("become an order of checkout A once the price is corrected", async () => {
      const { id, setPrice, product } = await wrongProducts();
      expect((await resolve(id)).status).toBe(409);
      await setPrice(750_00);
      const { body } = await resolve(id);
      expect(body.order).toMatchObject({
        totalAmount: 750,
        products: [{ product: product.id, price: 750, quantity: 1 }],
      });
    });

    it("are closed if they were refunded elsewhere", async () => {
      const { id, paymentId } = await underpaid();
      fake.bank.refund(paymentId, {}, undefined);
      const { status, body } = await resolve(id);
      expect({ status, message: body.message, order: body.order }).toEqual({
        status: 200,
        message: m["payments.returned"](),
        order: undefined,
      });
      const { intents, unmatched } = await rows();
      expect(intents[0]?.status).toBe("refunded");
      expect(unmatched[0]?.resolution).toBe("refunded");
    });

    it("stay open if the order has another payment", async () => {
      const { id } = await paidTwice();
      expect(await resolve(id)).toMatchObject({ status: 409 });
      expect((await rows()).orders).toHaveLength(1);
    });

    it("stay open while the provider is down", async () => {
      const { id } = await underpaid();
      fake.setFailure("502-html");
      expect(await resolve(id)).toMatchObject({
        status: 503,
        body: { message: m["payments.unavailable"]() },
      });
      expect((await list()).payments).toHaveLength(1);
    });
  });

  describe("when refunded", () => {
    it("are refunded in full, which cancels the purchase", async () => {
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
        message: m["payments.refunded"](),
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
      const { intents, unmatched, refunds } = await rows();
      expect(intents).toEqual([expect.objectContaining({ status: "refunded" })]);
      expect(unmatched).toEqual([expect.objectContaining({ resolution: "refunded" })]);
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
      expect((await rows()).unmatched).toEqual(unmatched);
      expect((await list()).payments).toEqual([]);
    });

    it("leave an order that has another payment unchanged", async () => {
      const { id, order } = await paidTwice();
      expect((await refund(id)).status).toBe(200);
      const { intents, orders } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId: order.paymentId });
      expect(orders).toHaveLength(1);
      expect(fake.bank.payment(order.paymentId).status).toBe("captured");
    });

    it("are refunded once, even for repeated requests", async () => {
      const { id } = await underpaid();
      const responses = await Promise.all(Array.from({ length: 8 }, () => refund(id)));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(responses.map(({ body }) => body.refund.razorpay_refund_id)).size).toBe(1);
      expect((await refund(id)).body.refund).toEqual(responses[0]?.body.refund);
      expect((await rows()).refunds).toHaveLength(1);
    });

    it.each<FakeFailure>(["reset", "500-json", "429"])(
      "after a lost response (%s), are refunded by a repeated request and become no order",
      async (failure) => {
        const { id, paymentId, providerOrderId, restore } = await underpaid();
        restore();
        fake.setFailure(failure, { only: "POST", carriedOut: true });
        expect(await refund(id)).toMatchObject({
          status: 503,
          body: { message: m["payments.unavailable"]() },
        });
        expect((await list()).payments).toEqual([expect.objectContaining({ refundRequested: true })]);
        Object.assign(fake.bank.payment(paymentId), { status: "captured", amount_refunded: 0 });
        await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({ refusal: "conflict" });
        expect((await resolve(id)).status).toBe(409);
        expect((await rows()).orders).toEqual([]);

        fake.setFailure(null);
        expect((await refund(id)).status).toBe(200);
        const refunds = [...fake.bank.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
        expect(refunds.map(({ id }) => id)).toEqual([(await rows()).refunds[0]?.providerRefundId]);
      },
    );

    it("count as refunded if they were refunded elsewhere", async () => {
      const { id, paymentId } = await underpaid();
      fake.bank.refund(paymentId, {}, undefined);
      const { status, body } = await refund(id);
      expect(status).toBe(200);
      expect(body.refund).toMatchObject({ status: "refunded", amount: 999.99 });
      expect(body.refund.razorpay_refund_id).toBeUndefined();
    });

    it("are not refunded if they became an order", async () => {
      const { id, paymentId, restore } = await underpaid();
      restore();
      await resolve(id);
      expect(await refund(id)).toMatchObject({
        status: 409,
        body: { message: m["payments.alreadyOrdered"]() },
      });
      expect(fake.bank.payment(paymentId).status).toBe("captured");
      expect((await rows()).refunds).toEqual([]);
    });

    it("stay open if the provider rejects the refund, and can still become an order", async () => {
      const { id, paymentId, restore } = await underpaid(api.customer.id, {
        amount: 1,
        status: "authorized",
      });
      const rejection = await refund(id);
      expect(rejection.status).toBe(409);
      expect(rejection.body.message).toContain("The payment status should be captured");
      expect((await rows()).refunds).toEqual([expect.objectContaining({ status: "refused" })]);
      expect((await list()).payments).toEqual([expect.objectContaining({ refundRequested: false })]);
      restore();
      expect((await resolve(id)).body.order?.payment.razorpay_payment_id).toBe(paymentId);
    });

    it("stay open if the bank rejects the refund", async () => {
      fake.bank.newRefundStatus = "failed";
      const { id } = await underpaid();
      expect((await refund(id)).status).toBe(409);
      expect((await list()).payments).toHaveLength(1);
    });

    it("are refunded or become an order, but never both, for two simultaneous decisions", {
      tags: ["spec:10.33"],
    }, async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id, paymentId, restore } = await underpaid();
        restore();
        const decisions = round % 2 ? [resolve(id), refund(id)] : [refund(id), resolve(id)];
        const statuses = (await Promise.all(decisions)).map(({ status }) => status);
        expect(statuses).toContain(200);
        const isOrdered = (await rows()).orders.some((order) => order.paymentId === paymentId);
        expect(fake.bank.payment(paymentId).status).toBe(isOrdered ? "captured" : "refunded");
      }
    });
  });

  it("are limited to administrators", async () => {
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

  it("return 404 if unknown", async () => {
    const id = crypto.randomUUID();
    expect(await resolve(id)).toMatchObject({ status: 404, body: { message: m["payments.notFound"]() } });
    expect(await refund(id)).toMatchObject({ status: 404, body: { message: m["payments.notFound"]() } });
  });

  it("are not treated as unpaid when the customer's browser verifies the payment", async () => {
    const { paymentId, restore } = await underpaid();
    const verify = () =>
      api.call(verifyPayment, { body: fake.bank.checkoutSuccess(paymentId) }, { as: "customer" });
    expect(await verify()).toMatchObject({
      status: 409,
      body: { message: m["checkout.refusal.attention"]() },
    });
    restore();
    expect((await verify()).status).toBe(200);
  });
});
