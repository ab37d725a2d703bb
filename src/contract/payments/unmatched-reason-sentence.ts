import { cartProblemMessages } from "#contract/checkout/cart-problems.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { UnmatchedReasonCode, UnmatchedReasonParameters } from "./unmatched-reasons.ts";

const rupees = (paise: number) => formatRupees(paise / 100);

/** Why a payment is unmatched, for staff. */
const unmatchedReasonSentences: {
  [Code in UnmatchedReasonCode]: (parameters: UnmatchedReasonParameters[Code]) => string;
} = {
  "already-paid": () => m["payments.unmatchedReason.alreadyPaid"](),
  "called-off": () => m["payments.unmatchedReason.cancelled"](),
  "other-currency": ({ currency }) => m["payments.unmatchedReason.otherCurrency"]({ currency }),
  "other-amount": ({ paidPaise, expectedPaise }) =>
    m["payments.unmatchedReason.otherAmount"]({
      paid: rupees(paidPaise),
      expected: rupees(expectedPaise),
    }),
  "refunded-early": () => m["payments.unmatchedReason.refundedEarly"](),
  "refund-asked-for": () => m["payments.unmatchedReason.refundRequested"](),
  "account-deleted": () => m["payments.unmatchedReason.accountDeleted"](),
  "refund-failed": () => m["payments.unmatchedReason.refundFailed"](),
  "not-claimed": () => m["payments.unmatchedReason.notClaimed"](),
  "other-total": ({ paidPaise, totalPaise }) =>
    m["payments.unmatchedReason.otherTotal"]({
      paid: rupees(paidPaise),
      total: rupees(totalPaise),
    }),
  "sold-out": ({ products }) => m["payments.unmatchedReason.soldOut"]({ products: products.join(", ") }),
  "coupon-used-up": ({ coupon }) => m["payments.unmatchedReason.couponUsedUp"]({ coupon }),
  ...cartProblemMessages,
  "as-written": ({ text }) => text,
};

/** Formats a reason without an initial capital or a full stop. */
export function unmatchedReasonSentence<Code extends UnmatchedReasonCode>({
  code,
  parameters,
}: {
  code: Code;
  parameters: UnmatchedReasonParameters[Code];
}): string {
  return unmatchedReasonSentences[code](parameters);
}
