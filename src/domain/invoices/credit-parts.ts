import { type Supply, splitByWeight, splitOff, taxInPrice } from "#domain/tax/tax-in-price.ts";
import type { InvoiceAmounts, InvoicePart } from "./invoice-document.ts";

/** A part of an invoice: what it came to at first, and what earlier credit notes have left of it. */
export interface LeftPart {
  part: Pick<InvoicePart, "rate">;
  left: InvoiceAmounts;
}

/**
 * Splits money that goes back over the parts of an invoice, by what is left of each. The tax in each is reckoned as it
 * was on the invoice, and never more is taken back of a part than there is; what ends it takes all that is left, so that
 * credit notes that come to the invoice take back each amount of it, to the paisa.
 *
 * @param paise Integer, from 1 to what is left of all parts together.
 */
export function splitCredit(paise: number, parts: readonly LeftPart[], supply: Supply): InvoiceAmounts[] {
  const gross = splitGross(
    paise,
    parts.map(({ left }) => left.grossPaise),
  );
  return parts.map(({ part, left }, index) => creditOf(gross[index] ?? 0, part.rate, left, supply));
}

/** What takes something off, such as the rounding of a total, comes back in the same proportion. */
function splitGross(paise: number, left: readonly number[]): number[] {
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

function creditOf(grossPaise: number, rate: number, left: InvoiceAmounts, supply: Supply): InvoiceAmounts {
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
