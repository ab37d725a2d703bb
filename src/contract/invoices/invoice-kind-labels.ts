import { m } from "#messages";

/** Kinds of tax documents in the invoice register. */
export const invoiceKindLabels = {
  "tax-invoice": m["invoices.register.kind.taxInvoice"],
  invoice: m["invoices.register.kind.invoice"],
  "credit-note": m["invoices.register.kind.creditNote"],
} as const;
