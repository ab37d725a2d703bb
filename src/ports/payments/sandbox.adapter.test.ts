import { describe, expect, it } from "vitest";
import { createSandboxGateway } from "./sandbox.adapter.ts";
import { createMemoryBooks } from "./sandbox-books.memory.ts";
import type { SandboxBooks } from "./sandbox-books.ts";
import { type SandboxDeclineReason, sandboxDeclines } from "./sandbox-declines.ts";

const open = (store: SandboxBooks = createMemoryBooks()) =>
  createSandboxGateway({ store, secret: "test-bank-secret", webhookSecret: "test-bank-webhook-secret" });
const orderInput = { amountPaise: 5000, currency: "INR", receipt: "order-1", notes: {} } as const;

describe("the test bank", () => {
  it.each(Object.keys(sandboxDeclines) as SandboxDeclineReason[])(
    "fails a payment with %s in Razorpay's words",
    async (reason) => {
      const bank = open();
      const order = await bank.createOrder(orderInput);
      const answer = await bank.pay(order.id, { decline: reason });
      const [payment] = await bank.fetchOrderPayments(order.id);
      expect(answer).toEqual({
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

  it("refuses every further attempt on an order that holds money", async () => {
    const bank = open();
    const order = await bank.createOrder(orderInput);
    await bank.pay(order.id, "authorize");
    for (const outcome of ["success", "authorize", { decline: "card_declined" }] as const) {
      await expect(bank.pay(order.id, outcome)).rejects.toMatchObject({ kind: "rejected", status: 400 });
    }
    expect(await bank.fetchOrderPayments(order.id)).toHaveLength(1);
  });

  it("takes money once when a customer pays in two tabs at the same moment", async () => {
    const bank = open();
    const order = await bank.createOrder(orderInput);
    const tabs = await Promise.allSettled([bank.pay(order.id, "success"), bank.pay(order.id, "success")]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const payments = await bank.fetchOrderPayments(order.id);
    expect(payments.map(({ status }) => status)).toEqual(["captured"]);
  });

  it("gives a receipt to one order when two ask at the same moment", async () => {
    const bank = open();
    const orders = await Promise.allSettled([bank.createOrder(orderInput), bank.createOrder(orderInput)]);
    expect(orders.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("does not know an order it did not make", async () => {
    await expect(open().pay("order_00000000000000", "success")).rejects.toMatchObject({ kind: "not-found" });
  });

  it("goes on where its books stopped", async () => {
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

  it("does not start with a secret anybody could guess", () => {
    const store = createMemoryBooks();
    expect(() => createSandboxGateway({ store, secret: "", webhookSecret: "w" })).toThrow(TypeError);
    expect(() => createSandboxGateway({ store, secret: "s", webhookSecret: "" })).toThrow(TypeError);
  });
});
