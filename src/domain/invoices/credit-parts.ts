import { type Supply, splitByWeight, splitOff, taxInPrice } from "#domain/tax/tax-in-price.ts";
import type { InvoiceAmounts } from "./invoice-document.ts";

/**
 * Spreads money that goes back over parts in proportion to what is left of each. What takes something off, such as the
 * rounding of a total, comes back in the same proportion. The result comes to `paise`.
 *
 * @param paise Integer, from 0 to the sum of `left`.
 * @param left Integer paise; below zero for what takes something off.
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
 * The amounts of a part of an invoice that gives `grossPaise` back. The tax is calculated as it was on the invoice, and
 * is never more than what earlier credit notes have left; the last credit takes all that is left, so that the credit
 * notes of a whole invoice come to each of its amounts.
 *
 * @param grossPaise Integer, between 0 and the gross amount that is left.
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
  // Tax that has to come back with it, because no more than this is left without tax.
  const least = Math.max(0, grossPaise - left.taxablePaise);
  if (supply === "inter-state") {
    const igstPaise = Math.min(left.igstPaise, Math.max(tax.igstPaise, least));
    return { ...noTax, grossPaise, taxablePaise: grossPaise - igstPaise, igstPaise };
  }
  const cgstPaise = Math.min(left.cgstPaise, Math.max(tax.cgstPaise, Math.ceil(least / 2)));
  const sgstPaise = Math.min(left.sgstPaise, Math.max(tax.sgstPaise, least - cgstPaise));
  const taxablePaise = grossPaise - cgstPaise - sgstPaise;
  return { ...noTax, grossPaise, taxablePaise, cgstPaise, sgstPaise };
}

const noTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
