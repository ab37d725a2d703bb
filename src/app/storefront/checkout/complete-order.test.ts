import { describe, expect, it } from "vitest";
import type { OfferedPayment } from "#app/lib/site.ts";
import { completeOrder } from "./complete-order.ts";

const offered: OfferedPayment[] = [
  { provider: "bank-transfer", manual: true },
  { provider: "razorpay", manual: false, keyId: "rzp_test_1" },
];
const specified = { id: "order_1", amount: 99_900, currency: "INR" } as const;

describe("completeOrder", () => {
  it("finds provider and key for an answer that has neither", () => {
    expect(completeOrder(specified, offered, undefined)).toEqual({
      ...specified,
      gateway: "razorpay",
      key_id: "rzp_test_1",
    });
    const sandbox = [{ provider: "sandbox", manual: false }] as const;
    expect(completeOrder(specified, sandbox, undefined)).toMatchObject({ gateway: "sandbox", key_id: "" });
  });

  it("takes the provider that the shopper chose", () => {
    expect(completeOrder(specified, offered, "bank-transfer").gateway).toBe("bank-transfer");
  });

  it("keeps what the answer has", () => {
    const whole = { ...specified, gateway: "sandbox", key_id: "sandbox_key" } as const;
    expect(completeOrder(whole, offered, "razorpay")).toEqual(whole);
  });
});
