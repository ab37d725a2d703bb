import { describe, expect, it } from "vitest";
import { createAbsentGateway } from "./absent.adapter.ts";
import { sign } from "./razorpay/signatures.ts";

describe("payment gateway that is not set up", () => {
  const gateway = createAbsentGateway();

  it("rejects every request", async () => {
    const order = { amountPaise: 5000, currency: "INR", receipt: "order-1", notes: {} } as const;
    const refund = { paymentId: "pay_00000000000000", idempotencyKey: "refund-0000001" };
    const failing = [
      gateway.createOrder(order),
      gateway.findOrderByReceipt("order-1"),
      gateway.fetchPayment(refund.paymentId),
      gateway.fetchOrderPayments("order_00000000000000"),
      gateway.capturePayment(refund.paymentId, 5000),
      gateway.refundPayment(refund),
    ];
    for (const call of failing) await expect(call).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("rejects every signature, even one made with an empty secret", () => {
    expect(gateway.verifyWebhookSignature("{}", sign("{}", ""))).toBe(false);
    expect(gateway.readMessage(new TextEncoder().encode("{}"))).toBeNull();
    const proof = { providerOrderId: "order_1", paymentId: "pay_1" };
    expect(gateway.verifyCheckoutSignature({ ...proof, signature: sign("order_1|pay_1", "") })).toBe(false);
  });
});
