import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./fields.ts";
import { optionsOutput } from "./variants.ts";

/** How many days back the prices are looked at by which discounts are measured. */
export const daysOfPrices = 30;

/** What one variant of a product has cost in the last 30 days, in rupees. */
const ChargedPrices = z.object({
  /** What sets it apart; left out where nothing does. */
  options: z.optional(optionsOutput),
  /** The lowest that was paid. */
  lowest: z.number(),
  /** From which moment on, the newest first; the first one holds. */
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
    "What a product has cost in the last 30 days, as it is by itself and in each further variant. What stood for an hour or less was a slip of the pen and is left out.",
  params: IdParams,
  output: z.object({ variants: z.array(ChargedPrices) }),
});
