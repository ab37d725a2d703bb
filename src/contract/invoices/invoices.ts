import * as z from "zod/mini";
import { adjustmentKinds } from "#contract/checkout/adjustments.ts";
import { endpoint } from "#contract/endpoint.ts";
import { Id, IdParams } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** A part of an invoice. Amounts are in rupees; `gross` is `taxable` plus the taxes. */
const part = {
  name: z.string(),
  /** HSN or SAC code; empty if unknown. */
  hsn: z.string(),
  quantity: z.number(),
  /** Tax rate in percent; 0 if unknown, and on an invoice without tax. */
  rate: z.number(),
  /** Amount including tax, after discounts. */
  gross: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  /** State tax, or the tax of a union territory without a legislature. */
  sgst: z.number(),
  igst: z.number(),
  /** For a credit note: the part of `gross` that is goodwill; omitted if there is none. */
  goodwill: z.optional(z.number()),
};

/** An invoice or credit note. States are GST codes; empty if unknown. */
const document = {
  _id: Id,
  number: z.string(),
  /** Day in India, `YYYY-MM-DD`. */
  date: z.string(),
  seller: z.object({ legalName: z.string(), gstin: z.string(), stateCode: z.string() }),
  buyer: z.object({ name: z.string(), gstin: z.string(), stateCode: z.string() }),
  /** Empty on an invoice without tax. */
  placeOfSupply: z.string(),
  lines: z.array(z.object(part)),
  /** Charges, split into one entry per code and rate of the goods. Discounts are part of the lines. */
  adjustments: z.array(z.object({ ...part, kind: z.enum(adjustmentKinds) })),
  totals: z.object({
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    total: z.number(),
  }),
};

/** The invoice of a paid order, as issued. */
export const Invoice = z.object({ ...document, kind: z.enum(["tax-invoice", "invoice"]) });
export type Invoice = z.infer<typeof Invoice>;

/**
 * A refund of an order. If units are returned, parts of the invoice without a refund are omitted. `quantity`
 * is 0 for a line without returned units.
 */
export const CreditNote = z.object({
  ...document,
  kind: z.literal("credit-note"),
  reason: z.string(),
  /** The part of the total that is goodwill. */
  goodwill: z.number(),
  /** The invoice that the credit note corrects, partly or completely. */
  original: z.object({ number: z.string(), date: z.string() }),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** Reference to an issued document, in order lists. */
export const IssuedDocument = z.object({ _id: Id, number: z.string(), date: z.string() });
export type IssuedDocument = z.infer<typeof IssuedDocument>;

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/order/:id/invoice",
  access: "customer",
  summary:
    "Returns the invoice of an order as a PDF, or as JSON with `format=json`. For its buyer and for staff who may see orders.",
  params: IdParams,
  query: z.object({ format: z.optional(z.enum(["pdf", "json"], { error: m["invoices.formatUnknown"] })) }),
  fileType: "application/pdf",
  output: z.object({ invoice: Invoice }),
});

export const listCreditNotes = endpoint({
  method: "GET",
  path: "/api/order/:id/credit-notes",
  access: "customer",
  summary:
    "Lists the credit notes of an order, oldest first. For its buyer and for staff who may see orders.",
  params: IdParams,
  output: z.object({ creditNotes: z.array(CreditNote) }),
});

export const getCreditNote = endpoint({
  method: "GET",
  path: "/api/order/:id/credit-notes/:noteId",
  access: "customer",
  summary: "Returns a credit note of an order as a PDF. For its buyer and for staff who may see orders.",
  params: z.object({ id: Id, noteId: Id }),
  fileType: "application/pdf",
  output: z.object({}),
});
