import { shortMonth } from "#contract/kernel/indian-time.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";

/** Parameters of the reasons why a coupon does not apply to a cart. Amounts are integer paise. */
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

/** Formats `2026-11-05` as `5 Nov 2026`. */
export function formatCouponDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${shortMonth((month ?? 1) - 1)} ${year}`;
}

/** Messages for the customer, by reason. */
const problemSentences: {
  [Code in keyof CouponProblemParameters]: (parameters: CouponProblemParameters[Code]) => string;
} = {
  unknown: () => m["checkout.couponProblem.unknown"](),
  planned: ({ startsOn }) => m["checkout.couponProblem.planned"]({ day: formatCouponDay(startsOn) }),
  over: () => m["checkout.couponProblem.over"](),
  "used-up": () => m["checkout.couponProblem.usedUp"](),
  "used-by-you": () => m["checkout.couponProblem.usedByYou"](),
  "not-first-order": () => m["checkout.couponProblem.notFirstOrder"](),
  minimum: ({ minimumPaise, isRestricted }) =>
    isRestricted
      ? m["checkout.couponProblem.eligibleMinimum"]({ amount: formatRupees(minimumPaise / 100) })
      : m["checkout.couponProblem.orderMinimum"]({ amount: formatRupees(minimumPaise / 100) }),
  "nothing-for-it": () => m["checkout.couponProblem.nothingForIt"](),
  "delivery-free": () => m["checkout.couponProblem.deliveryFree"](),
  "other-till": () => m["checkout.couponProblem.otherCheckout"](),
};

/** Tells the customer why a coupon does not apply. */
export const couponProblemSentence = <Code extends keyof CouponProblemParameters>({
  code,
  parameters,
}: {
  code: Code;
  parameters: CouponProblemParameters[Code];
}): string => problemSentences[code](parameters);
