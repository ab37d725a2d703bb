import type { CartProblemParameters } from "#contract/checkout/cart-problems.ts";

/** Codes of the reasons why a payment is unmatched. */
export const unmatchedReasonCodes = [
  "already-paid",
  "called-off",
  "other-currency",
  "other-amount",
  "refunded-early",
  "refund-asked-for",
  "refund-failed",
  "not-claimed",
  "other-total",
  "sold-out",
  "coupon-used-up",
  "product-gone",
  "too-many-units",
  "total-too-small",
  "total-too-large",
  "account-deleted",
  "as-written",
] as const;
export type UnmatchedReasonCode = (typeof unmatchedReasonCodes)[number];

type NoParameters = Record<string, never>;

/** Parameters of each reason code. Amounts are integer paise. */
export interface UnmatchedReasonParameters extends CartProblemParameters {
  "already-paid": NoParameters;
  "called-off": NoParameters;
  "other-currency": { currency: string };
  "other-amount": { paidPaise: number; expectedPaise: number };
  "refunded-early": NoParameters;
  "refund-asked-for": NoParameters;
  "refund-failed": NoParameters;
  "not-claimed": NoParameters;
  "other-total": { paidPaise: number; totalPaise: number };
  /** Product names. */
  "sold-out": { products: readonly string[] };
  /** Coupon code. */
  "coupon-used-up": { coupon: string };
  /** The customer's account was deleted before the payment arrived. */
  "account-deleted": NoParameters;
  /** A reason without a code, from a custom rule of the shop or from an earlier version. */
  "as-written": { text: string };
}

/** A stored reason; `unmatchedReasonSentence` formats it. */
export type UnmatchedReason = {
  [Code in UnmatchedReasonCode]: { code: Code; parameters: UnmatchedReasonParameters[Code] };
}[UnmatchedReasonCode];
