import { and, eq, isNull } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { newerThan, oldestFirst, placeOf, readInBatches } from "#domain/newest-first.ts";
import { isCounted } from "#domain/orders/counted-orders.ts";
import type { Shop } from "#domain/shop.ts";
import { type ShopDays, withinShopDays } from "#domain/within-shop-days.ts";
import { m } from "#messages";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { fileOfDocument } from "./file-of-document.ts";

const ages = { moment: invoices.issuedAt, id: invoices.id };

interface RegisterQuery extends Required<ShopDays> {
  /** Excludes credit notes whose refund failed and returned to the shop. */
  withoutCancelled?: boolean;
}

type CountedShop = Pick<Shop, "db" | "live">;

/**
 * Yields invoices and credit notes issued on these days in India, in batches, oldest first. A live shop
 * excludes test orders.
 */
export async function* issuedOn(
  { db, live }: CountedShop,
  { withoutCancelled = false, ...days }: RegisterQuery,
): AsyncGenerator<InvoiceRow[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ place: placeOf(ages), issued: invoices })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          isCounted(live),
          withinShopDays(invoices.issuedAt, days),
          withoutCancelled ? isNull(invoices.cancelledAt) : undefined,
          last && newerThan(ages, last),
        ),
      )
      .orderBy(...oldestFirst(ages))
      .limit(limit),
  );
  for await (const batch of batches) yield batch.map(({ issued }) => issued);
}

/** A file of an archive. */
export interface ArchivedFile {
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

/**
 * Returns the PDFs of valid invoices and credit notes of these days, each created when it is read. Throws
 * `not found` before the first one if there are none.
 */
export async function pdfsIssuedOn(
  shop: CountedShop,
  days: Required<ShopDays>,
): Promise<AsyncGenerator<ArchivedFile>> {
  const batches = issuedOn(shop, { ...days, withoutCancelled: true });
  const first = await batches.next();
  if (first.done || first.value.length === 0) throw notFound(m["invoices.register.noneInMonth"]());
  return draw(first.value, batches);
}

async function* draw(first: InvoiceRow[], rest: AsyncGenerator<InvoiceRow[]>): AsyncGenerator<ArchivedFile> {
  yield* drawBatch(first);
  for await (const batch of rest) yield* drawBatch(batch);
}

async function* drawBatch(batch: readonly InvoiceRow[]): AsyncGenerator<ArchivedFile> {
  for (const { document, issuedAt } of batch) {
    const { name, bytes } = await fileOfDocument(document);
    yield { name, input: bytes, lastModified: issuedAt };
  }
}
