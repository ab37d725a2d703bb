import type { B2bRow, B2clRow, CdnrRow, CdnurRow } from "#contract/invoices/tax-returns.ts";
import { englishMonths } from "#contract/kernel/indian-time.ts";
import type { InvoiceDocument } from "#domain/documents/invoice-document.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { gstr1Terms as terms } from "./gstr1-terms.ts";
import {
  type BuyerGroup,
  buyerGroupOf,
  placeOfSupplyName,
  type RatedAmounts,
  taxedAmountsByRate,
} from "./supplies.ts";
import type { TaxDocument } from "./tax-documents.ts";

/** GSTR-1, table 4: one row per rate of an invoice to a registered buyer. */
export const b2bRows = (issued: TaxDocument): B2bRow[] =>
  rowsPerRate(issued, "business", "tax-invoice", (document, rateColumns) => ({
    ...recipientColumns(document),
    ...invoiceColumns(document),
    ...placeColumns(document),
    "Reverse Charge": terms.no,
    ...noReducedRate,
    "Invoice Type": terms.regular,
    ...noMarketplace,
    ...rateColumns,
  }));

/** Table 5: one row per rate of a large invoice to a consumer in another state. */
export const b2clRows = (issued: TaxDocument): B2clRow[] =>
  rowsPerRate(issued, "large consumer", "tax-invoice", (document, rateColumns) => ({
    ...invoiceColumns(document),
    ...placeColumns(document),
    ...noReducedRate,
    ...rateColumns,
    ...noMarketplace,
  }));

/** Table 9B: one row per rate of a credit note to a registered buyer. */
export const cdnrRows = (issued: TaxDocument): CdnrRow[] =>
  rowsPerRate(issued, "business", "credit-note", (document, rateColumns) => ({
    ...recipientColumns(document),
    ...noteColumns(document),
    ...placeColumns(document),
    "Reverse Charge": terms.no,
    "Note Supply Type": terms.regular,
    "Note Value": rupees(document.totals.grossPaise),
    ...noReducedRate,
    ...rateColumns,
  }));

/** Table 9B: one row per rate of a credit note for an invoice in table 5. */
export const cdnurRows = (issued: TaxDocument): CdnurRow[] =>
  rowsPerRate(issued, "large consumer", "credit-note", (document, rateColumns) => ({
    "UR Type": terms.large,
    ...noteColumns(document),
    ...placeColumns(document),
    "Note Value": rupees(document.totals.grossPaise),
    ...noReducedRate,
    ...rateColumns,
  }));

/** Converts integer paise to rupees. */
export const rupees = (paise: number): number => paise / 100;

/** The shop applies no reduced rate and does not sell through marketplaces. */
const noReducedRate = { "Applicable % of Tax Rate": "" };
const noMarketplace = { "E-Commerce GSTIN": "" };

type RateColumns = ReturnType<typeof rateColumns>;

function rowsPerRate<Row>(
  issued: TaxDocument,
  buyerGroup: BuyerGroup,
  kind: InvoiceDocument["kind"],
  rowOf: (document: InvoiceDocument, rateColumns: RateColumns) => Row,
): Row[] {
  const { document, isCancelled } = issued;
  if (isCancelled || document.kind !== kind || buyerGroupOf(issued) !== buyerGroup) return [];
  return taxedAmountsByRate(document).map((amounts) => rowOf(document, rateColumns(amounts)));
}

const rateColumns = ({ rate, taxablePaise }: RatedAmounts) => ({
  Rate: rate,
  "Taxable Value": rupees(taxablePaise),
  "Cess Amount": 0,
});

const placeColumns = (document: InvoiceDocument) => ({ "Place Of Supply": placeOfSupplyName(document) });

const recipientColumns = ({ buyer }: InvoiceDocument) => ({
  "GSTIN/UIN of Recipient": buyer.gstin,
  "Receiver Name": receiverName(buyer.name),
});

/**
 * A name as the offline tool accepts it: at most 99 letters and spaces, without accents. The result is empty
 * for a name in another script; the tool accepts an empty name.
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
function formatDay(moment: string): string {
  const [year, month, day] = shopToday(new Date(moment)).split("-");
  return [day, englishMonths[Number(month) - 1]?.slice(0, 3), year].join("-");
}

const invoiceColumns = ({ number, issuedAt, totals }: InvoiceDocument) => ({
  "Invoice Number": number,
  "Invoice date": formatDay(issuedAt),
  "Invoice Value": rupees(totals.grossPaise),
});

const noteColumns = ({ number, issuedAt }: InvoiceDocument) => ({
  "Note Number": number,
  "Note Date": formatDay(issuedAt),
  "Note Type": terms.credit,
});
