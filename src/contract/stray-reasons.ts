import type { CartProblemParameters } from "./cart-problem-words.ts";

/** Why money that came in waits for an administrator: the codes that a row of it can carry. */
export const strayReasonCodes = [
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
  "as-written",
] as const;
export type StrayReasonCode = (typeof strayReasonCodes)[number];

type Nothing = Record<string, never>;

/** What stands beside each code. Amounts are integer paise. */
export interface StrayReasonParameters extends CartProblemParameters {
  "already-paid": Nothing;
  "called-off": Nothing;
  "other-currency": { currency: string };
  "other-amount": { paidPaise: number; expectedPaise: number };
  "refunded-early": Nothing;
  "refund-asked-for": Nothing;
  "refund-failed": Nothing;
  "not-claimed": Nothing;
  "other-total": { paidPaise: number; totalPaise: number };
  /** The names of the products. */
  "sold-out": { products: readonly string[] };
  /** The code of the coupon. */
  "coupon-used-up": { coupon: string };
  /** A sentence that has no code: a rule of this shop said it, or an earlier version in words that nobody knows now. */
  "as-written": { text: string };
}

/** A reason as rows keep it; `strayReasonSentence` says it to people. */
export type StrayReason = {
  [Code in StrayReasonCode]: { code: Code; parameters: StrayReasonParameters[Code] };
}[StrayReasonCode];
