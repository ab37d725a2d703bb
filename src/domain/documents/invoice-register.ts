import { and, eq, isNull } from "drizzle-orm";
import { isCounted } from "#domain/counted-orders.ts";
import { notFound } from "#domain/errors.ts";
import { byColumn, listOrder, readInBatches } from "#domain/list-order.ts";
import type { Shop } from "#domain/shop.ts";
import { type ShopDays, withinShopDays } from "#domain/within-shop-days.ts";
import { m } from "#messages";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { renderDocumentFile } from "./render-document-file.ts";

const oldestFirst = listOrder({ id: invoices.id, keys: { issued: [byColumn(invoices.issuedAt)] } }, "issued");

interface RegisterQuery extends Required<ShopDays> {
  /** Excludes credit notes whose refund failed. */
  withoutCancelled?: boolean;
}

type RegisterShop = Pick<Shop, "db" | "live">;

/**
 * Yields invoices and credit notes issued on these days in India, in batches, oldest first. A live shop
 * excludes test orders.
 */
export async function* documentsIssuedOn(
  { db, live }: RegisterShop,
  { withoutCancelled = false, ...days }: RegisterQuery,
): AsyncGenerator<InvoiceRow[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ cursor: oldestFirst.cursor, document: invoices })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          isCounted(live),
          withinShopDays(invoices.issuedAt, days),
          withoutCancelled ? isNull(invoices.cancelledAt) : undefined,
          oldestFirst.after(last),
        ),
      )
      .orderBy(...oldestFirst.orderBy)
      .limit(limit),
  );
  for await (const batch of batches) yield batch.map(({ document }) => document);
}

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

/**
 * Returns the PDFs of the valid invoices and credit notes of these days, each rendered when it is read. Throws
 * `not found` if there are none.
 */
export async function pdfFilesIssuedOn(
  shop: RegisterShop,
  days: Required<ShopDays>,
): Promise<AsyncGenerator<ArchiveFile>> {
  const batches = documentsIssuedOn(shop, { ...days, withoutCancelled: true });
  const first = await batches.next();
  if (first.done || first.value.length === 0) throw notFound(m["invoices.register.noneInMonth"]());
  return renderFiles(first.value, batches);
}

async function* renderFiles(
  first: InvoiceRow[],
  rest: AsyncGenerator<InvoiceRow[]>,
): AsyncGenerator<ArchiveFile> {
  yield* renderBatch(first);
  for await (const batch of rest) yield* renderBatch(batch);
}

async function* renderBatch(batch: readonly InvoiceRow[]): AsyncGenerator<ArchiveFile> {
  for (const { document, issuedAt } of batch) {
    const { name, bytes } = await renderDocumentFile(document);
    yield { name, input: bytes, lastModified: issuedAt };
  }
}
