import { isNonResidentGstin } from "#contract/invoices/gstin.ts";
import { indianStates } from "#contract/kernel/indian-states.ts";
import { billedUnits } from "#domain/documents/billed-units.ts";
import type { InvoiceAmounts, InvoiceDocument } from "#domain/documents/invoice-document.ts";
import { supplyBetween } from "#domain/tax/place-of-supply.ts";
import { gstr1Terms as terms } from "./gstr1-terms.ts";
import type { TaxDocument } from "./tax-documents.ts";

/**
 * The return lists inter-state invoices to consumers above this total (integer paise) individually (Notification
 * 12/2024).
 */
const largeInvoicePaise = 1_00_000_00;

/** Kinds of buyers as separated by the tables of the return. */
export type BuyerGroup = "business" | "large consumer" | "consumer";

/** Decides which tables list a document. GSTINs of non-residents do not count as registered buyers. */
export function buyerGroupOf({ document, invoiceTotalPaise }: TaxDocument): BuyerGroup {
  const { gstin } = document.buyer;
  if (gstin !== "" && !isNonResidentGstin(gstin)) return "business";
  return isInterState(document) && invoiceTotalPaise > largeInvoicePaise ? "large consumer" : "consumer";
}

/** Whether goods are supplied from one state to another. */
export const isInterState = ({ seller, placeOfSupply }: InvoiceDocument): boolean =>
  seller.stateCode !== "" &&
  placeOfSupply !== "" &&
  supplyBetween(seller.stateCode, placeOfSupply) === "inter-state";

/** Amounts with one tax rate, in integer paise. */
export interface RatedAmounts extends InvoiceAmounts {
  rate: number;
}

/** Amounts of a document by rate, lowest first; 0 is nil-rated. Rounding is not a supply. */
export function amountsByRate(document: InvoiceDocument): RatedAmounts[] {
  const ratedParts = suppliesOf(document).map(({ rate, ...amounts }) => ({ rate, ...amountsOf(amounts) }));
  return mergeBy(ratedParts, ({ rate }) => rate, addAmounts).sort((a, b) => a.rate - b.rate);
}

/** Taxed amounts of a document: nil-rated supplies are only listed in table 8 of GSTR-1. */
export const taxedAmountsByRate = (document: InvoiceDocument): RatedAmounts[] =>
  amountsByRate(document).filter(({ rate }) => rate > 0);

/** Parts that are supplies with an amount; `quantity` is 0 for charges and partial price refunds. */
export function suppliesOf({ lines, adjustments }: InvoiceDocument) {
  const goods = lines.map((line) => ({ ...line, quantity: billedUnits(line) }));
  const charges = adjustments
    .filter(({ kind }) => kind !== "rounding")
    .map((charge) => ({ ...charge, quantity: 0 }));
  return [...goods, ...charges].filter(({ grossPaise }) => grossPaise !== 0);
}

/** Amounts with their sign: credit notes are negative. */
export const withSign = <Amounts extends InvoiceAmounts>(
  amounts: Amounts,
  { kind }: InvoiceDocument,
): Amounts => {
  const sign = kind === "credit-note" ? -1 : 1;
  // Avoids -0 in files.
  const applySign = (paise: number) => sign * paise || 0;
  return {
    ...amounts,
    grossPaise: applySign(amounts.grossPaise),
    taxablePaise: applySign(amounts.taxablePaise),
    cgstPaise: applySign(amounts.cgstPaise),
    sgstPaise: applySign(amounts.sgstPaise),
    igstPaise: applySign(amounts.igstPaise),
  };
};

export const amountsOf = ({
  grossPaise,
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
}: InvoiceAmounts): InvoiceAmounts => ({ grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise });

export const addAmounts = <Amounts extends InvoiceAmounts>(a: Amounts, b: InvoiceAmounts): Amounts => ({
  ...a,
  grossPaise: a.grossPaise + b.grossPaise,
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
});

/** Merges records by key, in order of first appearance. */
export function mergeBy<Record>(
  records: readonly Record[],
  keyOf: (record: Record) => unknown,
  add: (a: Record, b: Record) => Record,
): Record[] {
  const merged = new Map<unknown, Record>();
  for (const record of records) {
    const key = keyOf(record);
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? record : add(earlier, record));
  }
  return [...merged.values()];
}

/** For example `09-Uttar Pradesh`; empty if unknown. */
export const placeOfSupplyName = ({ placeOfSupply }: InvoiceDocument): string =>
  placeOfSupply && terms.place(placeOfSupply, indianStates[placeOfSupply].name);
