import * as z from "zod/mini";
import { isStateCode, type StateCode } from "#contract/kernel/indian-states.ts";

const amounts = {
  /** The amount without tax. */
  taxable: z.number(),
  cgst: z.number(),
  /** State tax, or the tax of a union territory without a legislature. */
  sgst: z.number(),
  igst: z.number(),
};

/**
 * The GST that prices include: Consumer Protection (E-Commerce) Rules, 2020, rule 7(1)(e). In rupees. Items
 * without a tax rate are not part of any amount.
 */
export const Taxes = z.object({
  ...amounts,
  /** Sum of all taxes. */
  tax: z.number(),
  /** GST code of the state of supply. */
  placeOfSupply: z.custom<StateCode>((text) => typeof text === "string" && isStateCode(text)),
  /** Name of the state's share of the tax: depends on the seller's state. */
  stateShare: z.enum(["SGST", "UTGST"]),
  /** The same amounts for each tax rate in percent, lowest rate first. */
  rates: z.array(z.object({ rate: z.number(), ...amounts })),
});
export type Taxes = z.infer<typeof Taxes>;
