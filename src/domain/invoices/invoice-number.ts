import { lt, sql } from "drizzle-orm";
import { longestInvoiceNumber } from "#contract/invoice-numbers.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { Db } from "#ports/database/database.ts";
import { invoiceSeries } from "#ports/database/tables/invoices.ts";
import type { InvoiceDocumentKind } from "./invoice-document.ts";

/** A number and its parts, as `INV/26-27/1`. */
export interface InvoiceNumber {
  number: string;
  series: string;
  financialYear: string;
  placeInSeries: number;
}

/** The financial year of a moment in India: it begins on 1 April, and 2026-27 is `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = shopToday(moment).split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

/**
 * What the numbers of a series begin with. No prefix has a hyphen, so invoices and credit notes never share a series,
 * whatever prefixes follow each other. Once the numbers of a year do not fit any more, it goes on in a second one.
 */
export function seriesOf(prefix: string, kind: InvoiceDocumentKind, volume = 1): string {
  const ofVolume = volume === 1 ? "" : String(volume);
  if (kind === "credit-note") return `${prefix}-C${ofVolume}`;
  return volume === 1 ? prefix : `${prefix}-${ofVolume}`;
}

/**
 * The series of documents of test orders, once the shop has issued a real one. No prefix has a hyphen, so neither is ever a
 * series of real documents.
 */
export const testSeries = { invoices: "T-I", creditNotes: "T-N" } as const;

/** The last number of a series and year that fits into 16 characters. */
export const lastPlaceOf = (series: string, financialYear: string): number =>
  10 ** (longestInvoiceNumber - `${series}/${financialYear}/`.length) - 1;

/**
 * Takes the next number. From here on until the transaction ends nobody else takes one of the series, so that none is
 * given twice and none is missing: it is to be the last thing that a transaction waits for.
 */
export async function takeInvoiceNumber(
  tx: Db,
  { prefix, kind, issuedAt }: { prefix: string; kind: InvoiceDocumentKind; issuedAt: Date },
): Promise<InvoiceNumber> {
  const financialYear = financialYearOf(issuedAt);
  for (let volume = 1; ; volume += 1) {
    const series = seriesOf(prefix, kind, volume);
    const most = lastPlaceOf(series, financialYear);
    if (most < 1) throw new Error(`All numbers of the series ${prefix} of ${financialYear} are taken`);
    const [taken] = await tx
      .insert(invoiceSeries)
      .values({ series, financialYear, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceSeries.series, invoiceSeries.financialYear],
        set: { last: sql`${invoiceSeries.last} + 1` },
        setWhere: lt(invoiceSeries.last, most),
      })
      .returning({ last: invoiceSeries.last });
    if (!taken) continue;
    const number = `${series}/${financialYear}/${taken.last}`;
    return { number, series, financialYear, placeInSeries: taken.last };
  }
}
