import { cartProblemWords } from "#contract/checkout/cart-problem-words.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { UnmatchedReasonCode, UnmatchedReasonParameters } from "./unmatched-reasons.ts";

const rupees = (paise: number) => formatRupees(paise / 100);

/** Reasons of unmatched payments, for staff. */
const unmatchedReasonMessages: {
  [Code in UnmatchedReasonCode]: (parameters: UnmatchedReasonParameters[Code]) => string;
} = {
  "already-paid": () => "a second payment for an order that is already paid",
  "called-off": () => "paid after the purchase was cancelled",
  "other-currency": ({ currency }) => `paid in ${currency}, INR was expected`,
  "other-amount": ({ paidPaise, expectedPaise }) =>
    `${rupees(paidPaise)} was paid, ${rupees(expectedPaise)} was expected`,
  "refunded-early": () => "refunded before the order was recorded",
  "refund-asked-for": () => "its refund has been requested",
  "refund-failed": () => "its refund failed at the bank",
  "not-claimed": () => "paid, but the customer's browser did not report the items",
  "other-total": ({ paidPaise, totalPaise }) =>
    `${rupees(paidPaise)} was paid, the products come to ${rupees(totalPaise)}`,
  "sold-out": ({ products }) => `${products.join(", ")}: sold out before the payment arrived`,
  "coupon-used-up": ({ coupon }) => `coupon ${coupon} had no uses left when the payment arrived`,
  ...cartProblemWords,
  "as-written": ({ text }) => text,
};

/** Sentence for a reason, without initial capital and full stop. */
export function unmatchedReasonSentence<Code extends UnmatchedReasonCode>({
  code,
  parameters,
}: {
  code: Code;
  parameters: UnmatchedReasonParameters[Code];
}): string {
  return unmatchedReasonMessages[code](parameters);
}
