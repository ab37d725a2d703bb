import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { reportDay } from "#contract/payments/money-report.ts";
import { maxReportRows, reportPeriods } from "#contract/reports/report-periods.ts";
import { m } from "#messages";

/** First and last day in India, both included. */
export const TaxReturnQuery = z.object({ from: reportDay(), to: reportDay() }).check(
  z.refine(({ from, to }) => from <= to, { error: m["reports.daysReversed"], path: ["to"], abort: true }),
  z.refine((days) => reportPeriods({ ...days, by: "day" }).length <= maxReportRows, {
    error: () => m["reports.tooManyRows"]({ rows: maxReportRows }),
    path: ["to"],
  }),
);

/** Tax on some sales, minus refunds. Amounts are in rupees. */
const Taxes = z.object({
  taxable: z.number(),
  cgst: z.number(),
  /** Includes UTGST. */
  sgst: z.number(),
  igst: z.number(),
});

/** Maximum number of problems in a tax report. */
export const maxTaxProblems = 100;

/** Sums of tax invoices and credit notes, by day of issue in India. Amounts are in rupees. */
export const TaxReport = z.object({
  invoices: z.number(),
  creditNotes: z.number(),
  /** Sum of the invoices, including tax. */
  sales: z.number(),
  /** Sum of the credit notes, including tax. */
  refunds: z.number(),
  totals: Taxes,
  /** One row per place of supply (code and name, `09-Uttar Pradesh`) and rate in percent, in this order. */
  rows: z.array(z.extend(Taxes, { placeOfSupply: z.string(), rate: z.number() })),
  /** Lines without an HSN code, which the offline tool will reject. At most {@link maxTaxProblems}. */
  problems: z.array(
    z.object({
      /** Number of the invoice or credit note. */
      documentNumber: z.string(),
      /** Name of the product or charge. */
      name: z.string(),
      code: z.enum(["hsn-missing"]),
    }),
  ),
});
export type TaxReport = z.infer<typeof TaxReport>;

const Document = { "Invoice Number": z.string(), "Invoice date": z.string(), "Invoice Value": z.number() };
const Note = { "Note Number": z.string(), "Note Date": z.string(), "Note Type": z.string() };
const Recipient = { "GSTIN/UIN of Recipient": z.string(), "Receiver Name": z.string() };
const Place = { "Place Of Supply": z.string() };
const Applicable = { "Applicable % of Tax Rate": z.string() };
const Rated = { Rate: z.number(), "Taxable Value": z.number() };
const Cess = { "Cess Amount": z.number() };
const Commerce = { "E-Commerce GSTIN": z.string() };
const Reverse = { "Reverse Charge": z.string() };

/**
 * One row per tax rate of an invoice to a registered buyer (table 4). Dates have the format `23-Nov-2026`;
 * amounts are in rupees.
 */
export const B2bRow = z.object({
  ...Recipient,
  ...Document,
  ...Place,
  ...Reverse,
  ...Applicable,
  "Invoice Type": z.string(),
  ...Commerce,
  ...Rated,
  ...Cess,
});
export type B2bRow = z.infer<typeof B2bRow>;

/** One row per rate of a large invoice to a consumer in another state (table 5). */
export const B2clRow = z.object({ ...Document, ...Place, ...Applicable, ...Rated, ...Cess, ...Commerce });
export type B2clRow = z.infer<typeof B2clRow>;

/** All other sales to consumers by state and rate, minus credit notes (table 7). */
export const B2csRow = z.object({
  Type: z.string(),
  ...Place,
  ...Applicable,
  ...Rated,
  ...Cess,
  ...Commerce,
});
export type B2csRow = z.infer<typeof B2csRow>;

/** One row per rate of a credit note to a registered buyer (table 9B). */
export const CdnrRow = z.object({
  ...Recipient,
  ...Note,
  ...Place,
  ...Reverse,
  "Note Supply Type": z.string(),
  "Note Value": z.number(),
  ...Applicable,
  ...Rated,
  ...Cess,
});
export type CdnrRow = z.infer<typeof CdnrRow>;

/** One row per rate of a credit note for an invoice in table 5 (table 9B). */
export const CdnurRow = z.object({
  "UR Type": z.string(),
  ...Note,
  ...Place,
  "Note Value": z.number(),
  ...Applicable,
  ...Rated,
  ...Cess,
});
export type CdnurRow = z.infer<typeof CdnurRow>;

/**
 * Untaxed supplies minus credit notes (table 8): one row for each combination of sales within or between
 * states and registered or unregistered buyers.
 */
export const ExempRow = z.object({
  Description: z.string(),
  "Nil Rated Supplies": z.number(),
  "Exempted(other than nil rated/non GST supply)": z.number(),
  "Non-GST Supplies": z.number(),
});
export type ExempRow = z.infer<typeof ExempRow>;

/** Sales by HSN code and rate, minus credit notes (table 12). */
export const HsnRow = z.object({
  HSN: z.string(),
  Description: z.string(),
  UQC: z.string(),
  "Total Quantity": z.number(),
  "Total Value": z.number(),
  ...Rated,
  "Integrated Tax Amount": z.number(),
  "Central Tax Amount": z.number(),
  "State/UT Tax Amount": z.number(),
  ...Cess,
});
export type HsnRow = z.infer<typeof HsnRow>;

/** Issued numbers, one row per series (table 13). */
export const DocsRow = z.object({
  "Nature of Document": z.string(),
  "Sr. No. From": z.string(),
  "Sr. No. To": z.string(),
  "Total Number": z.number(),
  Cancelled: z.number(),
});
export type DocsRow = z.infer<typeof DocsRow>;

export const taxReport = endpoint({
  method: "GET",
  path: "/api/reports/tax",
  access: "administrator",
  capability: "exports",
  summary: "Returns the sums of tax invoices and credit notes in a period, by place of supply and rate.",
  query: TaxReturnQuery,
  output: z.object({ tax: TaxReport }),
});

const file = {
  method: "GET",
  access: "administrator",
  capability: "exports",
  query: TaxReturnQuery,
  fileNamePeriod: true,
} as const;

export const gstr1B2b = endpoint({
  ...file,
  confirmsPassword: true,
  path: "/api/auth/export/gstr1/b2b",
  summary: "GSTR-1, table 4: invoices to registered buyers, as a CSV file.",
  csvFile: "gstr1-b2b",
  output: B2bRow,
});

export const gstr1B2cl = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/b2cl",
  summary: "GSTR-1, table 5: large invoices to consumers in other states, as a CSV file.",
  csvFile: "gstr1-b2cl",
  output: B2clRow,
});

export const gstr1B2cs = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/b2cs",
  summary: "GSTR-1, table 7: other sales to consumers by state and rate, as a CSV file.",
  csvFile: "gstr1-b2cs",
  output: B2csRow,
});

export const gstr1Cdnr = endpoint({
  ...file,
  confirmsPassword: true,
  path: "/api/auth/export/gstr1/cdnr",
  summary: "GSTR-1, table 9B: credit notes to registered buyers, as a CSV file.",
  csvFile: "gstr1-cdnr",
  output: CdnrRow,
});

export const gstr1Cdnur = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/cdnur",
  summary: "GSTR-1, table 9B: credit notes for large invoices to consumers, as a CSV file.",
  csvFile: "gstr1-cdnur",
  output: CdnurRow,
});

export const gstr1Exemp = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/exemp",
  summary: "GSTR-1, table 8: nil-rated, exempt and non-GST supplies, as a CSV file.",
  csvFile: "gstr1-exemp",
  output: ExempRow,
});

export const gstr1HsnB2b = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/hsn-b2b",
  summary: "GSTR-1, table 12: sales to registered buyers by HSN, as a CSV file.",
  csvFile: "gstr1-hsn-b2b",
  output: HsnRow,
});

export const gstr1HsnB2c = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/hsn-b2c",
  summary: "GSTR-1, table 12: sales to consumers by HSN, as a CSV file.",
  csvFile: "gstr1-hsn-b2c",
  output: HsnRow,
});

export const gstr1Docs = endpoint({
  ...file,
  path: "/api/auth/export/gstr1/docs",
  summary: "GSTR-1, table 13: the numbers of invoices and credit notes, as a CSV file.",
  csvFile: "gstr1-docs",
  output: DocsRow,
});
