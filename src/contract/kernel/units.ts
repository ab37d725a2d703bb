import * as z from "zod/mini";

/** A packed unit of an order line: its number, from 1, and its serial numbers. */
export const Unit = z.object({
  unit: z.number(),
  serial: z.string(),
  /** Serial number of a part; omitted if unknown. */
  flightController: z.optional(z.string()),
  remoteStation: z.optional(z.string()),
});
