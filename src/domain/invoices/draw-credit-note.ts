import { totalsOf } from "#domain/tax/tax-breakup.ts";
import { type LeftPart, splitCredit } from "./credit-parts.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoicePart } from "./invoice-document.ts";

/** What a credit note has to do with the refund that it stands for. */
export interface CreditedRefund {
  /** Integer paise, from 1 to what the earlier notes have left. */
  amountPaise: number;
  reason: string;
  issuedAt: Date;
}

/** How much of an invoice its credit notes have left, in integer paise. */
export const leftOfInvoice = (invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): number =>
  earlier.reduce((left, { totals }) => left - totals.grossPaise, invoice.totals.grossPaise);

/**
 * The credit note for money that goes back of an invoice, all of it but its number (CGST Rules, 2017, rule 53(1A)). It
 * has the parts of the invoice at the same places, those that give nothing back as nothing.
 *
 * @param earlier The notes that count, each drawn by this function.
 */
export function drawCreditNote(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountPaise, reason, issuedAt }: CreditedRefund,
): Omit<InvoiceDocument, "number"> {
  const parts: LeftPart[] = partsOf(invoice).map((part, index) => ({
    part,
    left: less(
      part,
      earlier.map((note) => partsOf(note)[index]).filter((one) => one !== undefined),
    ),
  }));
  const supply = invoice.seller.stateCode === invoice.placeOfSupply ? "intra-state" : "inter-state";
  const credits = splitCredit(amountPaise, parts, supply);
  const lines = invoice.lines.map((line, index) => {
    const credit = creditAt(credits, index);
    const isWhole = credit.grossPaise === line.grossPaise;
    return { ...line, ...credit, discountPaise: isWhole ? line.discountPaise : 0 };
  });
  const adjustments = invoice.adjustments.map((charge, index) => ({
    ...charge,
    ...creditAt(credits, invoice.lines.length + index),
  }));
  return {
    ...invoice,
    kind: "credit-note",
    issuedAt: issuedAt.toISOString(),
    lines,
    adjustments,
    totals: totalsOf(credits),
    original: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
  };
}

const partsOf = ({ lines, adjustments }: InvoiceDocument): InvoicePart[] => [...lines, ...adjustments];

function creditAt(credits: readonly InvoiceAmounts[], index: number): InvoiceAmounts {
  const credit = credits[index];
  if (!credit) throw new Error(`Part ${index} of the invoice was not split`);
  return credit;
}

function less(part: InvoiceAmounts, credits: readonly InvoiceAmounts[]): InvoiceAmounts {
  const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = totalsOf(credits);
  return {
    grossPaise: part.grossPaise - grossPaise,
    taxablePaise: part.taxablePaise - taxablePaise,
    cgstPaise: part.cgstPaise - cgstPaise,
    sgstPaise: part.sgstPaise - sgstPaise,
    igstPaise: part.igstPaise - igstPaise,
  };
}
