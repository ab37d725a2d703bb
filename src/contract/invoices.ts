import * as z from "zod/mini";
import { adjustmentKinds } from "./adjustments.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams } from "./fields.ts";
import { invoiceWords } from "./invoice-words.ts";

/** Amounts in rupees; the tax is inside of `gross`, and `taxable` with the taxes comes to it. */
const part = {
  name: z.string(),
  /** Code of goods or services; empty where none is stated. */
  hsn: z.string(),
  quantity: z.number(),
  /** In per cent; 0 where none is stated, and on an invoice without tax. */
  rate: z.number(),
  /** After discounts. */
  gross: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  /** State tax, or that of a union territory without a legislature. */
  sgst: z.number(),
  igst: z.number(),
  /** Of a credit note: the part of `gross` that is goodwill; left out where none is. */
  goodwill: z.optional(z.number()),
};

/** States are said by the code that the Goods and Services Tax gives them; empty where nobody knows. */
const document = {
  _id: Id,
  number: z.string(),
  /** The day in India, `YYYY-MM-DD`. */
  date: z.string(),
  seller: z.object({ legalName: z.string(), gstin: z.string(), stateCode: z.string() }),
  buyer: z.object({ name: z.string(), gstin: z.string(), stateCode: z.string() }),
  /** Empty on an invoice without tax. */
  placeOfSupply: z.string(),
  lines: z.array(z.object(part)),
  /** Charges, once for each code and rate that they take from the goods; discounts are in the lines. */
  adjustments: z.array(z.object({ ...part, kind: z.enum(adjustmentKinds) })),
  totals: z.object({
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    total: z.number(),
  }),
};

/** The invoice of a paid order, as it was issued. */
export const Invoice = z.object({ ...document, kind: z.enum(["tax-invoice", "invoice"]) });
export type Invoice = z.infer<typeof Invoice>;

/**
 * A refund of an order. Units that are returned are the only parts of their note; goodwill is spread over all parts of
 * the invoice, and `quantity` is 0 where no unit is returned.
 */
export const CreditNote = z.object({
  ...document,
  kind: z.literal("credit-note"),
  reason: z.string(),
  /** The part of the total that is goodwill. */
  goodwill: z.number(),
  /** The invoice that it takes back, in part or whole. */
  original: z.object({ number: z.string(), date: z.string() }),
});
export type CreditNote = z.infer<typeof CreditNote>;

/** What lists of orders say of a document. */
export const IssuedDocument = z.object({ _id: Id, number: z.string(), date: z.string() });
export type IssuedDocument = z.infer<typeof IssuedDocument>;

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/order/:id/invoice",
  access: "customer",
  summary:
    "The invoice of an order as a PDF, or with `format=json` in figures; for its buyer and for whoever of the staff may see orders.",
  params: IdParams,
  query: z.object({ format: z.optional(z.enum(["pdf", "json"], { error: invoiceWords.formatUnknown })) }),
  fileType: "application/pdf",
  output: z.object({ invoice: Invoice }),
});

export const listCreditNotes = endpoint({
  method: "GET",
  path: "/api/order/:id/credit-notes",
  access: "customer",
  summary:
    "The credit notes of an order, the first one first, for its buyer and for whoever of the staff may see orders.",
  params: IdParams,
  output: z.object({ creditNotes: z.array(CreditNote) }),
});

export const getCreditNote = endpoint({
  method: "GET",
  path: "/api/order/:id/credit-notes/:noteId",
  access: "customer",
  summary: "A credit note of an order as a PDF, for its buyer and for whoever of the staff may see orders.",
  params: z.object({ id: Id, noteId: Id }),
  fileType: "application/pdf",
  output: z.object({}),
});
