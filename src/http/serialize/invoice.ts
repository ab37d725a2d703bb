import type { CreditNote, Invoice } from "#contract/invoices/invoices.ts";
import type { Order } from "#contract/orders/orders.ts";
import { billedUnits } from "#domain/documents/billed-units.ts";
import type {
  InvoiceAmounts,
  InvoiceDocument,
  InvoicePart,
  InvoiceParty,
} from "#domain/documents/invoice-document.ts";
import type { FullDocument } from "#domain/documents/invoices.ts";
import type { IssuedDocument } from "#domain/orders/issued-documents.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { toRupees } from "./money.ts";

/** An invoice in API format. */
export function serializeInvoice(row: FullDocument): Invoice {
  if (row.kind === "credit-note") throw new Error(`${row.number} is a credit note`);
  return { ...serializeDocument(row), kind: row.kind };
}

/** A credit note in API format. */
export function serializeCreditNote(row: FullDocument): CreditNote {
  const { original, reason } = row.document;
  if (row.kind !== "credit-note" || !original) throw new Error(`${row.number} is not a credit note`);
  return {
    ...serializeDocument({ ...row, document: withoutUnrefundedParts(row.document) }),
    kind: row.kind,
    reason,
    goodwill: toRupees(goodwillIn(row.document)),
    original: { number: original.number, date: shopToday(new Date(original.issuedAt)) },
  };
}

/** If the credit note takes back units, omits the parts that it does not refund. */
function withoutUnrefundedParts(document: InvoiceDocument): InvoiceDocument {
  const { lines, adjustments } = document;
  if (!lines.some((line) => line.grossPaise !== 0 && billedUnits(line) > 0)) return document;
  return { ...document, lines: lines.filter(isRefunded), adjustments: adjustments.filter(isRefunded) };
}

const isRefunded = ({ grossPaise }: InvoicePart) => grossPaise !== 0;

const goodwillIn = ({ lines, adjustments }: InvoiceDocument): number =>
  [...lines, ...adjustments].reduce((sum, { goodwill }) => sum + (goodwill?.grossPaise ?? 0), 0);

/** Documents issued for an order. */
export function serializeDocuments(
  documents: readonly IssuedDocument[],
): Pick<Order, "invoice" | "creditNotes"> {
  const issued = (isNote: boolean) =>
    documents
      .filter(({ kind }) => (kind === "credit-note") === isNote)
      .map(({ id, number, issuedAt }) => ({ _id: id, number, date: shopToday(issuedAt) }));
  return { invoice: issued(false)[0] ?? null, creditNotes: issued(true) };
}

function serializeDocument({ id, number, issuedAt, document }: FullDocument) {
  const { seller, buyer, placeOfSupply, lines, adjustments, totals } = document;
  return {
    _id: id,
    number,
    date: shopToday(issuedAt),
    seller: { legalName: seller.name, ...registrationOf(seller) },
    buyer: { name: buyer.name, ...registrationOf(buyer) },
    placeOfSupply,
    lines: lines.map((line) => ({ ...serializePart(line), quantity: line.quantity })),
    adjustments: adjustments.map((charge) => ({ ...serializePart(charge), quantity: 1, kind: charge.kind })),
    totals: { ...serializeTaxAmounts(totals), total: toRupees(totals.grossPaise) },
  };
}

const registrationOf = ({ gstin, stateCode }: InvoiceParty) => ({ gstin, stateCode });

const serializePart = ({ name, hsn, rate, goodwill, ...amounts }: InvoicePart) => ({
  ...{ name, hsn, rate, gross: toRupees(amounts.grossPaise) },
  ...serializeTaxAmounts(amounts),
  ...(goodwill && { goodwill: toRupees(goodwill.grossPaise) }),
});

/** Tax amounts in API format, in rupees. */
export const serializeTaxAmounts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: InvoiceAmounts) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});
