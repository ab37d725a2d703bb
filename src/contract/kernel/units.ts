import * as z from "zod/mini";

/** A packed unit of an order line: its number within the line, from 1, and its serial numbers. */
export const Unit = z.object({
  unit: z.number(),
  serial: z.string(),
  /** Serial numbers of parts; omitted if unknown. */
  flightController: z.optional(z.string()),
  remoteStation: z.optional(z.string()),
});
