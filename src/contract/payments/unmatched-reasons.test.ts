import { expect, it } from "vitest";
import { unmatchedReasonSentence } from "./unmatched-reason-sentence.ts";
import { type UnmatchedReason, unmatchedReasonCodes } from "./unmatched-reasons.ts";

const sentences: [UnmatchedReason, string][] = [
  [{ code: "already-paid", parameters: {} }, "a second payment for an order that is already paid"],
  [{ code: "called-off", parameters: {} }, "paid after the purchase was cancelled"],
  [{ code: "other-currency", parameters: { currency: "USD" } }, "paid in USD, INR was expected"],
  [
    { code: "other-amount", parameters: { paidPaise: 1_234_567_50, expectedPaise: 1_000_00 } },
    "₹12,34,567.50 was paid, ₹1,000 was expected",
  ],
  [{ code: "refunded-early", parameters: {} }, "refunded before the order was recorded"],
  [{ code: "refund-asked-for", parameters: {} }, "its refund has been requested"],
  [{ code: "refund-failed", parameters: {} }, "its refund failed at the bank"],
  [{ code: "not-claimed", parameters: {} }, "paid, but the customer's browser did not report the items"],
  [
    { code: "other-total", parameters: { paidPaise: 750_00, totalPaise: 500_00 } },
    "₹750 was paid, the products come to ₹500",
  ],
  [
    { code: "sold-out", parameters: { products: ["Falcon", "Raven"] } },
    "Falcon, Raven: sold out before the payment arrived",
  ],
  [
    { code: "coupon-used-up", parameters: { coupon: "DIWALI10" } },
    "coupon DIWALI10 had no uses left when the payment arrived",
  ],
  [{ code: "product-gone", parameters: {} }, "A product in your cart is no longer available"],
  [{ code: "too-many-units", parameters: { most: 999 } }, "Quantity can be at most 999"],
  [{ code: "total-too-small", parameters: {} }, "An order must be at least ₹1"],
  [{ code: "total-too-large", parameters: {} }, "This order is too large to pay online. Please contact us."],
  [{ code: "account-deleted", parameters: {} }, "paid after the customer's account was deleted"],
  [{ code: "as-written", parameters: { text: "Not on a Sunday" } }, "Not on a Sunday"],
];

it.each(sentences)("unmatchedReasonSentence formats %o", (reason, sentence) => {
  expect(unmatchedReasonSentence(reason)).toBe(sentence);
});

it("unmatchedReasonSentence has a sentence for every reason code", () => {
  expect(sentences.map(([{ code }]) => code)).toEqual([...unmatchedReasonCodes]);
});
