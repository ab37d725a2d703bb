import { describe, expect, it } from "vitest";
import { sandboxDeclineReasons, sandboxFailures } from "#contract/payments/sandbox-outcomes.ts";
import { sign } from "../razorpay/signatures.ts";
import { createSandboxGateway } from "./sandbox.adapter.ts";
import { createMemoryBooks } from "./sandbox-books.memory.ts";
import type { SandboxBooks } from "./sandbox-books.ts";
import { type SandboxDeclineReason, sandboxDeclines } from "./sandbox-declines.ts";
import { encodeAsRazorpay } from "./sandbox-events.ts";
import type { CheckoutSuccess, SandboxGateway, SandboxOutcome } from "./sandbox-gateway.ts";
import { lateCaptureMilliseconds, lateMessageMilliseconds } from "./sandbox-outcomes.ts";

const open = (store: SandboxBooks = createMemoryBooks()) =>
  createSandboxGateway({ store, secret: "test-bank-secret", webhookSecret: "test-bank-webhook-secret" });
const orderInput = { amountPaise: 5000, currency: "INR", receipt: "order-1", notes: {} } as const;

describe("test payment gateway", () => {
  it.each(Object.keys(sandboxDeclines) as SandboxDeclineReason[])(
    "fails a payment with %s and Razorpay's error message",
    async (reason) => {
      const gateway = open();
      const order = await gateway.createOrder(orderInput);
      const response = await gateway.pay(order.id, { decline: reason });
      const [payment] = await gateway.fetchOrderPayments(order.id);
      expect(response).toEqual({
        error: {
          ...sandboxDeclines[reason],
          reason,
          metadata: { order_id: order.id, payment_id: payment?.id },
        },
      });
      expect(payment).toMatchObject({
        status: "failed",
        errorDescription: sandboxDeclines[reason].description,
      });
    },
  );

  it("rejects further attempts on an order with authorised money", async () => {
    const gateway = open();
    const order = await gateway.createOrder(orderInput);
    await gateway.pay(order.id, "authorize");
    for (const outcome of ["success", "authorize", { decline: "card_declined" }] as const) {
      await expect(gateway.pay(order.id, outcome)).rejects.toMatchObject({ kind: "rejected", status: 400 });
    }
    expect(await gateway.fetchOrderPayments(order.id)).toHaveLength(1);
  });

  it("accepts one payment when a customer pays in two tabs at once", async () => {
    const gateway = open();
    const order = await gateway.createOrder(orderInput);
    const tabs = await Promise.allSettled([
      gateway.pay(order.id, "success"),
      gateway.pay(order.id, "success"),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const payments = await gateway.fetchOrderPayments(order.id);
    expect(payments.map(({ status }) => status)).toEqual(["captured"]);
  });

  it("accepts one of two concurrent orders with the same receipt", async () => {
    const gateway = open();
    const orders = await Promise.allSettled([
      gateway.createOrder(orderInput),
      gateway.createOrder(orderInput),
    ]);
    expect(orders.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("rejects payments for unknown orders", async () => {
    await expect(open().pay("order_00000000000000", "success")).rejects.toMatchObject({ kind: "not-found" });
  });

  it("continues from its stored records", async () => {
    const books = createMemoryBooks();
    const order = await open(books).createOrder(orderInput);
    const paid = await open(books).pay(order.id, "success");
    if ("error" in paid) throw new Error(paid.error.description);

    const reopened = open(books);
    expect((await reopened.findOrderByReceipt("order-1"))?.status).toBe("paid");
    const proof = {
      providerOrderId: order.id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    expect(reopened.verifyCheckoutSignature(proof)).toBe(true);
  });

  it("accepts signatures of the previous secret, and signs with the new one", async () => {
    const store = createMemoryBooks();
    const previous = { secret: "test-bank-secret", webhookSecret: "test-bank-webhook-secret" };
    const newest = { secret: "a newer secret", webhookSecret: "a newer webhook secret" };
    const order = await open(store).createOrder(orderInput);
    const response = (await open(store).pay(order.id, "success")) as CheckoutSuccess;
    const proof = {
      providerOrderId: order.id,
      paymentId: response.razorpay_payment_id,
      signature: response.razorpay_signature,
    };
    const message = await open(store).nextDelivery();
    const { rawBody = new Uint8Array(), signature = "" } = message?.message ?? {};
    const during = createSandboxGateway({ store, ...newest, previousSecrets: [previous] });
    const after = createSandboxGateway({ store, ...newest });
    expect(during.verifyCheckoutSignature(proof)).toBe(true);
    expect(during.verifyWebhookSignature(rawBody, signature)).toBe(true);
    expect(after.verifyCheckoutSignature(proof)).toBe(false);
    expect(after.verifyWebhookSignature(rawBody, signature)).toBe(false);
    const next = await during.nextDelivery();
    expect(
      after.verifyWebhookSignature(next?.message.rawBody ?? rawBody, next?.message.signature ?? ""),
    ).toBe(true);
  });

  it("does not start with a secret that can be guessed", () => {
    const store = createMemoryBooks();
    expect(() => createSandboxGateway({ store, secret: "", webhookSecret: "w" })).toThrow(TypeError);
    expect(() => createSandboxGateway({ store, secret: "s", webhookSecret: "" })).toThrow(TypeError);
  });
});

/** A gateway with a clock that the test controls. */
function openWithClock() {
  let clock = new Date("2026-11-21T10:00:00Z");
  const gateway = createSandboxGateway({
    store: createMemoryBooks(),
    secret: "test-bank-secret",
    webhookSecret: "test-bank-webhook-secret",
    silenceMilliseconds: 1,
    now: () => clock,
  });
  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds);
  };
  return { gateway, pass };
}

async function payNewOrder(gateway: SandboxGateway, outcome: SandboxOutcome) {
  const { id: orderId } = await gateway.createOrder(orderInput);
  const paymentId = ((await gateway.pay(orderId, outcome)) as CheckoutSuccess).razorpay_payment_id;
  return { orderId, paymentId };
}

/** Parses and acknowledges all due messages. */
async function dueMessages(gateway: SandboxGateway) {
  const messages = [];
  for (;;) {
    const delivery = await gateway.nextDelivery();
    if (!delivery) return messages;
    const { event, payload, created_at } = JSON.parse(new TextDecoder().decode(delivery.message.rawBody));
    messages.push({ event, payload, created_at, eventId: delivery.message.eventId, delivery });
    await gateway.markDelivered(delivery);
  }
}
const dueEvents = async (gateway: SandboxGateway) => (await dueMessages(gateway)).map(({ event }) => event);

describe("failure scenarios of the test payment gateway", () => {
  it("have a name for each decline in the contract", () => {
    expect(Object.keys(sandboxDeclines)).toEqual([...sandboxDeclineReasons]);
    expect(
      sandboxDeclineReasons.filter((name) => (sandboxFailures as readonly string[]).includes(name)),
    ).toEqual([]);
  });

  it("time out without taking money, and allow another attempt", async () => {
    const { gateway } = openWithClock();
    const { id } = await gateway.createOrder(orderInput);
    await expect(gateway.pay(id, "no_answer")).rejects.toMatchObject({ kind: "timeout", status: undefined });
    expect(await gateway.fetchOrderPayments(id)).toEqual([]);
    expect(await dueEvents(gateway)).toEqual([]);
    expect(await gateway.pay(id, "success")).toMatchObject({ razorpay_order_id: id });
  });

  it.each(["fetchPayment", "fetchOrderPayments"] as const)("make the next %s fail", async (method) => {
    const { gateway } = openWithClock();
    const { orderId, paymentId } = await payNewOrder(gateway, "failing_look");
    const response = () => gateway[method](method === "fetchPayment" ? paymentId : orderId);
    await expect(response()).rejects.toMatchObject({
      kind: "unavailable",
      status: 500,
      code: "SERVER_ERROR",
    });
    await response();
    expect((await gateway.fetchPayment(paymentId)).status).toBe("captured");
  });

  it("authorise a payment that is captured late", async () => {
    const { gateway, pass } = openWithClock();
    const { orderId, paymentId } = await payNewOrder(gateway, "late_capture");
    expect((await gateway.fetchPayment(paymentId)).status).toBe("authorized");
    await expect(gateway.capturePayment(paymentId, 5000)).rejects.toMatchObject({ kind: "rejected" });
    expect(await dueEvents(gateway)).toEqual(["payment.authorized"]);
    pass(lateCaptureMilliseconds - 1);
    expect((await gateway.fetchPayment(paymentId)).status).toBe("authorized");
    pass(1);
    expect((await gateway.fetchOrderPayments(orderId)).map(({ status }) => status)).toEqual(["captured"]);
    expect((await gateway.findOrderByReceipt("order-1"))?.status).toBe("paid");
    expect(await dueEvents(gateway)).toEqual(["payment.captured", "order.paid"]);
  });
});

describe("webhooks of the test payment gateway", () => {
  it.each([
    ["success", ["payment.authorized", "payment.captured", "order.paid"]],
    ["authorize", ["payment.authorized"]],
    [{ decline: "card_declined" }, ["payment.failed"]],
  ] as const)("after %j are %j", async (outcome, events) => {
    const { gateway } = openWithClock();
    const { id } = await gateway.createOrder(orderInput);
    await gateway.pay(id, outcome);
    expect(await dueEvents(gateway)).toEqual(events);
  });

  it("report captures that the shop requested, and refunds", async () => {
    const { gateway } = openWithClock();
    const { paymentId } = await payNewOrder(gateway, "authorize");
    await gateway.capturePayment(paymentId, 5000);
    await gateway.refundPayment({ paymentId, amountPaise: 2000, idempotencyKey: `part-${paymentId}` });
    await gateway.refundPayment({ paymentId, idempotencyKey: `rest-${paymentId}` });
    const eventNames = (await dueMessages(gateway)).map(({ event, payload }) => [
      event,
      payload.payment.entity.status,
      payload.payment.entity.refund_status,
      payload.refund?.entity.amount,
    ]);
    expect(eventNames).toEqual([
      ["payment.authorized", "authorized", null, undefined],
      ["payment.captured", "captured", null, undefined],
      ["order.paid", "captured", null, undefined],
      ["refund.created", "captured", "partial", 2000],
      ["refund.processed", "captured", "partial", 2000],
      ["refund.created", "refunded", "full", 3000],
      ["refund.processed", "refunded", "full", 3000],
    ]);
  });

  it("arrive twice under one id, late, or out of order", async () => {
    const twice = openWithClock();
    await payNewOrder(twice.gateway, "messages_twice");
    const pairs = await dueMessages(twice.gateway);
    expect(pairs).toHaveLength(6);
    expect(new Set(pairs.map(({ eventId }) => eventId)).size).toBe(3);

    const late = openWithClock();
    await payNewOrder(late.gateway, "messages_late");
    late.pass(lateMessageMilliseconds - 1);
    expect(await dueEvents(late.gateway)).toEqual([]);
    late.pass(1);
    expect(await dueEvents(late.gateway)).toHaveLength(3);

    const outOfOrder = openWithClock();
    await payNewOrder(outOfOrder.gateway, "messages_out_of_order");
    expect(await dueEvents(outOfOrder.gateway)).toEqual(["order.paid"]);
    outOfOrder.pass(3_000);
    expect(await dueEvents(outOfOrder.gateway)).toEqual([
      "payment.captured",
      "payment.authorized",
      "payment.failed",
    ]);
  });

  it("have Razorpay's format", async () => {
    const { gateway } = openWithClock();
    const { id } = await gateway.createOrder({ ...orderInput, notes: { intent: "1/2" } });
    await gateway.pay(id, { decline: "insufficient_fund" });
    await gateway.pay(id, "success");
    const [failed, , , paid] = await dueMessages(gateway);
    expect(failed?.payload).toEqual({
      payment: {
        entity: expect.objectContaining({
          entity: "payment",
          status: "failed",
          captured: false,
          fee: null,
          error_reason: "insufficient_fund",
          error_description: sandboxDeclines.insufficient_fund.description,
        }),
      },
    });
    expect(paid?.payload).toEqual({
      payment: { entity: expect.objectContaining({ amount: 5000, captured: true, error_code: null }) },
      order: {
        entity: expect.objectContaining({
          id,
          status: "paid",
          amount_paid: 5000,
          amount_due: 0,
          attempts: 2,
          notes: { intent: "1/2" },
        }),
      },
    });
    expect(paid?.eventId).toMatch(/^[A-Za-z0-9]{14}$/);
    expect(paid?.created_at).toBe(Date.parse("2026-11-21T10:00:00Z") / 1_000);
  });

  it("are encoded as Razorpay encodes them, and signed over those bytes", () => {
    // Made with an independent HMAC.
    const note = "a/b \u20b9";
    const body = encodeAsRazorpay({
      entity: "event",
      account_id: "acc_SANDBOX0000001",
      event: "order.paid",
      payload: { note },
    });
    expect(body).toBe(
      String.raw`{"entity":"event","account_id":"acc_SANDBOX0000001","event":"order.paid","payload":{"note":"a\/b \u20b9"}}`,
    );
    expect(sign(body, "whsec_test")).toBe("30f8ffda7e45d34920d89a74b954a7e88c1966ac0a208d11f6a0c4607edeeafe");
    const specialCharacters = { "😀 é\u2028": 'quote " and \\ stay' };
    expect(encodeAsRazorpay(specialCharacters)).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(encodeAsRazorpay(specialCharacters))).toEqual(specialCharacters);
  });
});
