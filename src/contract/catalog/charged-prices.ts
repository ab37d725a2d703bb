import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { IdParams } from "#contract/kernel/fields.ts";
import { optionsOutput } from "./variants.ts";

/** Number of days for which the shop shows past prices; discounts are measured against these prices. */
export const daysOfPrices = 30;

/** Prices of one variant in the last 30 days, in rupees. */
const ChargedPrices = z.object({
  /** Options of the variant; omitted if it has none. */
  options: z.optional(optionsOutput),
  /** Lowest effective price. */
  lowest: z.number(),
  /** Newest first; the first entry is the current price. */
  prices: z.array(
    z.object({ since: z.string(), price: z.number(), discountedPrice: z.optional(z.number()) }),
  ),
});
export type ChargedPrices = z.infer<typeof ChargedPrices>;

export const readChargedPrices = endpoint({
  method: "GET",
  path: "/api/product/:id/prices",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Returns the prices of a product and its further variants in the last 30 days, without those that applied for an hour or less.",
  params: IdParams,
  output: z.object({ variants: z.array(ChargedPrices) }),
});
