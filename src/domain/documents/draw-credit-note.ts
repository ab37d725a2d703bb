import { totalsOf } from "#domain/tax/tax-breakup.ts";
import type { Supply } from "#domain/tax/tax-in-price.ts";
import type { RefundSplit } from "#ports/database/tables/payments.ts";
import { billedUnits } from "./billed-units.ts";
import { creditOf, spreadOver } from "./credit-parts.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoicePart } from "./invoice-document.ts";

/** The refund behind a credit note. */
export interface CreditedRefund {
  /** Integer paise, from 1 to what earlier credit notes have left. */
  amountPaise: number;
  /** Null if the refund does not name any lines. */
  split: RefundSplit | null;
  reason: string;
  issuedAt: Date;
}

/** What the credit notes of an invoice have left, in integer paise. */
export const leftOfInvoice = (invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): number =>
  earlier.reduce((left, { totals }) => left - totals.grossPaise, invoice.totals.grossPaise);

/**
 * Creates the credit note for a refund, without its number (CGST Rules, 2017, rule 53(1A)). Its parts match
 * those of the invoice by position; parts without a refund are 0.
 *
 * @param earlier The valid credit notes, each created by this function.
 */
export function drawCreditNote(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountPaise, split, reason, issuedAt }: CreditedRefund,
): Omit<InvoiceDocument, "number"> {
  const supply = invoice.seller.stateCode === invoice.placeOfSupply ? "intra-state" : "inter-state";
  const left = partsOf(invoice).map((part, index) =>
    less(
      part,
      earlier.map((note) => partsOf(note)[index]).filter((one) => one !== undefined),
    ),
  );
  const { units, returnedPaise, goodwillPaise } = split
    ? { ...split, units: unitsBySplit(split) }
    : splitByAmount(invoice, earlier, { amountPaise, left });
  const credit = <Part extends InvoicePart>(part: Part, index: number): Part => ({
    ...part,
    ...creditOfPart(left[index] ?? zeroAmounts, {
      rate: part.rate,
      supply,
      returnedPaise: returnedPaise[index] ?? 0,
      goodwillPaise: goodwillPaise[index] ?? 0,
    }),
  });
  const lines = invoice.lines.map((line, index) => {
    const quantity = units.get(index) ?? 0;
    const discountPaise = quantity === 0 ? 0 : line.unitPricePaise * quantity - (returnedPaise[index] ?? 0);
    return { ...credit(line, index), quantity, discountPaise };
  });
  const adjustments = invoice.adjustments.map((charge, index) =>
    credit(charge, invoice.lines.length + index),
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

function creditOfPart(
  left: InvoiceAmounts,
  {
    rate,
    supply,
    returnedPaise,
    goodwillPaise,
  }: { rate: number; supply: Supply; returnedPaise: number; goodwillPaise: number },
): InvoiceAmounts & Pick<InvoicePart, "goodwill"> {
  const returned = creditOf(returnedPaise, rate, left, supply);
  if (goodwillPaise === 0) return returned;
  const goodwill = creditOf(goodwillPaise, rate, less(left, [returned]), supply);
  return { ...totalsOf([returned, goodwill]), goodwill };
}

const unitsBySplit = ({ lines }: RefundSplit) =>
  new Map(lines.map(({ position, quantity }) => [position, quantity]));

/**
 * A refund without lines is spread over all parts; one that completes the invoice takes all remaining units.
 */
function splitByAmount(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountPaise, left }: { amountPaise: number; left: readonly InvoiceAmounts[] },
) {
  const isAll = amountPaise === leftOfInvoice(invoice, earlier);
  const units = new Map(
    invoice.lines.map(({ quantity }, index): [number, number] => {
      const returned = earlier.map(({ lines }) => lines[index]).filter((line) => line !== undefined);
      return [index, isAll ? returned.reduce((rest, line) => rest - billedUnits(line), quantity) : 0];
    }),
  );
  return {
    units,
    returnedPaise: spreadOver(
      amountPaise,
      left.map(({ grossPaise }) => grossPaise),
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
