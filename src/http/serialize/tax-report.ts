import type { TaxReport } from "#contract/invoices/tax-returns.ts";
import type { TaxFigures } from "#domain/tax-returns/tax-figures.ts";
import { presentTaxAmounts } from "./invoice.ts";
import { toRupees } from "./money.ts";

/** Tax report in API format, in rupees. */
export const presentTaxes = (figures: TaxFigures): TaxReport => ({
  invoices: figures.invoices,
  creditNotes: figures.creditNotes,
  sales: toRupees(figures.salesPaise),
  refunds: toRupees(figures.refundsPaise),
  totals: presentTaxAmounts(figures.totals),
  rows: figures.rows.map(({ place, rate, ...amounts }) => ({
    placeOfSupply: place,
    rate,
    ...presentTaxAmounts(amounts),
  })),
  problems: figures.problems,
});
