import * as z from "zod/mini";
import { isStateCode, type StateCode } from "./indian-states.ts";

const amounts = {
  /** What is paid without the tax in it. */
  taxable: z.number(),
  cgst: z.number(),
  /** State tax, or that of a union territory without a legislature. */
  sgst: z.number(),
  igst: z.number(),
};

/**
 * The Goods and Services Tax inside of what is paid: Consumer Protection (E-Commerce) Rules, 2020, rule 7(1)(e). In
 * rupees. What states no rate is in none of the amounts.
 */
export const Taxes = z.object({
  ...amounts,
  /** All of it together. */
  tax: z.number(),
  /** The code of the state in which is supplied. */
  placeOfSupply: z.custom<StateCode>((text) => typeof text === "string" && isStateCode(text)),
  /** What the state's share is called where the seller is. */
  stateShare: z.enum(["SGST", "UTGST"]),
  /** The same by rate in per cent, the lowest first. */
  rates: z.array(z.object({ rate: z.number(), ...amounts })),
});
export type Taxes = z.infer<typeof Taxes>;
