import * as z from "zod/mini";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import { couponLimits } from "./coupon-words.ts";

/**
 * A coupon code, converted to upper case. `needed` is the message for an empty one, `odd` for a malformed
 * one.
 */
// @__NO_SIDE_EFFECTS__
export function couponCode(needed: string, odd: string) {
  return z
    .string({ error: needed })
    .check(
      singleLine(),
      z.minLength(1, { error: needed, abort: true }),
      maxTextLength(couponLimits.code, odd),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9-]{3,24}$/, odd),
    );
}
