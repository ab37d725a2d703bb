import * as z from "zod/mini";
import { Id } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { optionsOutput } from "./variants.ts";

/** Maximum number of compatible products per product. */
export const maxCompatibleProducts = 12;

/** A compatible product, as shown on a small card. Amounts in rupees. */
export const CompatibleProduct = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  price: z.number(),
  discountedPrice: z.optional(z.number()),
  /** Reference price of the discount, if it is not the regular price. */
  referencePrice: z.optional(z.number()),
  /** Options that distinguish the product itself from its further variants. */
  options: optionsOutput,
  /** Units left to sell, if stock is tracked and low. 0 means out of stock. */
  left: z.optional(z.number()),
});
export type CompatibleProduct = z.infer<typeof CompatibleProduct>;

/** A product that lists this one as compatible, with the data for a link. */
export const CompatibleWithProduct = z.object({ name: z.string(), slug: z.string() });
export type CompatibleWithProduct = z.infer<typeof CompatibleWithProduct>;

/** Ids of compatible products, in order. Input: unchanged if omitted. Product lists omit them, except for staff. */
export const compatibleProducts = {
  input: z.optional(
    z.array(Id).check(
      z.maxLength(maxCompatibleProducts, {
        error: () => m["catalog.compatibleProduct.tooMany"]({ maximum: maxCompatibleProducts }),
      }),
      z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
        error: m["catalog.compatibleProduct.duplicate"],
      }),
    ),
  ),
  output: z.optional(z.array(CompatibleProduct)),
};
