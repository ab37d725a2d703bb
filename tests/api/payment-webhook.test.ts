import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPayment, verifyPurchase } from "#contract/checkout/checkout.ts";
import { listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { getOrder, listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { moneyReport } from "#contract/payments/money-report.ts";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { m } from "#messages";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentDisputes, paymentEvents, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { sign } from "#ports/payments/razorpay/signatures.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { startPurchase } from "../factories/orders.ts";
import type {
  DisputeEventName,
  FakeRazorpay,
  WebhookDelivery,
  WebhookEventName,
} from "../support/fake-razorpay.ts";
import { openRazorpayShop, webhookSecrets } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi, testGatewaySecret } from "./test-api.ts";

/** A body that parsing and encoding would change, with its signature by the former secret. */
const escapedWebhook = {
  body: '{"entity":"event","account_id":"acc_SANDBOX0000001","event":"order.paid","payload":{"note":"a\\/b \\u20b9"}}',
  signature: "30f8ffda7e45d34920d89a74b954a7e88c1966ac0a208d11f6a0c4607edeeafe",
};

describe.each(databaseKinds)("webhooks of the payment provider on %s", (kind) => {
  let api: TestApi;
  let fake: FakeRazorpay;
  const warnings: object[] = [];
  const failures: object[] = [];
  beforeAll(async () => {
    const log = {
      info: () => {},
      warn: (fields: object) => warnings.push(fields),
      error: (fields: object) => failures.push(fields),
    };
    api = await openTestApi(kind, { log });
    const razorpay = await openRazorpayShop(api.shop.db);
    fake = razorpay.fake;
    Object.assign(api.shop, { payments: razorpay.shop.payments, sandbox: undefined });
  });
  beforeEach(async () => {
    warnings.length = 0;
    fake.setFailure(null);
    await api.reset();
  });
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  afterAll(async () => {
    await fake.close();
    await api.close();
  });

  const send = async (body: BodyInit, headers: Record<string, string>) => {
    const response = await api.fetch("/api/payment/webhook", { method: "POST", body, headers });
    return { status: response.status, body: await response.json() };
  };
  const deliver = ({ body, headers }: WebhookDelivery) => send(body, headers);
  const notify = (event: WebhookEventName, paymentId: string, secret?: string) =>
    deliver(fake.webhook(event, paymentId, secret));
  const rows = async () => ({
    intents: await api.shop.db.select().from(paymentIntents),
    orders: await readPaidOrders(api.shop.db),
    unmatched: await api.shop.db.select().from(unmatchedPayments),
    events: await api.shop.db.select().from(paymentEvents),
    emails: await api.shop.db.select().from(mailOutbox),
  });
  const counts = async () => {
    const { orders, emails, unmatched, events } = await rows();
    return {
      orders: orders.length,
      emails: emails.length,
      unmatched: unmatched.length,
      events: events.length,
    };
  };
  const startCheckout = async () =>
    (await startPurchase(api.shop, { userId: api.customer.id })).providerOrderId;
  const paid = async (options?: { capture: boolean }) =>
    fake.bank.pay(await startCheckout(), options).razorpay_payment_id;
  const verify = (paymentId: string) =>
    api.call(verifyPayment, { body: fake.bank.checkoutSuccess(paymentId) }, { as: "customer" });

  describe("about disputes", () => {
    const asAdministrator = { as: "administrator" } as const;
    const at = Math.floor(Date.parse("2026-11-20T06:30:00Z") / 1000);
    const disputes = () => api.shop.db.select().from(paymentDisputes);
    const tasks = () => api.shop.db.select().from(pendingTasks);
    const notify = (event: DisputeEventName, paymentId: string, changes: object = {}) =>
      deliver(fake.disputeWebhook(event, paymentId, { at, ...changes }));
    const createOrder = async () => {
      const paymentId = await paid();
      await verify(paymentId);
      const [order] = (await rows()).orders;
      if (!order) throw new Error("There is no order");
      return { paymentId, order };
    };

    it("record amount and deadline, mark the order and create a task to respond", async () => {
      const { paymentId, order } = await createOrder();
      expect((await notify("payment.dispute.created", paymentId)).status).toBe(200);
      const respondBy = new Date((at + 7 * 86_400) * 1000);
      const [dispute, ...others] = await disputes();
      expect(others).toEqual([]);
      expect(dispute).toMatchObject({
        paymentId,
        paymentIntentId: order.paymentIntentId,
        status: "open",
        amountPaise: 1_000_00,
        currency: "INR",
        deductedPaise: 0,
        reason: "goods_or_services_not_received_or_partially_received",
        respondBy,
      });
      const name = `PK-${order.number}`;
      expect(await tasks()).toMatchObject([
        {
          kind: "payment-dispute",
          subjectId: dispute?.disputeId,
          capability: "money",
          link: `/dashboard/admin/orders?search=${name}`,
          parameters: {
            order: { number: order.number, numberPrefix: "PK" },
            amountPaise: 1_000_00,
            respondBy: respondBy.toISOString(),
          },
          doneAt: null,
        },
      ]);
      const { body } = await api.call(listPendingTasks, { query: {} }, asAdministrator);
      expect(body.tasks.map(({ sentence }) => sentence)).toEqual([
        `Respond by 27 Nov 2026 to the dispute over ₹1,000 for order ${name}, in the payment provider's dashboard`,
      ]);
      const adminOrder = (await api.call(getOrder, { params: { id: order.id } }, asAdministrator)).body.order;
      expect(adminOrder.disputes).toMatchObject([
        { status: "open", amount: 1_000, respondBy: respondBy.toISOString() },
      ]);
      const all = (await api.call(listAllOrders, { query: {} }, asAdministrator)).body.orders;
      expect(all[0]?.disputes).toHaveLength(1);
      const ownOrders = (await api.call(listOwnOrders, { query: {} }, { as: "customer" })).body.orders;
      expect(ownOrders[0]).not.toHaveProperty("disputes");
      expect(warnings).toEqual([]);
    });

    it("complete the task while the bank reviews the dispute, and deduct lost amounts in Money", async () => {
      const { paymentId } = await createOrder();
      const query = { from: "2026-11-01", to: "2026-11-30", by: "month" } as const;
      const money = async () => (await api.call(moneyReport, { query }, asAdministrator)).body.money.disputes;
      expect(await money()).toEqual({ open: 0, openAmount: 0, lost: 0, lostAmount: 0 });
      await notify("payment.dispute.created", paymentId, { amount: 600_00 });
      await notify("payment.dispute.under_review", paymentId, { at: at + 60, amount: 600_00 });
      expect(await tasks()).toMatchObject([{ doneAt: expect.any(Date), doneByName: null }]);
      expect(await money()).toEqual({ open: 1, openAmount: 600, lost: 0, lostAmount: 0 });
      await notify("payment.dispute.action_required", paymentId, { at: at + 90, amount: 600_00 });
      expect((await tasks()).filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
      await notify("payment.dispute.lost", paymentId, {
        at: at + 120,
        amount: 600_00,
        amount_deducted: 600_00,
      });
      expect((await tasks()).filter(({ doneAt }) => doneAt === null)).toEqual([]);
      expect(await money()).toEqual({ open: 0, openAmount: 0, lost: 1, lostAmount: 600 });
    });

    it("are processed once, and have no effect if they are outdated", async () => {
      const { paymentId } = await createOrder();
      const created = fake.disputeWebhook("payment.dispute.created", paymentId, { at });
      await notify("payment.dispute.won", paymentId, { at: at + 60 });
      await deliver(created);
      await deliver(created);
      expect(await disputes()).toMatchObject([{ status: "won", toldAt: new Date((at + 60) * 1000) }]);
      expect(await tasks()).toEqual([]);
    });

    it("link to the unmatched payment if there is no order", async () => {
      const paymentId = await paid();
      await notify("payment.dispute.created", paymentId, { respond_by: null });
      expect(await tasks()).toMatchObject([
        { link: "/dashboard/admin/payments", parameters: { amountPaise: 1_000_00, respondBy: null } },
      ]);
    });

    it("for unknown payments are ignored and logged", async () => {
      const paymentId = await paid();
      await api.shop.db.delete(stockReservations);
      await api.shop.db.delete(paymentIntents);
      expect((await notify("payment.dispute.created", paymentId)).status).toBe(200);
      expect(await disputes()).toEqual([]);
      expect(warnings).toMatchObject([{ outcome: "unknown order" }]);
    });
  });

  describe("about payments", () => {
    it.each<WebhookEventName>(["payment.captured", "order.paid", "payment.authorized"])(
      "create the order if the customer's browser is gone: %s",
      { tags: ["spec:10.95"] },
      async (event) => {
        const paymentId = await paid({ capture: event !== "payment.authorized" });
        expect(await notify(event, paymentId)).toEqual({ status: 200, body: { success: true } });
        expect(fake.bank.payment(paymentId).status).toBe("captured");
        const { intents, orders, events, emails } = await rows();
        expect(intents).toEqual([expect.objectContaining({ status: "paid", paymentId })]);
        expect(orders).toEqual([expect.objectContaining({ paymentId, userId: api.customer.id })]);
        expect(emails).toHaveLength(1);
        expect(events).toEqual([
          expect.objectContaining({ type: event, paymentId, providerOrderId: orders[0]?.providerOrderId }),
        ]);
        expect(warnings).toEqual([]);
      },
    );

    it("may arrive before the browser's call, which then returns the same order", async () => {
      const paymentId = await paid();
      await notify("payment.captured", paymentId);
      const [order] = (await rows()).orders;
      expect((await verify(paymentId)).body.order._id).toBe(order?.id);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("may arrive after the browser's call, even while the provider is down", async () => {
      const paymentId = await paid();
      await verify(paymentId);
      fake.setFailure("502-html");
      expect((await notify("payment.captured", paymentId)).status).toBe(200);
      expect((await notify("order.paid", paymentId)).status).toBe(200);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 2 });
    });

    it("are processed once if delivered twice, without another request to the provider", async () => {
      const delivery = fake.webhook("payment.captured", await paid());
      expect((await deliver(delivery)).status).toBe(200);
      const requestCount = fake.requests.length;
      expect((await deliver(delivery)).status).toBe(200);
      expect(fake.requests.length).toBe(requestCount);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("are processed once if delivered ten times simultaneously, together with the browser's call", async () => {
      const paymentId = await paid();
      const delivery = fake.webhook("payment.captured", paymentId);
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 3 === 2 ? verify(paymentId) : deliver(delivery))),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("without an event id are recognised by their body", async () => {
      const paymentId = await paid();
      const { body, headers } = fake.webhook("payment.captured", paymentId);
      const { "X-Razorpay-Event-Id": _, ...withoutId } = headers;
      expect((await send(body, withoutId)).status).toBe(200);
      expect((await send(body, withoutId)).status).toBe(200);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("fail while the provider is down and succeed when delivered again", async () => {
      const delivery = fake.webhook("payment.captured", await paid());
      fake.setFailure("500-json");
      expect((await deliver(delivery)).status).toBe(503);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 0 });
      fake.setFailure(null);
      expect((await deliver(delivery)).status).toBe(200);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("create the order if a failed payment is captured later", async () => {
      const { payment_id } = fake.bank.decline(await startCheckout()).error.metadata;
      await notify("payment.failed", payment_id);
      fake.bank.authoriseLate(payment_id, { capture: true });
      await notify("payment.captured", payment_id);
      expect((await rows()).orders).toEqual([expect.objectContaining({ paymentId: payment_id })]);
    });

    it("create an unmatched payment if an order is paid a second time", async () => {
      const providerOrderId = await startCheckout();
      const { payment_id } = fake.bank.decline(providerOrderId).error.metadata;
      await verify(fake.bank.pay(providerOrderId).razorpay_payment_id);
      fake.bank.authoriseLate(payment_id, { capture: true });
      expect((await notify("payment.captured", payment_id)).status).toBe(200);
      const { intents, unmatched } = await rows();
      expect(intents[0]?.status).toBe("paid");
      expect(unmatched).toEqual([
        expect.objectContaining({
          paymentId: payment_id,
          reasonCode: "already-paid",
        }),
      ]);
      expect(await counts()).toMatchObject({ orders: 1, emails: 1 });
    });

    it("fail while the provider reports no payment, and may be delivered again", async () => {
      const paymentId = await paid();
      const delivery = fake.webhook("payment.captured", paymentId);
      Object.assign(fake.bank.payment(paymentId), { status: "failed" });
      expect((await deliver(delivery)).status).toBe(503);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 0 });
      Object.assign(fake.bank.payment(paymentId), { status: "captured" });
      expect((await deliver(delivery)).status).toBe(200);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 1 });
    });

    it("are logged if the provider does not know the payment", async () => {
      const paymentId = await paid();
      const delivery = fake.webhook("payment.captured", paymentId);
      fake.bank.payments.delete(paymentId);
      expect((await deliver(delivery)).status).toBe(200);
      expect(warnings).toEqual([expect.objectContaining({ outcome: "rejected", paymentId })]);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 1 });
    });

    it("for unknown orders are logged and not requested again", async () => {
      const order = fake.bank.createOrder({ amount: 5_000, currency: "INR", receipt: "elsewhere" });
      const { razorpay_payment_id } = fake.bank.pay(order.id);
      expect((await notify("payment.captured", razorpay_payment_id)).status).toBe(200);
      expect(warnings).toEqual([
        expect.objectContaining({ outcome: "unknown order", providerOrderId: order.id }),
      ]);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 1 });
    });
  });

  describe("about payments of checkout A", () => {
    const request = async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 750_00 });
      const checkout = await requestPayment(api.shop, { userId: api.customer.id, amountPaise: 750_00 });
      return { product, paymentId: fake.bank.pay(checkout.providerOrderId).razorpay_payment_id };
    };

    it("create no order, because the browser's call does", async () => {
      const { product, paymentId } = await request();
      expect((await notify("payment.captured", paymentId)).status).toBe(200);
      expect((await rows()).intents).toEqual([
        expect.objectContaining({ status: "awaiting payment", moneySeenAt: expect.any(Date) }),
      ]);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 1 });
      const response = fake.bank.checkoutSuccess(paymentId);
      const body = { response, products: [{ _id: product.id }] };
      expect((await api.call(verifyPurchase, { body }, { as: "customer" })).status).toBe(200);
      await notify("order.paid", paymentId);
      expect(await counts()).toEqual({ orders: 1, emails: 1, unmatched: 0, events: 2 });
    });
  });

  describe("about other events", () => {
    it("leave the purchase open after a failed payment, and store the reason", async () => {
      const providerOrderId = await startCheckout();
      const { error } = fake.bank.decline(providerOrderId, { description: "Not enough \u0000money \ud800" });
      expect((await notify("payment.failed", error.metadata.payment_id)).status).toBe(200);
      expect((await rows()).intents).toEqual([
        expect.objectContaining({ status: "awaiting payment", lastFailure: "Not enough money \ufffd" }),
      ]);
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      expect((await verify(paymentId)).status).toBe(200);
      await notify("payment.failed", error.metadata.payment_id);
      expect((await rows()).intents[0]).toMatchObject({ status: "paid", paymentId });
    });

    it("record a refund and change nothing else", async () => {
      const paymentId = await paid();
      await verify(paymentId);
      const { id } = fake.bank.refund(paymentId, {}, undefined);
      expect((await notify("refund.processed", id)).status).toBe(200);
      const { events, orders } = await rows();
      expect(events).toEqual([expect.objectContaining({ type: "refund.processed", paymentId })]);
      expect(orders).toHaveLength(1);
    });
  });

  describe("without a valid signature", () => {
    it.each<[string, (delivery: WebhookDelivery) => [string, Record<string, string>]]>([
      [
        "a made-up signature",
        ({ body, headers }) => [body, { ...headers, "X-Razorpay-Signature": "0".repeat(64) }],
      ],
      ["no signature", ({ body }) => [body, {}]],
      ["an empty signature", ({ body, headers }) => [body, { ...headers, "X-Razorpay-Signature": "" }]],
      [
        "another secret",
        ({ body, headers }) => [body, { ...headers, "X-Razorpay-Signature": sign(body, "whsec_other") }],
      ],
      [
        "another body",
        ({ body, headers }) => [body.replace("payment.captured", "payment.captureD"), headers],
      ],
      [
        "a body that was parsed and encoded again",
        ({ body, headers }) => [JSON.stringify(JSON.parse(body)), headers],
      ],
      ["an additional space", ({ body, headers }) => [`${body} `, headers]],
      ["an empty body", ({ headers }) => ["", headers]],
    ])("are rejected and not stored: %s", async (_, forge) => {
      const answer = await send(...forge(fake.webhook("payment.captured", await paid())));
      expect(answer.status).toBe(400);
      expect(answer.body.success).toBe(false);
      expect(await counts()).toEqual({ orders: 0, emails: 0, unmatched: 0, events: 0 });
    });

    it("do not use up the id of the real webhook", async () => {
      const delivery = fake.webhook("payment.captured", await paid());
      await send(delivery.body, { ...delivery.headers, "X-Razorpay-Signature": "0".repeat(64) });
      expect((await deliver(delivery)).status).toBe(200);
      expect(await counts()).toMatchObject({ orders: 1, events: 1 });
    });
  });

  describe("with a valid signature", () => {
    it("are accepted with the current and the former secret", async () => {
      expect((await notify("payment.captured", await paid(), webhookSecrets.former)).status).toBe(200);
      expect((await notify("payment.captured", await paid(), webhookSecrets.current)).status).toBe(200);
      expect(await counts()).toMatchObject({ orders: 2 });
    });

    it("are verified by their original bytes, before JSON decoding", async () => {
      const headers = { "X-Razorpay-Signature": escapedWebhook.signature };
      expect((await send(escapedWebhook.body, headers)).status).toBe(200);
      const reencoded = await send(JSON.stringify(JSON.parse(escapedWebhook.body)), headers);
      expect(reencoded).toMatchObject({ status: 400, body: { message: m["payments.badSignature"]() } });
    });

    it.each([
      "",
      "no JSON",
      "[]",
      "{}",
      '{"event":"payment.captured"}',
      '{"event":7,"payload":{}}',
      "\u0000",
    ])("are only logged if the body is %j", async (body) => {
      const answer = await send(body, { "X-Razorpay-Signature": sign(body, webhookSecrets.current) });
      expect(answer.status).toBe(200);
      expect(warnings).toEqual([{ outcome: "unreadable" }]);
      expect(await counts()).toMatchObject({ orders: 0, events: 0 });
    });

    it("are only logged if the bytes are not text", async () => {
      const body = new Uint8Array([0xff, 0xfe, 0x7b]);
      const headers = { "X-Razorpay-Signature": sign(body, webhookSecrets.current) };
      expect((await send(body, headers)).status).toBe(200);
      expect(warnings).toEqual([{ outcome: "unreadable" }]);
    });
  });

  it("settle a payment that the customer could not confirm while the provider was down", async () => {
    const paymentId = await paid();
    fake.setFailure("502-html");
    const answer = await verify(paymentId);
    expect(answer).toMatchObject({ status: 503, body: { message: m["checkout.confirmationPending"]() } });
    fake.setFailure(null);
    await notify("payment.captured", paymentId);
    expect(await counts()).toMatchObject({ orders: 1 });
  });
});

describe("webhooks of the test payment gateway", () => {
  it("are signed with their own secret", async () => {
    const api = await openTestApi(databaseKinds[0]);
    try {
      const body = JSON.stringify({ event: "payment.downtime.started", payload: {} });
      const send = (signature: string) =>
        api.fetch("/api/payment/webhook", {
          method: "POST",
          body,
          headers: { "x-razorpay-signature": signature },
        });
      expect((await send(sign(body, "the test gateway's webhook secret"))).status).toBe(200);
      expect((await send(sign(body, testGatewaySecret))).status).toBe(400);
      expect(await api.shop.db.$count(paymentEvents)).toBe(1);
    } finally {
      await api.close();
    }
  });
});
