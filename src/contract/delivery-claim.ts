import * as z from "zod/mini";

/** What the zones let the shop say of delivery wherever it speaks of it. */
export const DeliveryClaim = z.object({
  /** `Free delivery across India`, while that is so. */
  words: z.string(),
  /** Whether everything goes everywhere, and for nothing. */
  isFree: z.boolean(),
  /** The value of an order in rupees from which it goes everywhere for nothing; null where there is none. */
  freeAbove: z.nullable(z.number()),
  /** From the order until it arrives, as most people have it: `5-7 business days`. */
  days: z.string(),
  /** The same in days, left out where not everything goes everywhere. */
  everywhere: z.optional(z.object({ daysFrom: z.number(), daysTo: z.number() })),
});
export type DeliveryClaim = z.infer<typeof DeliveryClaim>;
