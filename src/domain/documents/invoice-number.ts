import { lt, sql } from "drizzle-orm";
import { maxInvoiceNumberLength } from "#contract/invoices/invoice-numbers.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { Db } from "#ports/database/database.ts";
import { invoiceSeries } from "#ports/database/tables/invoices.ts";
import type { InvoiceDocumentKind } from "./invoice-document.ts";

/** A number such as `INV/26-27/1`, and its parts. */
export interface InvoiceNumber {
  number: string;
  series: string;
  financialYear: string;
  placeInSeries: number;
}

/** Financial year of a moment in India. It starts on 1 April; 2026-27 is `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = shopToday(moment).split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((fullYear) => String(fullYear % 100).padStart(2, "0")).join("-");
}

/**
 * Returns the first part of the numbers of a series. Prefixes have no hyphen, so invoices and credit notes
 * never share a series. If the numbers of a year are used up, a second volume follows.
 */
export function seriesOf(prefix: string, kind: InvoiceDocumentKind, volume = 1): string {
  const volumeSuffix = volume === 1 ? "" : String(volume);
  if (kind === "credit-note") return `${prefix}-C${volumeSuffix}`;
  return volume === 1 ? prefix : `${prefix}-${volumeSuffix}`;
}

/**
 * Series for documents of test orders, once the shop has issued a document for a real order. Prefixes have no
 * hyphen, so these never collide with real series.
 */
export const testSeries = { invoices: "T-I", creditNotes: "T-N" } as const;

/** The last number of a series and year that fits into 16 characters. */
export const lastNumberOf = (series: string, financialYear: string): number =>
  10 ** (maxInvoiceNumberLength - `${series}/${financialYear}/`.length) - 1;

/**
 * Assigns the next number of a series, which stays locked until the transaction ends, so that numbers are
 * unique and have no gaps. Make it the last lock of the transaction.
 */
export async function assignInvoiceNumber(
  tx: Db,
  { prefix, kind, issuedAt }: { prefix: string; kind: InvoiceDocumentKind; issuedAt: Date },
): Promise<InvoiceNumber> {
  const financialYear = financialYearOf(issuedAt);
  for (let volume = 1; ; volume += 1) {
    const series = seriesOf(prefix, kind, volume);
    const lastNumber = lastNumberOf(series, financialYear);
    if (lastNumber < 1) throw new Error(`All numbers of the series ${prefix} of ${financialYear} are taken`);
    const [row] = await tx
      .insert(invoiceSeries)
      .values({ series, financialYear, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceSeries.series, invoiceSeries.financialYear],
        set: { last: sql`${invoiceSeries.last} + 1` },
        setWhere: lt(invoiceSeries.last, lastNumber),
      })
      .returning({ last: invoiceSeries.last });
    if (!row) continue;
    const number = `${series}/${financialYear}/${row.last}`;
    return { number, series, financialYear, placeInSeries: row.last };
  }
}
