import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderReceipt, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import type { sandboxOutcomes } from "#contract/payments/sandbox-outcomes.ts";
import { sendSandboxEvents } from "#domain/payments/send-sandbox-events.ts";
import { m } from "#messages";
import { createSandboxBooks } from "#ports/database/sandbox-books.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentEvents } from "#ports/database/tables/payments.ts";
import { sandboxMessages, sandboxPayments } from "#ports/database/tables/sandbox.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createSandboxGateway } from "#ports/payments/sandbox/sandbox.adapter.ts";
import { sandboxDeclines } from "#ports/payments/sandbox/sandbox-declines.ts";
import type { SandboxGateway } from "#ports/payments/sandbox/sandbox-gateway.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { startPurchase } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

type Outcome = (typeof sandboxOutcomes)[number];

describe.each(databaseKinds)("a payment at the test payment gateway on %s", (kind) => {
  let api: TestApi;
  let gateway: SandboxGateway;
  let clock: number;
  beforeAll(async () => {
    api = await openTestApi(kind);
    gateway = createSandboxGateway({
      store: createSandboxBooks(api.shop.db),
      secret: "a secret",
      webhookSecret: "another secret",
      silenceMilliseconds: 1,
      now: () => new Date(clock),
    });
    Object.assign(api.shop, { payments: joinGateways(gateway), sandbox: gateway });
  });
  beforeEach(async () => {
    clock = Date.now();
    await api.reset();
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const startCheckout = async () =>
    (await startPurchase(api.shop, { userId: api.customer.id })).providerOrderId;
  const decide = (orderId: string, outcome: Outcome) =>
    api.call(paySandbox, { body: { order_id: orderId, outcome } });
  const paid = async (outcome: Outcome, orderId?: string): Promise<ProviderReceipt> => {
    const { body } = await decide(orderId ?? (await startCheckout()), outcome);
    if (!body.receipt) throw new Error("The payment did not go through");
    return body.receipt;
  };
  const verify = (receipt: ProviderReceipt) => api.call(verifyPayment, { body: receipt }, { as: "customer" });
  /** Delivers the webhooks that are due and returns their results. */
  const deliver = async () => {
    const { receipts, failures } = await sendSandboxEvents(api.shop);
    return [
      ...receipts.map(({ type, outcome }) => `${type}: ${outcome}`),
      ...failures.map(({ error }) => `again: ${(error as Error).message}`),
    ];
  };
  const counts = async () => ({
    orders: await api.shop.db.$count(orders),
    emails: await api.shop.db.$count(mailOutbox),
    events: await api.shop.db.$count(paymentEvents),
  });
  const intent = async () => (await api.shop.db.select().from(paymentIntents))[0];
  const processed = ["payment.authorized: processed", "payment.captured: processed", "order.paid: processed"];

  it("becomes an order by webhook if the browser is gone", async () => {
    const receipt = await paid("lost_browser");
    expect(await counts()).toEqual({ orders: 0, emails: 0, events: 0 });
    expect(await deliver()).toEqual(processed);
    const [order] = await readPaidOrders(api.shop.db);
    expect(order).toMatchObject({ userId: api.customer.id, paymentId: receipt.razorpay_payment_id });
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
    expect(await deliver()).toEqual([]);
    expect((await verify(receipt)).body.order._id).toBe(order?.id);
    const rows = await api.shop.db.select().from(sandboxMessages);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ tries: 1, deliveredAt: new Date(clock) });
  });

  it("becomes an order by another process if the one delivering its webhook was killed", {
    tags: ["spec:7.12"],
  }, async () => {
    await paid("lost_browser");
    expect(await gateway.nextDelivery()).not.toBeNull();
    expect(await deliver()).toEqual(processed.slice(1));
    clock += 10_000;
    expect(await deliver()).toEqual(processed.slice(0, 1));
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("is processed once if a process was killed after receiving its webhook", async () => {
    await paid("lost_browser");
    await deliver();
    await api.shop.db.update(sandboxMessages).set({ deliveredAt: null });
    clock += 10_000;
    expect(await deliver()).toEqual([
      "payment.authorized: repeated",
      "payment.captured: repeated",
      "order.paid: repeated",
    ]);
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("becomes only one order if duplicate webhooks arrive in several processes", async () => {
    const receipt = await paid("messages_twice");
    const rounds = await Promise.all([deliver(), deliver(), verify(receipt)]);
    expect(rounds[2].status).toBe(200);
    expect([...rounds[0], ...rounds[1]].filter((line) => line.startsWith("again"))).toEqual([]);
    expect(await api.shop.db.$count(sandboxMessages)).toBe(6);
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("becomes an order before a late webhook arrives", async () => {
    expect((await verify(await paid("messages_late"))).status).toBe(200);
    expect(await deliver()).toEqual([]);
    clock += 30_000;
    expect(await deliver()).toEqual(processed);
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("stays paid if a webhook about a failure arrives after the capture", {
    tags: ["spec:7.11"],
  }, async () => {
    await paid("messages_out_of_order");
    clock += 3_000;
    expect(await deliver()).toEqual([
      "order.paid: processed",
      "payment.captured: processed",
      "payment.authorized: processed",
      "payment.failed: recorded",
    ]);
    expect(await intent()).toMatchObject({ status: "paid", lastFailure: null });
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 4 });
  });

  it("costs nothing if the bank does not answer, and the second attempt creates one order", async () => {
    const orderId = await startCheckout();
    const { status, body } = await decide(orderId, "no_answer");
    expect(status).toBe(503);
    expect(body.message).toContain("No money was taken");
    expect(await api.shop.db.$count(sandboxPayments)).toBe(0);
    expect(await deliver()).toEqual([]);
    expect((await verify(await paid("success", orderId))).status).toBe(200);
    expect(await deliver()).toEqual(processed);
    expect(await counts()).toMatchObject({ orders: 1, emails: 1 });
  });

  it("is pending while the provider fails, and becomes an order on the next request", async () => {
    const receipt = await paid("failing_look");
    expect(await verify(receipt)).toMatchObject({
      status: 503,
      body: { message: m["checkout.confirmationPending"]() },
    });
    expect(await counts()).toMatchObject({ orders: 0 });
    expect((await verify(receipt)).status).toBe(200);
    expect(await counts()).toMatchObject({ orders: 1, emails: 1 });
  });

  it("has its webhook delivered again if the provider fails while the shop processes the webhook", async () => {
    await paid("failing_look");
    expect(await deliver()).toEqual([...processed.slice(1), `again: ${m["checkout.confirmationPending"]()}`]);
    clock += 10_000;
    expect(await deliver()).toEqual(processed.slice(0, 1));
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("is not an order until the bank captures the payment", async () => {
    const receipt = await paid("late_capture");
    expect(await verify(receipt)).toMatchObject({
      status: 409,
      body: { message: m["checkout.refusal.notPaid"]() },
    });
    expect(await deliver()).toEqual([`again: ${m["checkout.refusal.notPaid"]()}`]);
    expect(await counts()).toEqual({ orders: 0, emails: 0, events: 0 });
    clock += 5_000;
    expect(await deliver()).toEqual(processed.slice(1));
    clock += 5_000;
    expect(await deliver()).toEqual(processed.slice(0, 1));
    expect((await verify(receipt)).status).toBe(200);
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 3 });
  });

  it("stores the reason of a decline, and the second attempt creates one order", async () => {
    const orderId = await startCheckout();
    expect((await decide(orderId, "card_declined")).body.error?.reason).toBe("card_declined");
    expect(await deliver()).toEqual(["payment.failed: recorded"]);
    expect(await intent()).toMatchObject({
      status: "awaiting payment",
      lastFailure: sandboxDeclines.card_declined.description,
    });
    expect((await verify(await paid("success", orderId))).status).toBe(200);
    await deliver();
    expect(await counts()).toEqual({ orders: 1, emails: 1, events: 4 });
  });

  it("causes webhooks about its refund", async () => {
    const receipt = await paid("success");
    await verify(receipt);
    await deliver();
    const paymentId = receipt.razorpay_payment_id;
    await gateway.refundPayment({ paymentId, idempotencyKey: `refund-${paymentId}` });
    expect(await deliver()).toEqual(["refund.created: recorded", "refund.processed: recorded"]);
    expect(await counts()).toMatchObject({ orders: 1 });
  });

  it("is not affected by a webhook with a wrong signature", async () => {
    await paid("lost_browser");
    const forger = createSandboxGateway({
      store: createSandboxBooks(api.shop.db),
      secret: "a secret",
      webhookSecret: "a forger's secret",
      now: () => new Date(clock),
    });
    const { receipts, failures } = await sendSandboxEvents({ ...api.shop, sandbox: forger });
    expect(receipts).toEqual([]);
    expect(failures).toHaveLength(3);
    expect(await counts()).toEqual({ orders: 0, emails: 0, events: 0 });
  });

  it("causes no webhooks in a shop without the test payment gateway", async () => {
    await paid("lost_browser");
    const result = await sendSandboxEvents({ ...api.shop, sandbox: undefined });
    expect(result).toEqual({ receipts: [], failures: [] });
  });
});
