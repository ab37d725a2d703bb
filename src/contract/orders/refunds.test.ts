import { expect, it } from "vitest";
import { refundableRupees } from "./refunds.ts";

const refund = (amount: number, status: "requested" | "refunded" | "refused") => ({
  _id: "",
  amount,
  status,
  reason: "",
  createdAt: "",
});

it("refundableRupees subtracts completed and requested refunds, but not refused ones", () => {
  expect(refundableRupees({ totalAmount: 159.2, refunds: [] })).toBe(159.2);
  const refunds = [refund(0.1, "refunded"), refund(0.2, "requested"), refund(100, "refused")];
  expect(refundableRupees({ totalAmount: 159.2, refunds })).toBe(158.9);
  expect(refundableRupees({ totalAmount: 10, refunds: [refund(10, "refunded")] })).toBe(0);
});
