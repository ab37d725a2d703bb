import { indianStates } from "#contract/kernel/indian-states.ts";
import { hsnSummary } from "../hsn-summary.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoicePart, InvoiceParty } from "../invoice-document.ts";
import { amountInWords } from "./amount-in-words.ts";
import { invoicePdfWords as words } from "./invoice-pdf-words.ts";
import { type InvoiceTable, partsTable, summaryTable } from "./invoice-tables.ts";
import { printableText } from "./printable-text.ts";
import { printedAmount, printedDay } from "./printed-values.ts";
import { type ShownTax, taxShownOn } from "./shown-tax.ts";

interface Labelled {
  label: string;
  text: string;
}

/** Everything printed on an invoice or a credit note, in reading order, without layout. */
export interface InvoiceContent {
  /** PDF title, to tell open files apart. */
  fileTitle: string;
  /** Trade name of the seller. */
  brand: string;
  title: string;
  /** Marks the copy, such as the original for the recipient; empty if the law requires no copies. */
  copy: string;
  /** Each row is printed side by side. */
  facts: Labelled[][];
  parties: { label: string; name: string; lines: string[] }[];
  parts: InvoiceTable;
  sum: Labelled;
  inWords: Labelled;
  /** By HSN code and rate; null if no tax is shown. */
  summary: { title: string; table: InvoiceTable } | null;
  notes: string[];
  /** Footer of every page. */
  foot: string;
}

/** Returns the printed content of a document. */
export function invoiceContent(whole: InvoiceDocument): InvoiceContent {
  const document = whole.kind === "credit-note" ? printedNote(whole) : whole;
  const { kind, seller, totals } = document;
  const tax = taxShownOn(document);
  const number = printableText(document.number);
  const brand = printableText(seller.tradeName || seller.name);
  const title = words.titles[kind];
  return {
    fileTitle: words.fileTitle(title, number, brand),
    brand,
    title,
    copy: tax ? words.original : "",
    facts: factsOf(document, number),
    parties: partiesOf(document),
    parts: partsTable(document, tax),
    sum: { label: words.sum[kind], text: `₹${printedAmount(totals.grossPaise)}` },
    inWords: { label: words.inWords, text: amountInWords(totals.grossPaise) },
    summary: tax && { title: words.summary, table: summaryTable(hsnSummary(document), totals, tax) },
    notes: [...(document.isTest ? [words.testOrder] : []), ...notesOf(tax)],
    foot: words.foot(number, brand),
  };
}

/** Credit notes print only refunded parts, and goodwill in separate rows. */
const printedNote = (note: InvoiceDocument): InvoiceDocument => ({
  ...note,
  lines: note.lines.flatMap(goodwillApart),
  adjustments: note.adjustments.flatMap(goodwillApart),
});

function goodwillApart<Part extends InvoicePart & { quantity?: number; discountPaise?: number }>({
  goodwill,
  ...part
}: Part) {
  const rows = goodwill
    ? [
        { ...part, ...differenceOf(part, goodwill) },
        { ...part, ...noUnits(part), ...goodwill, name: words.goodwill(part.name) },
      ]
    : [part];
  return rows.filter(({ grossPaise }) => grossPaise !== 0);
}

const noUnits = (part: object) => ("quantity" in part ? { quantity: 0, discountPaise: 0 } : {});

const differenceOf = (part: InvoiceAmounts, goodwill: InvoiceAmounts): InvoiceAmounts => ({
  grossPaise: part.grossPaise - goodwill.grossPaise,
  taxablePaise: part.taxablePaise - goodwill.taxablePaise,
  cgstPaise: part.cgstPaise - goodwill.cgstPaise,
  sgstPaise: part.sgstPaise - goodwill.sgstPaise,
  igstPaise: part.igstPaise - goodwill.igstPaise,
});

function factsOf(document: InvoiceDocument, number: string): Labelled[][] {
  const { kind, issuedAt, orderNumber, placeOfSupply, original, reason } = document;
  const { facts } = words;
  const ofItself = [
    { label: kind === "credit-note" ? facts.noteNumber : facts.invoiceNumber, text: number },
    { label: facts.date, text: printedDay(issuedAt) },
    { label: facts.order, text: orderNumber },
    {
      label: facts.placeOfSupply,
      text: placeOfSupply && words.placeOfSupply(indianStates[placeOfSupply].name, placeOfSupply),
    },
  ];
  const ofOriginal = [
    {
      label: facts.originalInvoice,
      text: original ? words.originalInvoice(original.number, printedDay(original.issuedAt)) : "",
    },
    { label: facts.reason, text: reason },
  ];
  return [ofItself, ofOriginal]
    .map((row) =>
      row.map(({ label, text }) => ({ label, text: printableText(text) })).filter(({ text }) => text !== ""),
    )
    .filter((row) => row.length > 0);
}

function partiesOf({ kind, seller, buyer, deliveryAddress }: InvoiceDocument): InvoiceContent["parties"] {
  const [receiver = "", ...address] = printableLines(deliveryAddress);
  const parties = [
    { label: words.parties.seller, name: printableText(seller.name), lines: linesOf(seller) },
    {
      label: kind === "credit-note" ? words.parties.credited : words.parties.buyer,
      name: printableText(buyer.name),
      lines: linesOf(buyer),
    },
    { label: words.parties.delivery, name: receiver, lines: address },
  ];
  return parties.filter(({ name, lines }) => name !== "" || lines.length > 0);
}

const linesOf = ({ address, stateCode, gstin, email, phone }: InvoiceParty): string[] =>
  printableLines([
    ...address,
    stateCode && words.state(indianStates[stateCode].name, stateCode),
    gstin && words.gstin(gstin),
    email,
    phone,
  ]);

const printableLines = (lines: readonly string[]): string[] =>
  lines.map(printableText).filter((line) => line !== "");

const notesOf = (tax: ShownTax | null): string[] =>
  tax ? [words.reverseCharge, words.unsigned.underGst] : [words.unsigned.plain];
