import { expect, it } from "vitest";
import { refundableRupees } from "./refunds.ts";

const refund = (amount: number, status: "requested" | "refunded" | "refused") => ({
  _id: "",
  amount,
  status,
  reason: "",
  createdAt: "",
});

it("counts what went back and what is on its way, to the paisa, and forgets what was refused", () => {
  expect(refundableRupees({ totalAmount: 159.2, refunds: [] })).toBe(159.2);
  const refunds = [refund(0.1, "refunded"), refund(0.2, "requested"), refund(100, "refused")];
  expect(refundableRupees({ totalAmount: 159.2, refunds })).toBe(158.9);
  expect(refundableRupees({ totalAmount: 10, refunds: [refund(10, "refunded")] })).toBe(0);
});
