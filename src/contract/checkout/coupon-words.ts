import { shortMonth } from "#contract/kernel/indian-time.ts";
import { formatRupees } from "#contract/kernel/money.ts";

/** Kinds of coupons with their labels. */
export const couponKinds = { percent: "Percent", amount: "Amount", shipping: "Free shipping" } as const;
export type CouponKind = keyof typeof couponKinds;
export const couponKindNames = Object.keys(couponKinds) as [CouponKind, ...CouponKind[]];

/** States of a coupon with their labels. */
export const couponStates = {
  running: "Running",
  planned: "Scheduled",
  over: "Expired",
  "used-up": "Used up",
  off: "Off",
} as const;
export type CouponState = keyof typeof couponStates;
export const couponStateNames = Object.keys(couponStates) as [CouponState, ...CouponState[]];

/** Limits of coupon fields. */
export const couponLimits = { code: 24, products: 100, categories: 50, uses: 1_000_000 } as const;

/** Reasons why a coupon does not apply to a cart; amounts are integer paise. */
export interface CouponProblemParameters {
  unknown: Record<string, never>;
  planned: { startsOn: string };
  over: Record<string, never>;
  "used-up": Record<string, never>;
  "used-by-you": Record<string, never>;
  "not-first-order": Record<string, never>;
  minimum: { minimumPaise: number; isRestricted: boolean };
  "nothing-for-it": Record<string, never>;
  "delivery-free": Record<string, never>;
  "other-till": Record<string, never>;
}
export type CouponProblem = {
  [Code in keyof CouponProblemParameters]: { code: Code; parameters: CouponProblemParameters[Code] };
}[keyof CouponProblemParameters];

/** `2026-11-05` → `5 Nov 2026`. */
export function formatCouponDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${shortMonth((month ?? 1) - 1)} ${year}`;
}

const problemWords: {
  [Code in keyof CouponProblemParameters]: (parameters: CouponProblemParameters[Code]) => string;
} = {
  unknown: () => "This coupon does not exist. Please check the spelling.",
  planned: ({ startsOn }) => `This coupon is valid from ${formatCouponDay(startsOn)}.`,
  over: () => "This coupon has expired.",
  "used-up": () => "This coupon has no uses left.",
  "used-by-you": () => "You have already used this coupon.",
  "not-first-order": () => "This coupon is for first orders only.",
  minimum: ({ minimumPaise, isRestricted }) =>
    isRestricted
      ? `This coupon needs ${formatRupees(minimumPaise / 100)} or more of eligible products.`
      : `This coupon is for orders of ${formatRupees(minimumPaise / 100)} or more.`,
  "nothing-for-it": () => "This coupon does not apply to anything in your cart.",
  "delivery-free": () => "Delivery is already free. Save this coupon for another order.",
  "other-till": () => "Coupons can only be used at Secure Checkout.",
};

/** Message for the customer why a coupon does not apply. */
export const couponProblemSentence = <Code extends keyof CouponProblemParameters>({
  code,
  parameters,
}: {
  code: Code;
  parameters: CouponProblemParameters[Code];
}): string => problemWords[code](parameters);

/** Messages of coupons. */
export const couponWords = {
  saves: (rupees: number) => `You save ${formatRupees(rupees)}.`,
  savesDelivery: "Delivery will be free.",
  manyTried: "You have tried too many codes. Please try again in a few minutes.",
  wentBack: "Your coupon ran out before your payment arrived. We'll refund you. Please order again.",
  notFound: "Coupon not found",
  created: "Coupon created successfully",
  updated: "Coupon updated successfully",
  deleted: "Coupon deleted successfully",
  loadFailed: "Failed to fetch coupons",
  saveFailed: "Failed to save coupon",
  deleteFailed: "Failed to delete coupon",
  deleteQuestion: "Are you sure you want to delete this coupon?",
  inUse: "This coupon has been used in orders, possibly test or unfinished ones. Please turn it off instead.",
} as const;
