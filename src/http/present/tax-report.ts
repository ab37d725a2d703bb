import type { TaxReport } from "#contract/tax-returns.ts";
import type { InvoiceAmounts } from "#domain/invoices/invoice-document.ts";
import type { TaxFigures } from "#domain/tax-returns/tax-figures.ts";
import { toRupees } from "./money.ts";

/** The tax of some days as the wire shows it, in rupees. */
export const presentTaxes = (figures: TaxFigures): TaxReport => ({
  invoices: figures.invoices,
  creditNotes: figures.creditNotes,
  sales: toRupees(figures.salesPaise),
  refunds: toRupees(figures.refundsPaise),
  totals: inRupees(figures.totals),
  rows: figures.rows.map(({ place, rate, ...amounts }) => ({
    placeOfSupply: place,
    rate,
    ...inRupees(amounts),
  })),
});

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: InvoiceAmounts) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});
