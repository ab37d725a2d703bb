import * as z from "zod/mini";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { couponLimits } from "./coupon-kinds.ts";

/**
 * A coupon code, converted to upper case. `missing` is the error for an empty code, `malformed` for a code
 * with invalid characters or an invalid length.
 */
// @__NO_SIDE_EFFECTS__
export function couponCode(missing: Message, malformed: Message) {
  return z
    .string({ error: missing })
    .check(
      singleLine(),
      z.minLength(1, { error: missing, abort: true }),
      maxTextLength(couponLimits.code, malformed),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9-]{3,24}$/, { error: malformed }),
    );
}
