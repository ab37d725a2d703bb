import * as z from "zod/mini";
import { Id } from "./fields.ts";
import { fittingProductWords as words } from "./fitting-product-words.ts";
import { optionsOutput } from "./variants.ts";

/** Products that one can name as fitting with it. */
export const mostFittingProducts = 12;

/** A product that fits with another one, as a small card shows it. Amounts in rupees. */
export const FittingProduct = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  price: z.number(),
  discountedPrice: z.optional(z.number()),
  /** What the discount is measured by, when it is not the regular price. */
  referencePrice: z.optional(z.number()),
  /** What sets it apart from its further variants. */
  options: optionsOutput,
  /** Units that may be sold, when they are counted and few; 0: out of stock. */
  left: z.optional(z.number()),
});
export type FittingProduct = z.infer<typeof FittingProduct>;

/** A product that names this one, as a link leads to it. */
export const FittedProduct = z.object({ name: z.string(), slug: z.string() });
export type FittedProduct = z.infer<typeof FittedProduct>;

/**
 * The products that fit with this one, by their ids, in their order. A call that leaves them out leaves them as they are;
 * lists leave them out, except for the office.
 */
export const fittingProducts = {
  input: z.optional(
    z.array(Id).check(
      z.maxLength(mostFittingProducts, words.manyProducts(mostFittingProducts)),
      z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
        error: words.namedTwice,
      }),
    ),
  ),
  output: z.optional(z.array(FittingProduct)),
};
