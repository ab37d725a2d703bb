import type { B2bRow, B2clRow, CdnrRow, CdnurRow } from "#contract/invoices/tax-returns.ts";
import { englishMonths } from "#contract/kernel/indian-time.ts";
import type { InvoiceDocument } from "#domain/documents/invoice-document.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import {
  type BuyerGroup,
  buyerGroupOf,
  placeName,
  type RatedAmounts,
  taxedRatesOf,
} from "./counted-parts.ts";
import { gstr1Terms as terms } from "./gstr1-terms.ts";
import type { TaxDocument } from "./tax-documents.ts";

/** GSTR-1, table 4: one row per rate of an invoice to a registered buyer. */
export const b2bRows = (issued: TaxDocument): B2bRow[] =>
  rowsOf(issued, "business", "tax-invoice", (document, rated) => ({
    ...recipientOf(document),
    ...invoiceOf(document),
    ...placeOf(document),
    "Reverse Charge": terms.no,
    ...applicable,
    "Invoice Type": terms.regular,
    ...commerce,
    ...rated,
  }));

/** Table 5: the same for a large invoice to a consumer in another state. */
export const b2clRows = (issued: TaxDocument): B2clRow[] =>
  rowsOf(issued, "large consumer", "tax-invoice", (document, rated) => ({
    ...invoiceOf(document),
    ...placeOf(document),
    ...applicable,
    ...rated,
    ...commerce,
  }));

/** Table 9B: one row per rate of a credit note to a registered buyer. */
export const cdnrRows = (issued: TaxDocument): CdnrRow[] =>
  rowsOf(issued, "business", "credit-note", (document, rated) => ({
    ...recipientOf(document),
    ...noteOf(document),
    ...placeOf(document),
    "Reverse Charge": terms.no,
    "Note Supply Type": terms.regular,
    "Note Value": rupees(document.totals.grossPaise),
    ...applicable,
    ...rated,
  }));

/** Table 9B: the same for a credit note for an invoice in table 5. */
export const cdnurRows = (issued: TaxDocument): CdnurRow[] =>
  rowsOf(issued, "large consumer", "credit-note", (document, rated) => ({
    "UR Type": terms.large,
    ...noteOf(document),
    ...placeOf(document),
    "Note Value": rupees(document.totals.grossPaise),
    ...applicable,
    ...rated,
  }));

/** Integer paise as rupees. */
export const rupees = (paise: number): number => paise / 100;

/** The shop applies no reduced rate and does not sell through marketplaces. */
const applicable = { "Applicable % of Tax Rate": "" };
const commerce = { "E-Commerce GSTIN": "" };

type Rated = ReturnType<typeof ratedOf>;

function rowsOf<Row>(
  issued: TaxDocument,
  to: BuyerGroup,
  kind: InvoiceDocument["kind"],
  rowOf: (document: InvoiceDocument, rated: Rated) => Row,
): Row[] {
  const { document, isCancelled } = issued;
  if (isCancelled || document.kind !== kind || buyerGroupOf(issued) !== to) return [];
  return taxedRatesOf(document).map((amounts) => rowOf(document, ratedOf(amounts)));
}

const ratedOf = ({ rate, taxablePaise }: RatedAmounts) => ({
  Rate: rate,
  "Taxable Value": rupees(taxablePaise),
  "Cess Amount": 0,
});

const placeOf = (document: InvoiceDocument) => ({ "Place Of Supply": placeName(document) });

const recipientOf = ({ buyer }: InvoiceDocument) => ({
  "GSTIN/UIN of Recipient": buyer.gstin,
  "Receiver Name": receiverName(buyer.name),
});

/**
 * A name as the offline tool accepts it: at most 99 letters and spaces, without accents. Empty for names in
 * other scripts, which the tool allows.
 */
const receiverName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll(/[^A-Za-z]+/g, " ")
    .trim()
    .slice(0, 99)
    .trimEnd();

/** Day in India as the offline tool reads it: `23-Nov-2026`, in any language of the shop. */
function returnDay(moment: string): string {
  const [year, month, day] = shopToday(new Date(moment)).split("-");
  return [day, englishMonths[Number(month) - 1]?.slice(0, 3), year].join("-");
}

const invoiceOf = ({ number, issuedAt, totals }: InvoiceDocument) => ({
  "Invoice Number": number,
  "Invoice date": returnDay(issuedAt),
  "Invoice Value": rupees(totals.grossPaise),
});

const noteOf = ({ number, issuedAt }: InvoiceDocument) => ({
  "Note Number": number,
  "Note Date": returnDay(issuedAt),
  "Note Type": terms.credit,
});
