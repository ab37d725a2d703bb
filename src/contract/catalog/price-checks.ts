import * as z from "zod/mini";
import { m } from "#messages";
import { discountPercent, maxDiscountPercent } from "./prices.ts";

interface Prices {
  price: number;
  discountedPrice?: number | null | undefined;
}

/** Checks that a discounted price is lower than the regular price, but not by more than the maximum discount. */
// @__NO_SIDE_EFFECTS__
export function priceChecks<Input extends Prices>() {
  return [
    z.refine<Input>(({ price, discountedPrice }) => discountedPrice == null || discountedPrice < price, {
      error: m["catalog.discountNotLower"],
      path: ["discountedPrice"],
    }),
    z.refine<Input>(
      ({ price, discountedPrice }) => discountPercent(price, discountedPrice) <= maxDiscountPercent,
      {
        error: m["catalog.discountTooHigh"],
        path: ["discountedPrice"],
      },
    ),
  ] as const;
}
