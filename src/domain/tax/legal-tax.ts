import { gstRateError, hsnPattern } from "#contract/catalog/product-tax.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { ProductTaxRate } from "#ports/database/tables/catalog.ts";
import { taxOn } from "./product-tax-rates.ts";

/**
 * Returns why a GST rate (percent) is not one of the legal rates in the settings, suggesting the likely one (18
 * for 0.18 or 81). Null if it is legal or missing.
 */
export function gstRateProblem(rate: number | null | undefined, legal: readonly number[]): string | null {
  if (rate === null || rate === undefined || legal.includes(rate)) return null;
  const guesses = [Math.round(rate * 10_000) / 100, Number([...String(rate)].reverse().join(""))];
  const sortedRates = legal.toSorted((a, b) => a - b);
  return gstRateError(sortedRates, rate === 0 ? undefined : guesses.find((guess) => legal.includes(guess)));
}

/** Returns the HSN code and rate that apply today, and those that will apply later. */
const currentAndLaterTax = (rates: readonly ProductTaxRate[], today: string) => [
  taxOn(rates, today),
  ...rates.filter(({ from }) => from > today),
];

/** Whether HSN code and GST rate are legal today and later. */
export const isLegalTax = (
  rates: readonly ProductTaxRate[],
  legal: readonly number[],
  today: string,
): boolean =>
  currentAndLaterTax(rates, today).every(
    ({ hsn, rate }) => hsnPattern.test(hsn) && gstRateProblem(rate, legal) === null,
  );

/**
 * Throws `invalid` with the field if an HSN code or GST rate is not legal today or later. Earlier entries are
 * not checked, because their invoices are already issued.
 */
export function requireLegalTax(
  rates: readonly ProductTaxRate[],
  legal: readonly number[],
  today: string,
): void {
  for (const { hsn, rate } of currentAndLaterTax(rates, today)) {
    if (!hsnPattern.test(hsn)) throw invalid(m["catalog.productTax.hsnInvalid"](), "hsn");
    const problem = gstRateProblem(rate, legal);
    if (problem) throw invalid(problem, "gstRate");
  }
}
