import * as z from "zod/mini";
import { isBuyerGstin } from "#contract/invoices/gstin.ts";
import { maxTextLength, requiredText, singleLine } from "#contract/kernel/fields.ts";
import { businessBuyerWords as words } from "./business-buyer-words.ts";

/** A business, UN body or embassy as buyer on an invoice: CGST Rules, 2017, rule 46(d). */
export const BusinessBuyer = z.object({
  company: requiredText(words.companyNeeded, 120),
  gstin: z.string({ error: words.gstinOdd }).check(
    singleLine(),
    z.toUpperCase(),
    maxTextLength(15, words.gstinOdd),
    z.refine((text: string) => isBuyerGstin(text), { error: words.gstinOdd }),
  ),
});
export type BusinessBuyer = z.infer<typeof BusinessBuyer>;
