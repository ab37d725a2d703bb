import { totalsOf } from "#domain/tax/tax-breakup.ts";
import type { Supply } from "#domain/tax/tax-in-price.ts";
import type { RefundSplit } from "#ports/database/tables/payments.ts";
import { billedUnits } from "./billed-units.ts";
import { creditAmounts, spreadOver } from "./credit-parts.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoicePart } from "./invoice-document.ts";

/** The refund behind a credit note. */
export interface CreditedRefund {
  /** Integer paise, from 1 to the uncredited amount. */
  amountPaise: number;
  /** Null if the refund does not name any lines. */
  split: RefundSplit | null;
  reason: string;
  issuedAt: Date;
}

/** Returns what earlier credit notes have not credited yet, in integer paise. */
export const uncreditedPaise = (invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): number =>
  earlier.reduce((remaining, { totals }) => remaining - totals.grossPaise, invoice.totals.grossPaise);

/**
 * Creates the credit note for a refund, without its number (CGST Rules, 2017, rule 53(1A)). Its parts have
 * the same positions as the invoice's parts; the amounts of a part without a refund are 0.
 *
 * @param earlier The valid credit notes, each created by this function.
 */
export function buildCreditNote(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountPaise, split, reason, issuedAt }: CreditedRefund,
): Omit<InvoiceDocument, "number"> {
  const supply = invoice.seller.stateCode === invoice.placeOfSupply ? "intra-state" : "inter-state";
  const remaining = partsOf(invoice).map((part, index) =>
    subtractAmounts(
      part,
      earlier.map((note) => partsOf(note)[index]).filter((creditedPart) => creditedPart !== undefined),
    ),
  );
  const { units, returnedPaise, goodwillPaise } = split
    ? { ...split, units: unitsBySplit(split) }
    : spreadByAmount(invoice, earlier, { amountPaise, remaining });
  const creditPart = <Part extends InvoicePart>(part: Part, index: number): Part => ({
    ...part,
    ...creditPartAmounts(remaining[index] ?? zeroAmounts, {
      rate: part.rate,
      supply,
      returnedPaise: returnedPaise[index] ?? 0,
      goodwillPaise: goodwillPaise[index] ?? 0,
    }),
  });
  const lines = invoice.lines.map((line, index) => {
    const quantity = units.get(index) ?? 0;
    const discountPaise = quantity === 0 ? 0 : line.unitPricePaise * quantity - (returnedPaise[index] ?? 0);
    return { ...creditPart(line, index), quantity, discountPaise };
  });
  const adjustments = invoice.adjustments.map((charge, index) =>
    creditPart(charge, invoice.lines.length + index),
  );
  return {
    ...invoice,
    kind: "credit-note",
    issuedAt: issuedAt.toISOString(),
    lines,
    adjustments,
    totals: totalsOf([...lines, ...adjustments]),
    original: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
  };
}

function creditPartAmounts(
  remaining: InvoiceAmounts,
  {
    rate,
    supply,
    returnedPaise,
    goodwillPaise,
  }: { rate: number; supply: Supply; returnedPaise: number; goodwillPaise: number },
): InvoiceAmounts & Pick<InvoicePart, "goodwill"> {
  const returned = creditAmounts(returnedPaise, rate, remaining, supply);
  if (goodwillPaise === 0) return returned;
  const goodwill = creditAmounts(goodwillPaise, rate, subtractAmounts(remaining, [returned]), supply);
  return { ...totalsOf([returned, goodwill]), goodwill };
}

const unitsBySplit = ({ lines }: RefundSplit) =>
  new Map(lines.map(({ position, quantity }) => [position, quantity]));

/**
 * Spreads a refund without lines over all parts. A refund of the whole uncredited amount also takes back all
 * remaining units.
 */
function spreadByAmount(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountPaise, remaining }: { amountPaise: number; remaining: readonly InvoiceAmounts[] },
) {
  const isRest = amountPaise === uncreditedPaise(invoice, earlier);
  const units = new Map(
    invoice.lines.map(({ quantity }, index): [number, number] => {
      const returned = earlier.map(({ lines }) => lines[index]).filter((line) => line !== undefined);
      return [
        index,
        isRest ? returned.reduce((remainingUnits, line) => remainingUnits - billedUnits(line), quantity) : 0,
      ];
    }),
  );
  return {
    units,
    returnedPaise: spreadOver(
      amountPaise,
      remaining.map(({ grossPaise }) => grossPaise),
    ),
    goodwillPaise: [],
  };
}

const partsOf = ({ lines, adjustments }: InvoiceDocument): InvoicePart[] => [...lines, ...adjustments];

const zeroAmounts: InvoiceAmounts = {
  grossPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
};

function subtractAmounts(part: InvoiceAmounts, credits: readonly InvoiceAmounts[]): InvoiceAmounts {
  const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = totalsOf(credits);
  return {
    grossPaise: part.grossPaise - grossPaise,
    taxablePaise: part.taxablePaise - taxablePaise,
    cgstPaise: part.cgstPaise - cgstPaise,
    sgstPaise: part.sgstPaise - sgstPaise,
    igstPaise: part.igstPaise - igstPaise,
  };
}
