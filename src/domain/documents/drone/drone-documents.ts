import { and, eq } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { notFound } from "#domain/errors.ts";
import { type PlacedOrder, withLines } from "#domain/orders/orders.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { openPdfPaper } from "#ports/pdf/pdf-paper.ts";
import { printOnce } from "#ports/pdf/print-once.ts";
import type { DocumentQuery } from "../invoices.ts";
import { type PapersContent, papersContent } from "./drone-document-content.ts";
import { papersSheets } from "./drone-document-pages.ts";

interface PapersFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Returns the drone documents of an order as a PDF: product data and the buyer's duties. Throws `not found`
 * for unknown orders, orders of others, and orders without drones.
 */
export async function papersOfOrder(db: Db, query: DocumentQuery): Promise<PapersFile> {
  const file = await findPapers(db, query);
  if (!file) throw notFound(m["catalog.droneDocument.notFound"]());
  return file;
}

/** The same, but null if there are none. */
export async function findPapers(db: Db, { orderId, userId }: DocumentQuery): Promise<PapersFile | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)));
  const [order] = await withLines(db, rows);
  return order ? papersFile(order, await getSettings(db)) : null;
}

/** The same order with the same settings gives the same bytes. */
export async function papersFile(order: PlacedOrder, settings: ShopSettings): Promise<PapersFile | null> {
  const content = papersContent(order, settings);
  if (!content) return null;
  const bytes = await printOnce(["papers", content, order.updatedAt], () => print(content, order.updatedAt));
  return { name: m["catalog.droneDocument.file"]({ order: orderNumberOf(order) }), bytes };
}

async function print(content: PapersContent, madeAt: Date): Promise<Uint8Array> {
  const paper = await openPdfPaper({ title: content.fileTitle, author: content.brand, madeAt });
  return paper.print(papersSheets(content, paper.widthOf));
}
