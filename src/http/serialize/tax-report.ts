import type { TaxReport } from "#contract/invoices/tax-returns.ts";
import type { TaxFigures } from "#domain/tax-returns/tax-figures.ts";
import { serializeTaxAmounts } from "./invoice.ts";
import { toRupees } from "./money.ts";

/** Tax report in API format, in rupees. */
export const serializeTaxes = (figures: TaxFigures): TaxReport => ({
  invoices: figures.invoices,
  creditNotes: figures.creditNotes,
  sales: toRupees(figures.salesPaise),
  refunds: toRupees(figures.refundsPaise),
  totals: serializeTaxAmounts(figures.totals),
  rows: figures.rows.map(({ place, rate, ...amounts }) => ({
    placeOfSupply: place,
    rate,
    ...serializeTaxAmounts(amounts),
  })),
  problems: figures.problems,
});
