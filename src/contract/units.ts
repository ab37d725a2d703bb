import * as z from "zod/mini";

/** One unit of a line of an order as it was packed: its place among them, from 1, and what is printed on it. */
export const Unit = z.object({
  unit: z.number(),
  serial: z.string(),
  /** Those of its parts are left out where nobody wrote them down. */
  flightController: z.optional(z.string()),
  remoteStation: z.optional(z.string()),
});
