import * as z from "zod/mini";
import { isBuyerGstin } from "#contract/invoices/gstin.ts";
import { maxTextLength, requiredText, singleLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** A business, UN body or embassy as buyer on an invoice: CGST Rules, 2017, rule 46(d). */
export const BusinessBuyer = z.object({
  company: requiredText(m["checkout.businessBuyer.companyNeeded"], 120),
  gstin: z.string({ error: m["checkout.businessBuyer.gstinInvalid"] }).check(
    singleLine(),
    z.toUpperCase(),
    maxTextLength(15, m["checkout.businessBuyer.gstinInvalid"]),
    z.refine((text: string) => isBuyerGstin(text), { error: m["checkout.businessBuyer.gstinInvalid"] }),
  ),
});
export type BusinessBuyer = z.infer<typeof BusinessBuyer>;
