import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { maxTextLength } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { TaxReturnQuery } from "./tax-returns.ts";

/**
 * One row per invoice and credit note, oldest first. Amounts are in rupees. They are negative for credit
 * notes and 0 for cancelled documents, so that the sum of each column is correct.
 */
export const InvoiceRegisterRow = z.object({
  Number: z.string(),
  Kind: z.string(),
  /** Day in India, `2026-11-26`. */
  Date: z.string(),
  "Order number": z.string(),
  Buyer: z.string(),
  /** GSTIN of the buyer. */
  GSTIN: z.string(),
  "Place of supply": z.string(),
  "Taxable value (INR)": z.number(),
  "CGST (INR)": z.number(),
  "SGST or UTGST (INR)": z.number(),
  "IGST (INR)": z.number(),
  "Total (INR)": z.number(),
  /** For a credit note: the number of the corrected invoice. */
  "Original invoice": z.string(),
  Status: z.string(),
});
export type InvoiceRegisterRow = z.infer<typeof InvoiceRegisterRow>;

export const exportInvoiceRegister = endpoint({
  method: "GET",
  path: "/api/auth/export/invoices",
  access: "administrator",
  capability: "exports",
  confirmsPassword: true,
  summary: "Exports all invoices and credit notes issued in a period (days in India) as a CSV file.",
  query: TaxReturnQuery,
  csvFile: "invoice-register",
  output: InvoiceRegisterRow,
});

export const exportInvoicePdfs = endpoint({
  method: "GET",
  path: "/api/auth/export/invoice-pdfs",
  access: "administrator",
  capability: "exports",
  confirmsPassword: true,
  summary: "Exports the PDFs of all valid invoices and credit notes of a month in India as a ZIP file.",
  query: z.object({
    /** Month in India, `2026-11`. */
    month: z
      .string({ error: m["invoices.register.monthInvalid"] })
      .check(
        maxTextLength(7, m["invoices.register.monthInvalid"]),
        z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: m["invoices.register.monthInvalid"] }),
      ),
  }),
  fileType: "application/zip",
  output: z.object({}),
});
