import type { InvoiceAmounts, InvoiceDocument, InvoicePart } from "./invoice-document.ts";

/** All parts of a document with the same HSN code and rate. */
export interface HsnGroup extends InvoiceAmounts, Pick<InvoicePart, "hsn" | "rate"> {}

/**
 * Sums a document by HSN (or SAC) code and rate, ordered by code, parts without a code last. Charges belong
 * to the goods whose code they use. The groups add up to the totals.
 */
export function hsnSummary({
  lines,
  adjustments,
}: Pick<InvoiceDocument, "lines" | "adjustments">): HsnGroup[] {
  const groups = new Map<string, HsnGroup>();
  for (const part of [...lines, ...adjustments]) {
    const { hsn, rate } = part;
    const key = `${hsn} ${rate}`;
    groups.set(key, { hsn, rate, ...sumAmounts([groups.get(key) ?? zeroAmounts, part]) });
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.hsn === "") - Number(b.hsn === "") || a.hsn.localeCompare(b.hsn, "en") || a.rate - b.rate,
  );
}

const zeroAmounts: InvoiceAmounts = {
  grossPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
};

/** Sum of several amounts. */
export const sumAmounts = (amounts: readonly InvoiceAmounts[]): InvoiceAmounts =>
  amounts.reduce(
    (sum, amount) => ({
      grossPaise: sum.grossPaise + amount.grossPaise,
      taxablePaise: sum.taxablePaise + amount.taxablePaise,
      cgstPaise: sum.cgstPaise + amount.cgstPaise,
      sgstPaise: sum.sgstPaise + amount.sgstPaise,
      igstPaise: sum.igstPaise + amount.igstPaise,
    }),
    zeroAmounts,
  );
