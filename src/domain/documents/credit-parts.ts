import { type Supply, splitByWeight, splitDeduction, taxInPrice } from "#domain/tax/tax-in-price.ts";
import type { InvoiceAmounts } from "./invoice-document.ts";

/**
 * Spreads a refund over invoice parts in proportion to what remains of each. Negative parts, such as rounding,
 * are reversed in the same proportion. The result adds up to `paise`.
 *
 * @param paise Integer, from 0 to the sum of `remaining`.
 * @param remaining Integer paise; negative for deductions.
 */
export function spreadOver(paise: number, remaining: readonly number[]): number[] {
  if (paise === 0) return remaining.map(() => 0);
  const total = remaining.reduce((sum, part) => sum + part, 0);
  const deductions = remaining.map((part) => Math.max(0, -part));
  const totalDeductions = deductions.reduce((sum, part) => sum + part, 0);
  const [currentDeductions = 0] =
    totalDeductions === 0 ? [] : splitByWeight(totalDeductions, [paise, total - paise]);
  const deductionParts =
    currentDeductions === 0 ? deductions.map(() => 0) : splitDeduction(currentDeductions, deductions);
  const parts = splitDeduction(
    paise + currentDeductions,
    remaining.map((part) => Math.max(0, part)),
  );
  return parts.map((part, index) => part - (deductionParts[index] ?? 0));
}

/**
 * Splits a refund of `grossPaise` into the amounts of an invoice part. Tax is calculated as on the invoice, but
 * never exceeds what remains uncredited. The last credit takes everything that remains, so the credit notes of
 * a fully refunded invoice add up to it exactly.
 *
 * @param grossPaise Integer, from 0 to the remaining gross amount.
 */
export function creditAmounts(
  grossPaise: number,
  rate: number,
  remaining: InvoiceAmounts,
  supply: Supply,
): InvoiceAmounts {
  if (grossPaise === remaining.grossPaise) return { ...remaining };
  if (grossPaise < 0) return { grossPaise, taxablePaise: grossPaise, ...noTax };
  const tax = taxInPrice(grossPaise, rate, supply);
  // Minimum tax to return, because not enough taxable value is left.
  const minTax = Math.max(0, grossPaise - remaining.taxablePaise);
  if (supply === "inter-state") {
    const igstPaise = Math.min(remaining.igstPaise, Math.max(tax.igstPaise, minTax));
    return { ...noTax, grossPaise, taxablePaise: grossPaise - igstPaise, igstPaise };
  }
  const cgstPaise = Math.min(remaining.cgstPaise, Math.max(tax.cgstPaise, Math.ceil(minTax / 2)));
  const sgstPaise = Math.min(remaining.sgstPaise, Math.max(tax.sgstPaise, minTax - cgstPaise));
  const taxablePaise = grossPaise - cgstPaise - sgstPaise;
  return { ...noTax, grossPaise, taxablePaise, cgstPaise, sgstPaise };
}

const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
