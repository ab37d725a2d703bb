import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeRazorpay, startFakeRazorpay } from "#tests/support/fake-razorpay.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { createRazorpayGateway } from "./razorpay/razorpay.adapter.ts";
import { createSandboxGateway } from "./sandbox/sandbox.adapter.ts";
import { createMemoryBooks } from "./sandbox/sandbox-books.memory.ts";
import type { CheckoutFailure, CheckoutSuccess } from "./sandbox/sandbox-gateway.ts";

// Published by Razorpay; the webhook vector was made with an independent HMAC.
const keySecret = "EnLs21M47BllR3X8PSFtjtbd";
const webhookSecret = "whsec_test";
const checkoutVector = {
  providerOrderId: "order_IEIaMR65cu6nz3",
  paymentId: "pay_IH4NVgf4Dreq1l",
  signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
};
const webhookVector = {
  body: String.raw`{"entity":"event","account_id":"acc_SANDBOX0000001","event":"order.paid","payload":{"note":"a\/b \u20b9"}}`,
  signature: "30f8ffda7e45d34920d89a74b954a7e88c1966ac0a208d11f6a0c4607edeeafe",
};

/** A gateway, with the actions of a customer and the webhooks that follow. */
interface GatewayFixture {
  gateway: PaymentGateway;
  pay(orderId: string): Promise<CheckoutSuccess>;
  authorize(orderId: string): Promise<CheckoutSuccess>;
  decline(orderId: string): Promise<CheckoutFailure>;
  /** Webhooks that the provider has sent since the last call. */
  messages(payment: {
    paymentId: string;
  }): Promise<{ body: Uint8Array; signature: string; eventId: string }[]>;
  close(): Promise<void>;
}

const fixtures: Record<string, () => Promise<GatewayFixture>> = {
  async sandbox() {
    const gateway = createSandboxGateway({ store: createMemoryBooks(), secret: keySecret, webhookSecret });
    const paid = async (orderId: string, outcome: "success" | "authorize") => {
      const response = await gateway.pay(orderId, outcome);
      if ("error" in response) throw new Error(response.error.description);
      return response;
    };
    return {
      gateway,
      pay: (orderId) => paid(orderId, "success"),
      authorize: (orderId) => paid(orderId, "authorize"),
      async decline(orderId) {
        const response = await gateway.pay(orderId, { decline: "card_declined" });
        if (!("error" in response)) throw new Error("the payment went through");
        return response;
      },
      async messages() {
        const messages = [];
        for (;;) {
          const delivery = await gateway.nextDelivery();
          if (!delivery) return messages;
          const { rawBody: body, signature, eventId = "" } = delivery.message;
          messages.push({ body, signature, eventId });
        }
      },
      close: async () => {},
    };
  },

  async razorpay() {
    const keyId = "rzp_test_1DP5mmOlF5G5ag";
    const fake: FakeRazorpay = await startFakeRazorpay({ keyId, keySecret, webhookSecret });
    return {
      gateway: createRazorpayGateway({
        keyId,
        keySecret,
        webhookSecrets: [webhookSecret],
        apiUrl: fake.url,
      }),
      pay: async (orderId) => fake.bank.pay(orderId),
      authorize: async (orderId) => fake.bank.pay(orderId, { capture: false }),
      decline: async (orderId) => fake.bank.decline(orderId),
      messages: async ({ paymentId }) =>
        (["payment.authorized", "payment.captured", "order.paid"] as const).map((event) => {
          const { body, headers } = fake.webhook(event, paymentId);
          return {
            body: new TextEncoder().encode(body),
            signature: headers["X-Razorpay-Signature"],
            eventId: headers["X-Razorpay-Event-Id"],
          };
        }),
      close: fake.close,
    };
  },
};

describe.each(Object.entries(fixtures))("payment gateway: %s", (name, open) => {
  let fixture: GatewayFixture;
  let gateway: PaymentGateway;
  let receipts = 0;

  beforeAll(async () => {
    fixture = await open();
    gateway = fixture.gateway;
  });
  afterAll(() => fixture.close());

  const newReceipt = () => `receipt-${++receipts}`;
  const newOrder = (amountPaise = 1_234_567, notes: Record<string, string> = {}) =>
    gateway.createOrder({ amountPaise, currency: "INR", receipt: newReceipt(), notes });
  const paidOrder = async (amountPaise?: number) => {
    const order = await newOrder(amountPaise);
    return { order, paymentId: (await fixture.pay(order.id)).razorpay_payment_id };
  };

  it("has a name and a public key for the browser", () => {
    expect(gateway.name).toBe(name);
    expect(gateway.keyId).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/);
  });

  describe("orders", () => {
    it("are created for exactly the requested paise", async () => {
      const receipt = newReceipt();
      const notes = { customer: "Asha", remark: "₹ / gift" };
      const order = await gateway.createOrder({ amountPaise: 1_592_000, currency: "INR", receipt, notes });
      expect(order).toEqual({
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        amountPaise: 1_592_000,
        currency: "INR",
        receipt,
        status: "created",
      });
    });

    it("are created without notes", async () => {
      expect((await newOrder(100)).amountPaise).toBe(100);
    });

    it("are not created for amounts that are too small, fractional or NaN", async () => {
      for (const amountPaise of [99, 0, -500, 159.2 * 100, Number.NaN]) {
        await expect.soft(newOrder(amountPaise), String(amountPaise)).rejects.toMatchObject({
          name: "PaymentGatewayError",
          kind: "rejected",
          code: "BAD_REQUEST_ERROR",
          field: "amount",
        });
      }
    });

    it("are not created for a receipt longer than 40 characters", async () => {
      const order = { amountPaise: 5000, currency: "INR", notes: {} } as const;
      await gateway.createOrder({ ...order, receipt: "r".repeat(40) });
      await expect(gateway.createOrder({ ...order, receipt: "r".repeat(41) })).rejects.toMatchObject({
        kind: "rejected",
        field: "receipt",
      });
    });

    it("are not created with more than 15 notes, or with notes longer than 256 characters", async () => {
      const pairs = (count: number, length: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, "n".repeat(length)]));
      await newOrder(5000, pairs(15, 256));
      await expect(newOrder(5000, pairs(16, 1))).rejects.toMatchObject({ kind: "rejected" });
      await expect(newOrder(5000, pairs(1, 257))).rejects.toMatchObject({ kind: "rejected" });
    });

    it("are not created for a used receipt, and the first order stays", async () => {
      const first = await newOrder(5000);
      const again = { amountPaise: 6000, currency: "INR", receipt: first.receipt, notes: {} } as const;
      await expect(gateway.createOrder(again)).rejects.toMatchObject({ kind: "rejected" });
      expect(await gateway.findOrderByReceipt(first.receipt)).toEqual(first);
    });

    it("are found by exact receipt", async () => {
      const receipt = `${newReceipt()} a&b=c/₹`;
      const order = await gateway.createOrder({ amountPaise: 5000, currency: "INR", receipt, notes: {} });
      expect(await gateway.findOrderByReceipt(receipt)).toEqual(order);
      expect(await gateway.findOrderByReceipt(receipt.slice(0, -1))).toBeNull();
      expect(await gateway.findOrderByReceipt("")).toBeNull();
    });

    it("change from created to attempted to paid, and stay paid after a refund", async () => {
      const { id, receipt } = await newOrder(5000);
      const status = async () => (await gateway.findOrderByReceipt(receipt))?.status;
      await fixture.decline(id);
      expect(await status()).toBe("attempted");
      const { razorpay_payment_id } = await fixture.pay(id);
      expect(await status()).toBe("paid");
      await gateway.refundPayment({
        paymentId: razorpay_payment_id,
        idempotencyKey: `refund-${razorpay_payment_id}`,
      });
      expect(await status()).toBe("paid");
    });
  });

  describe("payments", () => {
    it("can be fetched after the capture", async () => {
      const { order, paymentId } = await paidOrder(5000);
      expect(paymentId).toMatch(/^pay_[A-Za-z0-9]{14}$/);
      const payment = await gateway.fetchPayment(paymentId);
      expect(payment).toMatchObject({
        id: paymentId,
        orderId: order.id,
        amountPaise: 5000,
        amountRefundedPaise: 0,
        currency: "INR",
        status: "captured",
        errorDescription: null,
      });
      expect(await gateway.fetchOrderPayments(order.id)).toEqual([payment]);
    });

    it("include a declined attempt, which does not prevent another attempt for the same order", async () => {
      const order = await newOrder(5000);
      const { error } = await fixture.decline(order.id);
      expect(error).toMatchObject({
        code: expect.stringMatching(/_ERROR$/),
        source: expect.any(String),
        step: expect.any(String),
        reason: expect.any(String),
        metadata: { order_id: order.id },
      });
      const failed = await gateway.fetchPayment(error.metadata.payment_id);
      expect(failed).toMatchObject({ status: "failed", errorDescription: error.description });

      const paid = await fixture.pay(order.id);
      const attempts = await gateway.fetchOrderPayments(order.id);
      expect(new Set(attempts.map(({ id, status }) => `${id} ${status}`))).toEqual(
        new Set([`${failed.id} failed`, `${paid.razorpay_payment_id} captured`]),
      );
    });

    it("cannot be made twice for one order", async () => {
      const { order } = await paidOrder();
      await expect(fixture.pay(order.id)).rejects.toThrow();
      expect(await gateway.fetchOrderPayments(order.id)).toHaveLength(1);
    });

    it("are an empty list for an order without attempts", async () => {
      expect(await gateway.fetchOrderPayments((await newOrder()).id)).toEqual([]);
    });

    it("are not found under an unknown id", async () => {
      for (const id of ["pay_00000000000000", "pay_../orders", "", ".", "..", "a/b?c#d", "₹"]) {
        await expect.soft(gateway.fetchPayment(id), id).rejects.toMatchObject({ kind: "not-found" });
        await expect.soft(gateway.fetchOrderPayments(id), id).rejects.toMatchObject({ kind: "not-found" });
      }
    });
  });

  describe("capture", () => {
    it("captures an authorised payment once, and only for the authorised amount", async () => {
      const order = await newOrder(5000);
      const { razorpay_payment_id: paymentId } = await fixture.authorize(order.id);
      expect((await gateway.fetchPayment(paymentId)).status).toBe("authorized");

      await expect(gateway.capturePayment(paymentId, 4999)).rejects.toMatchObject({ kind: "rejected" });
      await expect(gateway.capturePayment(paymentId, Number.NaN)).rejects.toMatchObject({ kind: "rejected" });
      expect((await gateway.fetchPayment(paymentId)).status).toBe("authorized");

      const captured = await gateway.capturePayment(paymentId, 5000);
      expect(captured).toMatchObject({ id: paymentId, orderId: order.id, status: "captured" });
      expect(await gateway.fetchPayment(paymentId)).toEqual(captured);
      expect((await gateway.findOrderByReceipt(order.receipt))?.status).toBe("paid");
      await expect(gateway.capturePayment(paymentId, 5000)).rejects.toMatchObject({ kind: "rejected" });
    });

    it("rejects failed and unknown payments", async () => {
      const order = await newOrder(5000);
      const { error } = await fixture.decline(order.id);
      for (const paymentId of [error.metadata.payment_id, "pay_00000000000000"]) {
        await expect(gateway.capturePayment(paymentId, 5000)).rejects.toMatchObject({ kind: "rejected" });
      }
    });
  });

  describe("refunds", () => {
    it("cover the remaining amount if no amount is given, even after a partial refund", async () => {
      const { paymentId } = await paidOrder(5000);
      const part = await gateway.refundPayment({
        paymentId,
        amountPaise: 1500,
        idempotencyKey: `part-${paymentId}`,
        ownId: "00000000-0000-4000-8000-000000000001",
      });
      expect(part).toEqual({
        id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
        paymentId,
        amountPaise: 1500,
        status: "processed",
      });
      expect(await gateway.fetchPayment(paymentId)).toMatchObject({
        status: "captured",
        amountRefundedPaise: 1500,
      });

      const rest = await gateway.refundPayment({ paymentId, idempotencyKey: `rest-${paymentId}` });
      expect(rest.amountPaise).toBe(3500);
      expect(await gateway.fetchPayment(paymentId)).toMatchObject({
        status: "refunded",
        amountRefundedPaise: 5000,
      });
    });

    it("are made once per idempotency key, even if the request is repeated", async () => {
      const { paymentId } = await paidOrder(5000);
      const request = { paymentId, idempotencyKey: `refund-${paymentId}` };
      const together = await Promise.all([gateway.refundPayment(request), gateway.refundPayment(request)]);
      const later = await gateway.refundPayment(request);
      expect(new Set([...together, later].map((refund) => refund.id)).size).toBe(1);
      expect((await gateway.fetchPayment(paymentId)).amountRefundedPaise).toBe(5000);
    });

    it("cannot reuse a key for a different request", async () => {
      const { paymentId } = await paidOrder(5000);
      const idempotencyKey = `refund-${paymentId}`;
      await gateway.refundPayment({ paymentId, amountPaise: 1000, idempotencyKey });
      for (const amountPaise of [2000, undefined]) {
        await expect(gateway.refundPayment({ paymentId, amountPaise, idempotencyKey })).rejects.toMatchObject(
          {
            kind: "rejected",
          },
        );
      }
      expect((await gateway.fetchPayment(paymentId)).amountRefundedPaise).toBe(1000);
    });

    it("are rejected for zero, for fractions, and for more than was paid", async () => {
      const { paymentId } = await paidOrder(5000);
      for (const amountPaise of [5001, 0, -1, 10.5, Number.NaN]) {
        const request = { paymentId, amountPaise, idempotencyKey: crypto.randomUUID() };
        await expect
          .soft(gateway.refundPayment(request), String(amountPaise))
          .rejects.toMatchObject({ kind: "rejected" });
      }
      expect((await gateway.fetchPayment(paymentId)).amountRefundedPaise).toBe(0);
    });

    it("never exceed the payment, even with concurrent requests", async () => {
      const { paymentId } = await paidOrder(5000);
      const refunds = await Promise.allSettled(
        ["first-half", "other-half", "third-half"].map((key) =>
          gateway.refundPayment({ paymentId, amountPaise: 2500, idempotencyKey: `${key}-${paymentId}` }),
        ),
      );
      expect(refunds.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect(await gateway.fetchPayment(paymentId)).toMatchObject({
        status: "refunded",
        amountRefundedPaise: 5000,
      });
    });

    it("are rejected for payments that were fully refunded, never captured, or never existed", async () => {
      const { paymentId: refunded } = await paidOrder(5000);
      await gateway.refundPayment({ paymentId: refunded, idempotencyKey: `refund-${refunded}` });
      const held = await fixture.authorize((await newOrder(5000)).id);
      for (const paymentId of [refunded, held.razorpay_payment_id, "pay_00000000000000"]) {
        const request = { paymentId, idempotencyKey: `again-${paymentId}` };
        await expect(gateway.refundPayment(request)).rejects.toMatchObject({ kind: "rejected" });
      }
    });

    it("are rejected for a key that is too short or has invalid characters", async () => {
      const { paymentId } = await paidOrder(5000);
      for (const idempotencyKey of ["refund-12", "refund 1234567", ""]) {
        await expect(gateway.refundPayment({ paymentId, idempotencyKey })).rejects.toMatchObject({
          kind: "rejected",
        });
      }
    });
  });

  describe("signature verification", () => {
    it("accepts Razorpay's published checkout example", () => {
      expect(gateway.verifyCheckoutSignature(checkoutVector)).toBe(true);
    });

    it("rejects a checkout with a changed order, payment or signature", () => {
      const cases: [changed: string, change: Partial<typeof checkoutVector>][] = [
        ["another order", { providerOrderId: "order_IEIaMR65cu6nz4" }],
        ["another payment", { paymentId: "pay_IH4NVgf4Dreq1m" }],
        ["the last digit changed", { signature: `${checkoutVector.signature.slice(0, -1)}e` }],
        ["a digit missing", { signature: checkoutVector.signature.slice(0, -1) }],
        ["a digit too many", { signature: `${checkoutVector.signature}0` }],
        ["no signature", { signature: "" }],
        ["letters that are not hex", { signature: "g".repeat(64) }],
      ];
      for (const [changed, change] of cases) {
        const proof = { ...checkoutVector, ...change };
        expect.soft(gateway.verifyCheckoutSignature(proof), changed).toBe(false);
      }
    });

    it("accepts the signature only for the order that the customer has just paid", async () => {
      const order = await newOrder();
      const paid = await fixture.pay(order.id);
      const proof = {
        providerOrderId: order.id,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      };
      expect(paid.razorpay_order_id).toBe(order.id);
      expect(gateway.verifyCheckoutSignature(proof)).toBe(true);
      expect(gateway.verifyCheckoutSignature({ ...proof, providerOrderId: (await newOrder()).id })).toBe(
        false,
      );
    });

    it("accepts a webhook exactly as received, as text or as bytes", () => {
      const { body, signature } = webhookVector;
      expect(gateway.verifyWebhookSignature(body, signature)).toBe(true);
      expect(gateway.verifyWebhookSignature(new TextEncoder().encode(body), signature)).toBe(true);
    });

    it("accepts the gateway's own webhooks byte for byte, and the shop can parse their bodies", {
      tags: ["spec:7.12"],
    }, async () => {
      await fixture.messages(await paidOrder());
      const { order, paymentId } = await paidOrder(159_20);
      const messages = await fixture.messages({ paymentId });
      const common = {
        event: "money seen",
        providerOrderId: order.id,
        paymentId,
        refund: null,
        failure: null,
      };
      expect(messages.map(({ body }) => gateway.readMessage(body))).toEqual([
        { type: "payment.authorized", ...common },
        { type: "payment.captured", ...common },
        { type: "order.paid", ...common },
      ]);
      expect(new Set(messages.map(({ eventId }) => eventId)).size).toBe(3);
      for (const { body, signature } of messages) {
        expect(gateway.verifyWebhookSignature(body, signature)).toBe(true);
        const text = new TextDecoder().decode(body);
        expect(text).toContain(String.raw`\/ \u20b9159.2`);
        expect(gateway.verifyWebhookSignature(JSON.stringify(JSON.parse(text)), signature)).toBe(false);
      }
    });

    it("rejects a webhook that was re-encoded, truncated, or signed with another key", () => {
      const { body, signature } = webhookVector;
      expect(gateway.verifyWebhookSignature(JSON.stringify(JSON.parse(body)), signature)).toBe(false);
      expect(gateway.verifyWebhookSignature(body.slice(0, -1), signature)).toBe(false);
      expect(gateway.verifyWebhookSignature(body, checkoutVector.signature)).toBe(false);
      expect(gateway.verifyWebhookSignature(body, "")).toBe(false);
    });
  });
});
