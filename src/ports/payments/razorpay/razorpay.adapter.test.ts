import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginTrace, runInTrace } from "#ports/machine/trace.ts";
import { type FakeRazorpay, startFakeRazorpay } from "#tests/support/fake-razorpay.ts";
import { createRazorpayGateway, type RazorpayOptions } from "./razorpay.adapter.ts";
import { methodsResponse, readResponse } from "./wire.ts";

const keyId = "rzp_test_1DP5mmOlF5G5ag";
const keySecret = "EnLs21M47BllR3X8PSFtjtbd";
const webhookSecret = "whsec_current";

let fake: FakeRazorpay;
let receipts = 0;

beforeAll(async () => {
  fake = await startFakeRazorpay({ keyId, keySecret, webhookSecret });
});
beforeEach(() => {
  fake.requests.length = 0;
});
afterEach(() => fake.setFailure(null));
afterAll(() => fake.close());

/**
 * Timeout for tests in which a response arrives, in milliseconds. It is long, because a busy machine may
 * pause for seconds.
 */
const longTimeout = 60_000;
const connect = (changes: Partial<RazorpayOptions> = {}) =>
  createRazorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    apiUrl: fake.url,
    timeoutMs: longTimeout,
    ...changes,
  });
const orderInput = () => ({
  amountPaise: 5000,
  currency: "INR" as const,
  receipt: `order-${++receipts}`,
  notes: {},
});
const newPayment = async () => {
  const order = await connect().createOrder(orderInput());
  const paymentId = fake.bank.pay(order.id).razorpay_payment_id;
  fake.requests.length = 0;
  return paymentId;
};
const sent = () => fake.requests.map(({ method, path }) => `${method} ${path}`);

describe("settlements", () => {
  const listed = () => connect().listSettlementLines?.({ year: 2026, month: 11 });
  afterEach(() => {
    fake.settlements.lines.length = 0;
  });

  it("are read for one month, in paise, without amounts that are not settled yet", async () => {
    const paymentId = await newPayment();
    const { id: refundId } = fake.bank.refund(paymentId, { amount: 1_000 }, undefined);
    const settledAt = new Date("2026-11-12T06:00:00Z");
    fake.settlements.payOut([paymentId, refundId, "adj_1"], settledAt);
    fake.settlements.payOut(["pay_Held"], settledAt, { settled: false, settlement_id: null });
    fake.settlements.payOut(["pay_December"], new Date("2026-11-30T18:30:00Z"));
    const paidOut = { currency: "INR", settlementId: expect.stringMatching(/^setl_/), settledAt };
    const utr = expect.stringMatching(/^UTR/);
    expect(await listed()).toEqual([
      {
        ...paidOut,
        utr,
        kind: "payment",
        id: paymentId,
        paymentId: null,
        amountPaise: 5_000,
        netPaise: 4_882,
        feeTaxPaise: 18,
      },
      {
        ...paidOut,
        utr,
        kind: "refund",
        id: refundId,
        paymentId,
        amountPaise: 1_000,
        netPaise: -1_000,
        feeTaxPaise: 0,
      },
      {
        ...paidOut,
        utr,
        kind: "adjustment",
        id: "adj_1",
        paymentId: null,
        amountPaise: 1_000_00,
        netPaise: 1_000_00,
        feeTaxPaise: 0,
      },
    ]);
    expect(sent()).toEqual(["GET /v1/settlements/recon/combined?year=2026&month=11&count=1000&skip=0"]);
  });

  it("are read page by page to the end", async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => `pay_${index}`);
    fake.settlements.payOut(ids, new Date("2026-11-12T06:00:00Z"));
    expect(await listed()).toHaveLength(1_001);
    expect(sent()).toHaveLength(2);
  });

  it("are unavailable if Razorpay does not respond or sends an invalid response", async () => {
    fake.setFailure("500-html");
    await expect(listed()).rejects.toMatchObject({ kind: "unavailable" });
    fake.setFailure("401");
    await expect(listed()).rejects.toMatchObject({ kind: "unauthorized" });
    fake.setFailure("unparsable");
    await expect(listed()).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("payment methods", () => {
  it("are read from the account", async () => {
    expect(await connect().listPaymentMethods?.()).toEqual(["upi", "card", "netbanking", "wallet", "emi"]);
    expect(sent()).toEqual(["GET /v1/methods"]);
  });

  it.each([
    [{ entity: "methods", card: false, debit_card: true }, ["card"]],
    [{ upi: true, netbanking: [], wallet: {}, paylater: { lazypay: true } }, ["upi", "pay-later"]],
    [{ emi: false, cardless_emi: { zestmoney: true }, wallet: { payzapp: false } }, ["emi"]],
    [{ entity: "methods" }, []],
  ])("are read from %j as %j", (response, methods) => {
    expect(readResponse(200, JSON.stringify(response), methodsResponse)).toEqual(methods);
  });

  it("are unavailable if the response is invalid", () => {
    expect(() => readResponse(200, '{"upi":"yes"}', methodsResponse)).toThrow("sent an invalid response");
  });
});

describe("requests", () => {
  it.each(["", "/", "/v1", "/v1/"])("reach the API when the address ends in %j", async (ending) => {
    const order = await connect({ apiUrl: fake.url + ending }).createOrder(orderInput());
    expect(fake.bank.orders.has(order.id)).toBe(true);
    expect(sent()).toEqual(["POST /v1/orders"]);
  });

  it("send the order with Razorpay's field names", async () => {
    const input = { ...orderInput(), notes: { intent: "42" } };
    await connect().createOrder(input);
    expect(JSON.parse(fake.requests[0]?.body ?? "")).toEqual({
      amount: 5000,
      currency: "INR",
      receipt: input.receipt,
      notes: { intent: "42" },
    });
  });

  it("send the idempotency key of a refund, and no amount for a full one", async () => {
    const paymentId = await newPayment();
    await connect().refundPayment({ paymentId, idempotencyKey: `refund-${paymentId}` });
    expect(fake.requests[0]?.headers["x-refund-idempotency"]).toBe(`refund-${paymentId}`);
    expect(JSON.parse(fake.requests[0]?.body ?? "")).toEqual({});
  });

  it("keep an id inside its path segment", async () => {
    await expect(connect().fetchPayment("../orders?x=1")).rejects.toMatchObject({ kind: "not-found" });
    expect(sent()).toEqual(["GET /v1/payments/..%2Forders%3Fx%3D1"]);
  });

  it("are not sent if the id would address another resource", async () => {
    await expect(connect().fetchPayment("..")).rejects.toMatchObject({ kind: "not-found" });
    expect(sent()).toEqual([]);
  });
});

describe("failed requests", () => {
  it("report invalid keys as unauthorised, without a retry", async () => {
    const gateway = connect({ keySecret: "wrong" });
    await expect(gateway.createOrder(orderInput())).rejects.toMatchObject({
      kind: "unauthorized",
      status: 401,
      code: "BAD_REQUEST_ERROR",
      description: "Authentication failed",
    });
    await expect(gateway.fetchPayment("pay_00000000000000")).rejects.toMatchObject({ kind: "unauthorized" });
    expect(fake.requests).toHaveLength(2);
  });

  it("pass on Razorpay's reason for a refusal", async () => {
    await expect(connect().createOrder({ ...orderInput(), amountPaise: 99 })).rejects.toMatchObject({
      kind: "rejected",
      status: 400,
      code: "BAD_REQUEST_ERROR",
      description: "Order amount less than minimum amount allowed",
      reason: "amount_less_than_minimum_amount",
      field: "amount",
    });
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ["500-html", "unavailable"],
    ["502-html", "unavailable"],
    ["500-json", "unavailable"],
    ["unparsable", "unavailable"],
    ["reset", "unavailable"],
    ["429", "throttled"],
  ] as const)("are retried after one %s, and reported as %s if it persists", async (failure, kind) => {
    const paymentId = await newPayment();
    fake.setFailure(failure, { times: 1 });
    expect((await connect().fetchPayment(paymentId)).id).toBe(paymentId);
    expect(fake.requests).toHaveLength(2);

    fake.requests.length = 0;
    fake.setFailure(failure);
    await expect(connect().fetchPayment(paymentId)).rejects.toMatchObject({
      name: "PaymentGatewayError",
      kind,
      description: expect.any(String),
    });
    expect(fake.requests).toHaveLength(3);
  });

  it("time out without a retry", async () => {
    fake.setFailure("timeout");
    let requestCount = 0;
    const countingFetch: typeof fetch = (...request) => {
      requestCount += 1;
      return fetch(...request);
    };
    const reading = connect({ timeoutMs: 150, fetch: countingFetch }).fetchOrderPayments(
      "order_00000000000000",
    );
    await expect(reading).rejects.toMatchObject({ kind: "timeout" });
    expect(requestCount).toBe(1);
  });

  it("belong to the current trace, if there is one", async () => {
    const traces: (string | null)[] = [];
    const recordingFetch: typeof fetch = (input, init) => {
      traces.push(new Headers(init?.headers).get("traceparent"));
      return fetch(input, init);
    };
    const gateway = connect({ fetch: recordingFetch });
    const trace = beginTrace();
    await runInTrace(trace, () => gateway.findOrderByReceipt("one"));
    await gateway.findOrderByReceipt("one");
    expect(traces).toEqual([`00-${trace.traceId}-${trace.spanId}-01`, null]);
  });

  it("report a closed port as unavailable", async () => {
    const gone = await startFakeRazorpay({ keyId, keySecret, webhookSecret });
    await gone.close();
    await expect(connect({ apiUrl: gone.url }).fetchPayment("pay_00000000000000")).rejects.toMatchObject({
      kind: "unavailable",
      status: undefined,
    });
  });

  it("never contain the key secret", async () => {
    const secret = "a-secret-that-must-not-leak";
    const error = await connect({ keySecret: secret })
      .createOrder(orderInput())
      .catch((cause: unknown) => cause);
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(secret);
  });

  it("do not cause a second capture", async () => {
    const { id } = await connect().createOrder(orderInput());
    const { razorpay_payment_id } = fake.bank.pay(id, { capture: false });
    fake.requests.length = 0;
    fake.setFailure("502-html", { carriedOut: true });
    await expect(connect().capturePayment(razorpay_payment_id, 5000)).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(fake.requests).toHaveLength(1);
  });
});

describe("an order whose response was lost", () => {
  it.each(["timeout", "502-html", "unparsable", "reset"] as const)(
    "is found by its receipt after %s",
    async (failure) => {
      const input = orderInput();
      fake.setFailure(failure, { only: "POST", carriedOut: true });
      const timeoutMs = failure === "timeout" ? 3_000 : longTimeout;
      const order = await connect({ timeoutMs }).createOrder(input);
      expect(order).toMatchObject({ receipt: input.receipt, amountPaise: 5000, status: "created" });
      expect(fake.bank.ordersWithReceipt(input.receipt).map(({ id }) => id)).toEqual([order.id]);
      expect(sent()).toEqual(["POST /v1/orders", `GET /v1/orders?receipt=${input.receipt}&count=100`]);
    },
  );

  it("stays failed, without a retry, if it was never created", async () => {
    fake.setFailure("timeout", { only: "POST" });
    await expect(connect({ timeoutMs: 300 }).createOrder(orderInput())).rejects.toMatchObject({
      kind: "timeout",
    });
    expect(fake.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("is not confused with an older order that has the same receipt and another amount", async () => {
    const older = await connect().createOrder(orderInput());
    fake.setFailure("timeout", { only: "POST" });
    const input = { ...orderInput(), receipt: older.receipt, amountPaise: 9900 };
    await expect(connect({ timeoutMs: 300 }).createOrder(input)).rejects.toMatchObject({ kind: "timeout" });
  });

  it("reports the first failure if the lookup by receipt fails too", async () => {
    fake.setFailure("429", { only: "GET" });
    const slow = connect({
      timeoutMs: 300,
      fetch: (input, init) =>
        init?.method === "POST" ? Promise.reject(new TypeError("fetch failed")) : fetch(input, init),
    });
    await expect(slow.createOrder(orderInput())).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("Razorpay refunds", () => {
  it.each(["502-html", "unparsable", "reset", "429", "409"] as const)(
    "are retried after %s, and made only once",
    async (failure) => {
      const paymentId = await newPayment();
      fake.setFailure(failure, { times: 2, carriedOut: true });
      const refund = await connect().refundPayment({ paymentId, idempotencyKey: `refund-${paymentId}` });
      expect(refund).toMatchObject({ paymentId, amountPaise: 5000 });
      expect(fake.requests).toHaveLength(3);
      expect(
        [...fake.bank.refunds.values()].filter(({ payment_id }) => payment_id === paymentId),
      ).toHaveLength(1);
    },
  );

  it("are pending until the bank has settled", async () => {
    const paymentId = await newPayment();
    fake.bank.newRefundStatus = "pending";
    const refund = await connect().refundPayment({ paymentId, idempotencyKey: `refund-${paymentId}` });
    fake.bank.newRefundStatus = "processed";
    expect(refund.status).toBe("pending");
  });
});

describe("late bank responses", () => {
  it("turn a failed payment into an authorised one", async () => {
    const { id } = await connect().createOrder(orderInput());
    const paymentId = fake.bank.decline(id).error.metadata.payment_id;
    expect((await connect().fetchPayment(paymentId)).status).toBe("failed");
    fake.bank.authoriseLate(paymentId);
    expect(await connect().fetchPayment(paymentId)).toMatchObject({
      status: "authorized",
      errorDescription: null,
    });
    expect((await connect().capturePayment(paymentId, 5000)).status).toBe("captured");
  });
});

describe("webhooks", () => {
  it("are accepted with the current and the previous secret, and no other", async () => {
    const paymentId = await newPayment();
    const gateway = connect({ webhookSecrets: [webhookSecret, "whsec_previous"] });
    const accepts = (secret?: string) => {
      const { body, headers } = fake.webhook("order.paid", paymentId, secret);
      return gateway.verifyWebhookSignature(body, headers["X-Razorpay-Signature"]);
    };
    expect(accepts()).toBe(true);
    expect(accepts("whsec_previous")).toBe(true);
    expect(accepts("whsec_older")).toBe(false);
  });

  it("contain escape sequences that re-encoding would change", async () => {
    const { body, headers } = fake.webhook("payment.captured", await newPayment());
    expect(body).toContain(String.raw`Drones \/ \u20b950`);
    const again = JSON.stringify(JSON.parse(body));
    expect(connect().verifyWebhookSignature(again, headers["X-Razorpay-Signature"])).toBe(false);
  });

  it("are all rejected if no secret is set, and an empty secret is not allowed", async () => {
    const { body, headers } = fake.webhook("order.paid", await newPayment());
    const gateway = connect({ webhookSecrets: [] });
    expect(gateway.verifyWebhookSignature(body, headers["X-Razorpay-Signature"])).toBe(false);
    expect(() => connect({ webhookSecrets: [""] })).toThrow(TypeError);
  });
});
