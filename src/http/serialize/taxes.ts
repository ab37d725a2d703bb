import type { Taxes } from "#contract/invoices/taxes.ts";
import { nameOfStateShare, type StatesOfSale, supplyBetween } from "#domain/tax/place-of-supply.ts";
import { type TaxedAdjustment, type TaxedLine, type TaxedPart, taxBreakup } from "#domain/tax/tax-breakup.ts";
import { toRupees } from "./money.ts";

/** Sold items and the states of the sale. */
interface Sale extends StatesOfSale {
  lines: readonly (Omit<TaxedLine, "hsn" | "rate"> & { hsn?: string; gstRate?: number | null })[];
  adjustments: readonly TaxedAdjustment[];
}

/** The tax that the prices include, in API format. */
export function serializeTaxes({ sellerState, placeOfSupply, ...sale }: Sale): Taxes {
  const { lines, adjustments } = taxBreakup({
    lines: sale.lines.map(({ hsn = "", gstRate = null, ...line }) => ({ ...line, hsn, rate: gstRate })),
    adjustments: sale.adjustments,
    supply: supplyBetween(sellerState, placeOfSupply),
  });
  const taxed = [...lines, ...adjustments].filter(({ rate }) => rate !== null);
  const rates = [...new Set(taxed.map(({ rate }) => rate ?? 0))].sort((a, b) => a - b);
  return {
    ...sumOf(taxed),
    tax: toRupees(taxed.reduce((sum, part) => sum + part.cgstPaise + part.sgstPaise + part.igstPaise, 0)),
    placeOfSupply,
    stateShare: nameOfStateShare(sellerState),
    rates: rates.map((rate) => ({ rate, ...sumOf(taxed.filter((part) => part.rate === rate)) })),
  };
}

function sumOf(parts: readonly TaxedPart[]) {
  const sum = (amount: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    toRupees(parts.reduce((paise, part) => paise + part[amount], 0));
  return {
    taxable: sum("taxablePaise"),
    cgst: sum("cgstPaise"),
    sgst: sum("sgstPaise"),
    igst: sum("igstPaise"),
  };
}
