import { describe, expect, it } from "vitest";
import type { OfferedPayment } from "#app/lib/site.ts";
import { completeOrder } from "./complete-order.ts";

const offered: OfferedPayment[] = [
  { provider: "bank-transfer", manual: true },
  { provider: "razorpay", manual: false, keyId: "rzp_test_1" },
];
const specifiedOrder = { id: "order_1", amount: 99_900, currency: "INR" } as const;

describe("completeOrder", () => {
  it("adds provider and key if the response has neither", () => {
    expect(completeOrder(specifiedOrder, offered, undefined)).toEqual({
      ...specifiedOrder,
      gateway: "razorpay",
      key_id: "rzp_test_1",
    });
    const sandbox = [{ provider: "sandbox", manual: false }] as const;
    expect(completeOrder(specifiedOrder, sandbox, undefined)).toMatchObject({
      gateway: "sandbox",
      key_id: "",
    });
  });

  it("uses the provider that the customer chose", () => {
    expect(completeOrder(specifiedOrder, offered, "bank-transfer").gateway).toBe("bank-transfer");
  });

  it("keeps the values of the response", () => {
    const complete = { ...specifiedOrder, gateway: "sandbox", key_id: "sandbox_key" } as const;
    expect(completeOrder(complete, offered, "razorpay")).toEqual(complete);
  });
});
