import { type CouponProblem, couponProblemSentence } from "#contract/checkout/coupon-problems.ts";
import { ShopError } from "#domain/errors.ts";

/** The error for a coupon that cannot be applied to a purchase. */
export class CouponRefusal extends ShopError {
  readonly problem: CouponProblem;

  constructor(problem: CouponProblem) {
    super("conflict", couponProblemSentence(problem), { code: "coupon-refused", field: "couponCode" });
    this.problem = problem;
  }
}
