import * as z from "zod/mini";
import { Product } from "#contract/catalog/catalog.ts";
import { endpoint } from "#contract/endpoint.ts";
import { SlugParams } from "#contract/kernel/fields.ts";
import { couponFields } from "./coupons.ts";

const { kind, percent, amount, maximumDiscount, minimum, firstOrder, endsOn } = couponFields;

/** The offer page of a coupon for visitors. Amounts in rupees. */
export const Offer = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  kind: kind.output,
  percent: percent.output,
  amount: amount.output,
  maximumDiscount: maximumDiscount.output,
  minimum: minimum.output,
  firstOrder: firstOrder.output,
  endsOn: endsOn.output,
  /** Whether the coupon applies to everything. If so, no products are listed. */
  isForEverything: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const readOffer = endpoint({
  method: "GET",
  path: "/api/offer/:slug",
  access: "visitor",
  shows: "the moment",
  summary:
    "Returns the offer page of a running coupon, found by its code ignoring case, with the eligible products.",
  params: SlugParams,
  output: z.object({ offer: Offer, products: z.array(Product) }),
});
