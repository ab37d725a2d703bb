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
import { type DroneDocumentContent, droneDocumentContent } from "./drone-document-content.ts";
import { droneDocumentPages } from "./drone-document-pages.ts";

interface DroneDocumentFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Returns the drone documents of an order as a PDF: product data and the buyer's duties. Throws `not found` for
 * unknown orders, other customers' orders, and orders without drones.
 */
export async function readDroneDocuments(db: Db, query: DocumentQuery): Promise<DroneDocumentFile> {
  const file = await findDroneDocuments(db, query);
  if (!file) throw notFound(m["catalog.droneDocument.notFound"]());
  return file;
}

/** Like {@link readDroneDocuments}, but returns null if there are none. */
export async function findDroneDocuments(
  db: Db,
  { orderId, userId }: DocumentQuery,
): Promise<DroneDocumentFile | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)));
  const [order] = await withLines(db, rows);
  return order ? renderDroneDocuments(order, await getSettings(db)) : null;
}

/**
 * Renders the drone documents of an order; null if there are none. The same order and settings always give the
 * same bytes.
 */
export async function renderDroneDocuments(
  order: PlacedOrder,
  settings: ShopSettings,
): Promise<DroneDocumentFile | null> {
  const content = droneDocumentContent(order, settings);
  if (!content) return null;
  const bytes = await printOnce(["papers", content, order.updatedAt], () => print(content, order.updatedAt));
  return { name: m["catalog.droneDocument.file"]({ order: orderNumberOf(order) }), bytes };
}

async function print(content: DroneDocumentContent, madeAt: Date): Promise<Uint8Array> {
  const paper = await openPdfPaper({ title: content.fileTitle, author: content.brand, madeAt });
  return paper.print(droneDocumentPages(content, paper.widthOf));
}
