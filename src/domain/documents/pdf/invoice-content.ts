import { indianStates } from "#contract/kernel/indian-states.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { hsnSummary } from "../hsn-summary.ts";
import type { InvoiceAmounts, InvoiceDocument, InvoicePart, InvoiceParty } from "../invoice-document.ts";
import { type InvoiceTable, partsTable, summaryTable } from "./invoice-tables.ts";
import { printableText } from "./printable-text.ts";
import { printedAmount, printedDay } from "./printed-values.ts";
import { type ShownTax, shownTaxOf } from "./shown-tax.ts";
import { spellAmount } from "./spell-amount.ts";

interface LabelledText {
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
  facts: LabelledText[][];
  parties: { label: string; name: string; lines: string[] }[];
  parts: InvoiceTable;
  sum: LabelledText;
  inWords: LabelledText;
  /** By HSN code and rate; null if no tax is shown. */
  summary: { title: string; table: InvoiceTable } | null;
  notes: string[];
  /** Footer of every page. */
  foot: string;
}

type Kind = InvoiceDocument["kind"];

const titles: Readonly<Record<Kind, Message>> = {
  "tax-invoice": m["invoices.pdf.title.taxInvoice"],
  invoice: m["invoices.pdf.title.invoice"],
  "credit-note": m["invoices.pdf.title.creditNote"],
};

const sumLabels: Readonly<Record<Kind, Message>> = {
  "tax-invoice": m["invoices.pdf.sum.invoice"],
  invoice: m["invoices.pdf.sum.invoice"],
  "credit-note": m["invoices.pdf.sum.creditNote"],
};

/** Returns the content of an invoice or credit note (CGST Rules, 2017, rules 46, 48 and 53(1A)). */
export function invoiceContent(issued: InvoiceDocument): InvoiceContent {
  const document = issued.kind === "credit-note" ? toPrintedNote(issued) : issued;
  const { kind, seller, totals } = document;
  const tax = shownTaxOf(document);
  const number = printableText(document.number);
  const brand = printableText(seller.tradeName || seller.name);
  const title = titles[kind]();
  return {
    fileTitle: `${title} ${number}, ${brand}`,
    brand,
    title,
    copy: tax ? m["invoices.pdf.originalCopy"]() : "",
    facts: documentRows(document, number),
    parties: partiesOf(document),
    parts: partsTable(document, tax),
    sum: { label: sumLabels[kind](), text: `₹${printedAmount(totals.grossPaise)}` },
    inWords: { label: m["invoices.pdf.inWords"](), text: spellAmount(totals.grossPaise) },
    summary: tax && {
      title: m["invoices.pdf.summary"](),
      table: summaryTable(hsnSummary(document), totals, tax),
    },
    notes: [...(document.isTest ? [m["invoices.pdf.testOrder"]()] : []), ...notesOf(tax)],
    foot: `${number} · ${brand}`,
  };
}

/** Credit notes print only refunded parts, and goodwill in separate rows. */
const toPrintedNote = (note: InvoiceDocument): InvoiceDocument => ({
  ...note,
  lines: note.lines.flatMap(splitOffGoodwill),
  adjustments: note.adjustments.flatMap(splitOffGoodwill),
});

function splitOffGoodwill<Part extends InvoicePart & { quantity?: number; discountPaise?: number }>({
  goodwill,
  ...part
}: Part) {
  const rows = goodwill
    ? [
        { ...part, ...subtractAmounts(part, goodwill) },
        { ...part, ...zeroUnits(part), ...goodwill, name: m["invoices.pdf.goodwill"]({ name: part.name }) },
      ]
    : [part];
  return rows.filter(({ grossPaise }) => grossPaise !== 0);
}

const zeroUnits = (part: object) => ("quantity" in part ? { quantity: 0, discountPaise: 0 } : {});

const subtractAmounts = (part: InvoiceAmounts, goodwill: InvoiceAmounts): InvoiceAmounts => ({
  grossPaise: part.grossPaise - goodwill.grossPaise,
  taxablePaise: part.taxablePaise - goodwill.taxablePaise,
  cgstPaise: part.cgstPaise - goodwill.cgstPaise,
  sgstPaise: part.sgstPaise - goodwill.sgstPaise,
  igstPaise: part.igstPaise - goodwill.igstPaise,
});

function documentRows(document: InvoiceDocument, number: string): LabelledText[][] {
  const { kind, issuedAt, orderNumber, placeOfSupply, original, reason } = document;
  const documentFacts = [
    {
      label:
        kind === "credit-note" ? m["invoices.pdf.creditNoteNumber"]() : m["invoices.pdf.invoiceNumber"](),
      text: number,
    },
    { label: m["invoices.pdf.date"](), text: printedDay(issuedAt) },
    { label: m["invoices.pdf.order"](), text: orderNumber },
    {
      label: m["invoices.pdf.placeOfSupply"](),
      text: placeOfSupply && `${indianStates[placeOfSupply].name} (${placeOfSupply})`,
    },
  ];
  const originalFacts = [
    {
      label: m["invoices.pdf.againstInvoice"](),
      text: original
        ? m["invoices.pdf.numberAndDay"]({ number: original.number, day: printedDay(original.issuedAt) })
        : "",
    },
    { label: m["invoices.pdf.reason"](), text: reason },
  ];
  return [documentFacts, originalFacts]
    .map((row) =>
      row.map(({ label, text }) => ({ label, text: printableText(text) })).filter(({ text }) => text !== ""),
    )
    .filter((row) => row.length > 0);
}

function partiesOf({ kind, seller, buyer, deliveryAddress }: InvoiceDocument): InvoiceContent["parties"] {
  const [receiver = "", ...address] = printableLines(deliveryAddress);
  const parties = [
    { label: m["invoices.pdf.seller"](), name: printableText(seller.name), lines: linesOf(seller) },
    {
      label: kind === "credit-note" ? m["invoices.pdf.creditedBuyer"]() : m["invoices.pdf.buyer"](),
      name: printableText(buyer.name),
      lines: linesOf(buyer),
    },
    { label: m["invoices.pdf.recipient"](), name: receiver, lines: address },
  ];
  return parties.filter(({ name, lines }) => name !== "" || lines.length > 0);
}

const linesOf = ({ address, stateCode, gstin, email, phone }: InvoiceParty): string[] =>
  printableLines([
    ...address,
    stateCode && m["invoices.pdf.state"]({ name: indianStates[stateCode].name, code: stateCode }),
    gstin && m["invoices.pdf.gstin"]({ gstin }),
    email,
    phone,
  ]);

const printableLines = (lines: readonly string[]): string[] =>
  lines.map(printableText).filter((line) => line !== "");

const notesOf = (tax: ShownTax | null): string[] =>
  tax
    ? [m["invoices.pdf.reverseCharge"](), m["invoices.pdf.unsigned.underGst"]()]
    : [m["invoices.pdf.unsigned.plain"]()];
