import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import type { InvoiceDocument } from "../invoices/invoice-document.ts";
import { newerThan, oldestFirst, placeOf, readInBatches } from "../newest-first.ts";
import { isCounted } from "../orders/counted-orders.ts";
import type { Shop } from "../shop.ts";
import { type ShopDays, withinShopDays } from "../within-shop-days.ts";

/** An invoice or a credit note of a registered seller, as its tax return has to tell of it. */
export interface TaxDocument {
  document: InvoiceDocument;
  /** Series and financial year: `INV/26-27`. */
  series: string;
  placeInSeries: number;
  /** A credit note whose money came back: only its number is told. */
  isCancelled: boolean;
  /** What the invoice itself, or that of the credit note, comes to; integer paise. */
  invoiceTotalPaise: number;
}

const ages = { moment: invoices.issuedAt, id: invoices.id };

/** The tax invoices of some days in India and the credit notes for such, in batches, the oldest first. */
export async function* taxDocuments(
  { db, live }: Pick<Shop, "db" | "live">,
  days: Required<ShopDays>,
): AsyncGenerator<TaxDocument[]> {
  const original = alias(invoices, "original");
  const batches = readInBatches((last, limit) =>
    db
      .select({ place: placeOf(ages), issued: invoices, invoiceTotalPaise: original.totalPaise })
      .from(invoices)
      .innerJoin(original, and(eq(original.orderId, invoices.orderId), ne(original.kind, "credit-note")))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          isCounted(live),
          withinShopDays(invoices.issuedAt, days),
          eq(original.kind, "tax-invoice"),
          last && newerThan(ages, last),
        ),
      )
      .orderBy(...oldestFirst(ages))
      .limit(limit),
  );
  for await (const batch of batches) {
    yield batch.map(({ issued, invoiceTotalPaise }) => ({
      document: issued.document,
      series: `${issued.series}/${issued.financialYear}`,
      placeInSeries: issued.placeInSeries,
      isCancelled: issued.cancelledAt !== null,
      invoiceTotalPaise,
    }));
  }
}
