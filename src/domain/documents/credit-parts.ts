import { type Supply, splitByWeight, splitOff, taxInPrice } from "#domain/tax/tax-in-price.ts";
import type { InvoiceAmounts } from "./invoice-document.ts";

/**
 * Spreads a refund over invoice parts in proportion to what is left of each. Negative parts, such as
 * rounding, are reversed in the same proportion. The result adds up to `paise`.
 *
 * @param paise Integer, from 0 to the sum of `left`.
 * @param left Integer paise; negative for deductions.
 */
export function spreadOver(paise: number, left: readonly number[]): number[] {
  if (paise === 0) return left.map(() => 0);
  const all = left.reduce((sum, part) => sum + part, 0);
  const off = left.map((part) => Math.max(0, -part));
  const allOff = off.reduce((sum, part) => sum + part, 0);
  const [offNow = 0] = allOff === 0 ? [] : splitByWeight(allOff, [paise, all - paise]);
  const offParts = offNow === 0 ? off.map(() => 0) : splitOff(offNow, off);
  const parts = splitOff(
    paise + offNow,
    left.map((part) => Math.max(0, part)),
  );
  return parts.map((part, index) => part - (offParts[index] ?? 0));
}

/**
 * Amounts of an invoice part that refund `grossPaise`. Tax is calculated as on the invoice, limited to what
 * earlier credit notes have left. The last credit takes all that is left, so the credit notes of a fully
 * refunded invoice add up to each of its amounts.
 *
 * @param grossPaise Integer, from 0 to the remaining gross amount.
 */
export function creditOf(
  grossPaise: number,
  rate: number,
  left: InvoiceAmounts,
  supply: Supply,
): InvoiceAmounts {
  if (grossPaise === left.grossPaise) return { ...left };
  if (grossPaise < 0) return { grossPaise, taxablePaise: grossPaise, ...noTax };
  const tax = taxInPrice(grossPaise, rate, supply);
  // Minimum tax to return, because not enough taxable value is left.
  const minTax = Math.max(0, grossPaise - left.taxablePaise);
  if (supply === "inter-state") {
    const igstPaise = Math.min(left.igstPaise, Math.max(tax.igstPaise, minTax));
    return { ...noTax, grossPaise, taxablePaise: grossPaise - igstPaise, igstPaise };
  }
  const cgstPaise = Math.min(left.cgstPaise, Math.max(tax.cgstPaise, Math.ceil(minTax / 2)));
  const sgstPaise = Math.min(left.sgstPaise, Math.max(tax.sgstPaise, minTax - cgstPaise));
  const taxablePaise = grossPaise - cgstPaise - sgstPaise;
  return { ...noTax, grossPaise, taxablePaise, cgstPaise, sgstPaise };
}

const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
