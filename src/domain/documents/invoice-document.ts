export type {
  InvoiceAdjustment,
  InvoiceAmounts,
  InvoiceDocument,
  InvoiceDocumentKind,
  InvoiceLine,
  InvoicePart,
  InvoiceParty,
} from "#ports/database/tables/invoice-document.ts";
