import type { CouponProblem } from "#contract/checkout/coupon-problems.ts";
import { CouponRefusal } from "#domain/coupons/coupon-refusal.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { ApiOptions } from "../context.ts";
import { limitAttempts, undoOneAttempt } from "../rate-limit.ts";

const window = { windowMilliseconds: 15 * 60_000, message: m["checkout.coupon.manyTried"] };

/** Limits for unknown codes per account and address: high enough for typing errors, too low for guessing. */
const limits = [
  { scope: "coupon", by: "account", limit: 10 },
  { scope: "coupon by address", by: "address", limit: 60 },
] as const;

/**
 * If the caller is within the limits, runs an action that depends on a coupon code. Only unknown codes count;
 * above a limit, every code is refused.
 */
export async function limitCouponGuesses<Result extends { problem?: CouponProblem | undefined } | object>(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: { account: string; address: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const { scope, by, limit } of limits) {
    await limitAttempts(options, { scope, subject: caller[by], limit, ...window }).catch(withCouponField);
  }
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = "problem" in result && result.problem?.code === "unknown";
    return result;
  } catch (error) {
    isWrong = error instanceof CouponRefusal && error.problem.code === "unknown";
    throw error;
  } finally {
    if (!isWrong) {
      for (const { scope, by } of limits) await undoOneAttempt(options, { scope, subject: caller[by] });
    }
  }
}

/** Puts the error on the coupon field, so that the customer can continue without the coupon. */
function withCouponField(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  const { refusal, message, details } = error;
  throw new ShopError(refusal, message, { field: "couponCode", ...(details && { details }) });
}
