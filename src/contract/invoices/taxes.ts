import * as z from "zod/mini";
import { isStateCode, type StateCode } from "#contract/kernel/indian-states.ts";

const amounts = {
  /** The amount without tax. */
  taxable: z.number(),
  cgst: z.number(),
  /** State tax, or that of a union territory without a legislature. */
  sgst: z.number(),
  igst: z.number(),
};

/**
 * The GST included in a price: Consumer Protection (E-Commerce) Rules, 2020, rule 7(1)(e). In rupees. Items
 * without a rate are not part of any amount.
 */
export const Taxes = z.object({
  ...amounts,
  /** Sum of all taxes. */
  tax: z.number(),
  /** Code of the state of supply. */
  placeOfSupply: z.custom<StateCode>((text) => typeof text === "string" && isStateCode(text)),
  /** Name of the state's share in the seller's state. */
  stateShare: z.enum(["SGST", "UTGST"]),
  /** These amounts by tax rate in percent, lowest rate first. */
  rates: z.array(z.object({ rate: z.number(), ...amounts })),
});
export type Taxes = z.infer<typeof Taxes>;
