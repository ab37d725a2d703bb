import { describe, expect, it } from "vitest";
import { paymentMethodsOf, paymentSharingOf } from "./payment-placeholders.ts";

describe("the payment placeholders", () => {
  it("name exactly the providers that the shop offers", { tags: ["spec:10.145"] }, () => {
    expect(paymentMethodsOf(["razorpay", "bank-transfer"])).toBe(
      "UPI, Cards or Netbanking through Razorpay or bank transfer",
    );
    expect(paymentSharingOf(["razorpay", "bank-transfer"])).toContain("Razorpay");
    expect(paymentSharingOf(["razorpay", "bank-transfer"])).toContain("our bank tells us");
    expect(paymentMethodsOf(["bank-transfer"])).toBe("bank transfer");
    expect(paymentSharingOf(["bank-transfer"])).not.toContain("Razorpay");
  });

  it("say that a shop without providers takes no payments", () => {
    expect(paymentMethodsOf([])).toBe("no online payment at the moment");
    expect(paymentSharingOf([])).toContain("takes no payments");
  });
});
