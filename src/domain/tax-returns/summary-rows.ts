import type { B2csRow, DocsRow, ExempRow, HsnRow } from "#contract/invoices/tax-returns.ts";
import type { InvoiceAmounts } from "#domain/documents/invoice-document.ts";
import { rupees } from "./document-rows.ts";
import { gstr1Terms as terms } from "./gstr1-terms.ts";
import {
  addAmounts,
  amountsByRate,
  amountsOf,
  buyerGroupOf,
  isInterState,
  mergeBy,
  placeOfSupplyName,
  suppliesOf,
  withSign,
} from "./supplies.ts";
import type { TaxDocument } from "./tax-documents.ts";

type Batches = AsyncIterable<readonly TaxDocument[]>;

/** Tax by place of supply and rate, minus credit notes, in integer paise. */
export interface TaxByPlaceRow extends InvoiceAmounts {
  place: string;
  rate: number;
}

/** Sums the documents for which `isIncluded` is true, ordered by place and rate. */
export async function taxByPlace(
  batches: Batches,
  isIncluded: (issued: TaxDocument) => boolean,
): Promise<TaxByPlaceRow[]> {
  let sums: TaxByPlaceRow[] = [];
  for await (const batch of batches) {
    const batchRows = batch
      .filter((issued) => !issued.isCancelled && isIncluded(issued))
      .flatMap(({ document }) =>
        amountsByRate(document).map((amounts) => ({
          place: placeOfSupplyName(document),
          ...withSign(amounts, document),
        })),
      );
    sums = mergeBy([...sums, ...batchRows], ({ place, rate }) => `${place} ${rate}`, addAmounts);
  }
  return sums.sort((a, b) => compareText(a.place, b.place) || a.rate - b.rate);
}

/** GSTR-1, table 7: sales to consumers that are not listed individually, by state and rate. */
export async function b2csRows(batches: Batches): Promise<B2csRow[]> {
  const sums = await taxByPlace(batches, (issued) => buyerGroupOf(issued) === "consumer");
  return sums
    .filter(({ rate, grossPaise }) => rate > 0 && grossPaise !== 0)
    .map(({ place, rate, taxablePaise }) => ({
      Type: terms.otherThanCommerce,
      "Place Of Supply": place,
      "Applicable % of Tax Rate": "",
      Rate: rate,
      "Taxable Value": rupees(taxablePaise),
      "Cess Amount": 0,
      "E-Commerce GSTIN": "",
    }));
}

/**
 * Table 8: untaxed supplies minus credit notes, by state and kind of buyer. All count as nil-rated, because
 * products only have a rate of 0 and do not distinguish exempt and non-GST supplies.
 */
export async function exempRows(batches: Batches): Promise<ExempRow[]> {
  const sums = new Map<string, number>();
  for await (const batch of batches) {
    for (const issued of batch) {
      if (issued.isCancelled) continue;
      const { document } = issued;
      const description = terms.untaxed(isInterState(document), buyerGroupOf(issued) === "business");
      const untaxed = amountsByRate(document).filter(({ rate }) => rate === 0);
      for (const amounts of untaxed) {
        const { grossPaise } = withSign(amounts, document);
        sums.set(description, (sums.get(description) ?? 0) + grossPaise);
      }
    }
  }
  return terms.allUntaxed
    .map((description) => ({ description, paise: sums.get(description) ?? 0 }))
    .filter(({ paise }) => paise !== 0)
    .map(({ description, paise }) => ({
      Description: description,
      "Nil Rated Supplies": rupees(paise),
      "Exempted(other than nil rated/non GST supply)": 0,
      "Non-GST Supplies": 0,
    }));
}

interface HsnSum extends InvoiceAmounts {
  hsn: string;
  rate: number;
  quantity: number;
}

/**
 * Table 12: sales to registered buyers, or to all others, by HSN code and rate. Supplies without a code keep a
 * row, because otherwise the totals of the table would differ from those of the other tables.
 */
export async function hsnRows(batches: Batches, isBusiness: boolean): Promise<HsnRow[]> {
  let sums: HsnSum[] = [];
  for await (const batch of batches) {
    const batchRows = batch
      .filter((issued) => !issued.isCancelled && (buyerGroupOf(issued) === "business") === isBusiness)
      .flatMap(({ document }) =>
        suppliesOf(document).map(({ hsn, rate, quantity, ...part }) => ({
          hsn,
          rate,
          quantity: document.kind === "credit-note" ? -quantity || 0 : quantity,
          ...withSign(amountsOf(part), document),
        })),
      );
    sums = mergeBy(
      [...sums, ...batchRows],
      ({ hsn, rate }) => `${hsn} ${rate}`,
      (a, b) => ({ ...addAmounts(a, b), quantity: a.quantity + b.quantity }),
    );
  }
  return sums
    .filter(({ grossPaise, quantity }) => grossPaise !== 0 || quantity !== 0)
    .sort((a, b) => compareText(a.hsn, b.hsn) || a.rate - b.rate)
    .map(toHsnRow);
}

/** HSN codes of services begin with 99; services have no quantity. */
const toHsnRow = ({ hsn, rate, quantity, ...sum }: HsnSum): HsnRow => ({
  HSN: hsn,
  Description: "",
  UQC: hsn.startsWith("99") ? terms.services : terms.pieces,
  "Total Quantity": hsn.startsWith("99") ? 0 : quantity,
  "Total Value": rupees(sum.grossPaise),
  Rate: rate,
  "Taxable Value": rupees(sum.taxablePaise),
  "Integrated Tax Amount": rupees(sum.igstPaise),
  "Central Tax Amount": rupees(sum.cgstPaise),
  "State/UT Tax Amount": rupees(sum.sgstPaise),
  "Cess Amount": 0,
});

interface SeriesSummary {
  series: string;
  isNote: boolean;
  first: number;
  last: number;
  count: number;
  cancelled: number;
}

/** Table 13: numbers issued, including cancelled ones, one row per series. */
export async function docsRows(batches: Batches): Promise<DocsRow[]> {
  let numbers: SeriesSummary[] = [];
  for await (const batch of batches) {
    const batchRows = batch.map(({ series, placeInSeries, isCancelled, document }) => ({
      series,
      isNote: document.kind === "credit-note",
      first: placeInSeries,
      last: placeInSeries,
      count: 1,
      cancelled: isCancelled ? 1 : 0,
    }));
    numbers = mergeBy(
      [...numbers, ...batchRows],
      ({ series }) => series,
      (a, b) => ({
        ...a,
        first: Math.min(a.first, b.first),
        last: Math.max(a.last, b.last),
        count: a.count + b.count,
        cancelled: a.cancelled + b.cancelled,
      }),
    );
  }
  return numbers
    .sort((a, b) => Number(a.isNote) - Number(b.isNote) || compareText(a.series, b.series))
    .map(({ series, isNote, first, last, count, cancelled }) => {
      const total = last - first + 1;
      return {
        "Nature of Document": isNote ? terms.creditNotes : terms.invoices,
        "Sr. No. From": `${series}/${first}`,
        "Sr. No. To": `${series}/${last}`,
        "Total Number": total,
        // Numbers missing from the sequence were used for test orders and count as cancelled, too.
        Cancelled: total - (count - cancelled),
      };
    });
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
