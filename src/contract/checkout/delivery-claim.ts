import * as z from "zod/mini";

/** What the shop may claim about delivery, based on its zones. */
export const DeliveryClaim = z.object({
  /** For example `Free delivery across India`, but only if it is true. */
  words: z.string(),
  /** Whether everything is delivered everywhere for free. */
  isFree: z.boolean(),
  /** Order value in rupees from which delivery is free everywhere; null if there is no such value. */
  freeAbove: z.nullable(z.number()),
  /** Usual delivery time: `5-7 business days`. */
  days: z.string(),
  /** Usual delivery time in days; omitted unless everything is delivered everywhere. */
  everywhere: z.optional(z.object({ daysFrom: z.number(), daysTo: z.number() })),
});
export type DeliveryClaim = z.infer<typeof DeliveryClaim>;
