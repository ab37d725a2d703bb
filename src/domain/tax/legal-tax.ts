import { gstRateError, hsnPattern } from "#contract/catalog/product-tax.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { ProductTaxRate } from "#ports/database/tables/catalog.ts";
import { taxInForce } from "./product-tax-rates.ts";

/**
 * Returns why a GST rate (percent) is not among the legal ones of the settings, suggesting what was probably
 * meant: 0.18 for 18, 81 for 18. Null if it is legal or missing.
 */
export function gstRateFault(rate: number | null | undefined, legal: readonly number[]): string | null {
  if (rate === null || rate === undefined || legal.includes(rate)) return null;
  const suggestedRate = [Math.round(rate * 10_000) / 100, Number([...String(rate)].reverse().join(""))];
  const sorted = legal.toSorted((a, b) => a - b);
  return gstRateError(sorted, rate === 0 ? undefined : suggestedRate.find((guess) => legal.includes(guess)));
}

/** HSN code and rate that apply today, and later ones. */
const currentTax = (rates: readonly ProductTaxRate[], today: string) => [
  taxInForce(rates, today),
  ...rates.filter(({ from }) => from > today),
];

/** Whether HSN code and GST rate are legal today and later. */
export const isLegalTax = (
  rates: readonly ProductTaxRate[],
  legal: readonly number[],
  today: string,
): boolean =>
  currentTax(rates, today).every(
    ({ hsn, rate }) => hsnPattern.test(hsn) && gstRateFault(rate, legal) === null,
  );

/**
 * Throws `invalid` with the field if an HSN code or GST rate is not legal today or later. Earlier entries
 * stay, because their invoices are issued.
 */
export function requireLegalTax(
  rates: readonly ProductTaxRate[],
  legal: readonly number[],
  today: string,
): void {
  for (const { hsn, rate } of currentTax(rates, today)) {
    if (!hsnPattern.test(hsn)) throw invalid(m["catalog.productTax.hsnInvalid"](), "hsn");
    const fault = gstRateFault(rate, legal);
    if (fault) throw invalid(fault, "gstRate");
  }
}
