import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isCounted } from "#domain/counted-orders.ts";
import type { InvoiceDocument } from "#domain/documents/invoice-document.ts";
import { byColumn, listOrder, readInBatches } from "#domain/list-order.ts";
import type { Shop } from "#domain/shop.ts";
import { type ShopDays, withinShopDays } from "#domain/within-shop-days.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** An invoice or credit note of a registered seller, for the tax return. */
export interface TaxDocument {
  document: InvoiceDocument;
  /** Series and financial year: `INV/26-27`. */
  series: string;
  placeInSeries: number;
  /** A credit note whose refund failed: only its number is reported. */
  isCancelled: boolean;
  /** Total of the invoice, or of the invoice that the credit note is for, in integer paise. */
  invoiceTotalPaise: number;
}

const oldestFirst = listOrder({ id: invoices.id, keys: { issued: [byColumn(invoices.issuedAt)] } }, "issued");

/**
 * Yields the tax invoices of some days in India and the credit notes for tax invoices, in batches, oldest
 * first.
 */
export async function* taxDocuments(
  { db, live }: Pick<Shop, "db" | "live">,
  days: Required<ShopDays>,
): AsyncGenerator<TaxDocument[]> {
  const original = alias(invoices, "original");
  const batches = readInBatches((last, limit) =>
    db
      .select({ cursor: oldestFirst.cursor, invoice: invoices, invoiceTotalPaise: original.totalPaise })
      .from(invoices)
      .innerJoin(original, and(eq(original.orderId, invoices.orderId), ne(original.kind, "credit-note")))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          isCounted(live),
          withinShopDays(invoices.issuedAt, days),
          eq(original.kind, "tax-invoice"),
          oldestFirst.after(last),
        ),
      )
      .orderBy(...oldestFirst.orderBy)
      .limit(limit),
  );
  for await (const batch of batches) {
    yield batch.map(({ invoice, invoiceTotalPaise }) => ({
      document: invoice.document,
      series: `${invoice.series}/${invoice.financialYear}`,
      placeInSeries: invoice.placeInSeries,
      isCancelled: invoice.cancelledAt !== null,
      invoiceTotalPaise,
    }));
  }
}
