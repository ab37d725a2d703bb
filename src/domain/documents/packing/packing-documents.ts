import { inArray } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { type LabelPaper, type PackingPart, packingParts } from "#contract/orders/packing-choices.ts";
import { type ByActor, recordChanges } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { nameOfOrder } from "#domain/orders/order-status.ts";
import { type PlacedOrder, withLines } from "#domain/orders/orders.ts";
import { isInShop, readPackingFacts, type Shipment, shipmentsOf } from "#domain/orders/packed-goods.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import type { PaperSheet } from "#ports/pdf/paper.ts";
import { openPdfPaper } from "#ports/pdf/pdf-paper.ts";
import { printOnce } from "#ports/pdf/print-once.ts";
import { addressLabels } from "./address-labels.ts";
import { batteryMarks } from "./battery-marks.ts";
import { declarations } from "./declarations.ts";
import { manifests } from "./manifest.ts";
import { type PackingContent, packingContent } from "./packing-content.ts";
import { packingSlips } from "./packing-slips.ts";
import { pickList } from "./pick-list.ts";
import type { WidthOf } from "./text-box.ts";

export interface PackingSelection {
  orderIds: readonly string[];
  parts: readonly PackingPart[];
  paper: LabelPaper;
}

/**
 * Renders the chosen parts for some orders as one PDF, the parts in their usual sequence and the parcels in the
 * sequence of the orders. Throws `not found` with the ids of unknown orders; a conflict that names cancelled orders,
 * or if nothing is left to print. Logs the print for each order.
 */
export async function renderPackingDocuments(
  db: Db,
  { orderIds, parts, paper, actor }: PackingSelection & ByActor,
  { now = new Date() }: { now?: Date } = {},
): Promise<{ name: string; bytes: Uint8Array }> {
  const found = await ordersInSequence(db, orderIds);
  const shipments = found.flatMap(shipmentsToPrint);
  if (shipments.length === 0) throw conflict(m["packing.nothingToPack"]());
  const factsOf = await readPackingFacts(db, found);
  const content = packingContent(shipments, {
    ...{ parts, paper, factsOf, today: now },
    settings: await getSettings(db),
  });
  const madeAt = new Date(`${shopToday(now)}T00:00:00Z`);
  const bytes = await printOnce(["packing", content], () => print(content, madeAt));
  await recordChanges(
    db,
    found.map((order) => ({
      ...{ actor, subject: "order" as const, id: order.id, name: nameOfOrder(order) },
      action: "printed" as const,
      after: { documents: [...parts] },
    })),
  );
  return { name: m["packing.fileName"]({ day: shopToday(now) }), bytes };
}

async function ordersInSequence(db: Db, orderIds: readonly string[]): Promise<PlacedOrder[]> {
  const ids = orderIds.map((id) => id.toLowerCase());
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw notFound(m["packing.ordersUnknown"]({ ids: unknown.join(", ") }));
  const cancelled = rows.filter(({ status }) => status === "Cancelled");
  if (cancelled.length > 0) {
    const names = cancelled.map(orderNumberOf).sort().join(", ");
    throw conflict(m["packing.ordersCancelled"]({ names, count: cancelled.length }));
  }
  const found = await withLines(db, rows);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Parcels that have not left; all parcels if the whole order has left. */
function shipmentsToPrint(order: PlacedOrder): Shipment[] {
  const all = shipmentsOf(order);
  const inShop = all.filter(isInShop);
  return inShop.length > 0 ? inShop : all;
}

const layouts: Readonly<
  Record<PackingPart, (content: PackingContent, widthOf: WidthOf) => Iterable<PaperSheet>>
> = {
  "pick-list": pickList,
  "packing-slips": packingSlips,
  labels: addressLabels,
  "battery-marks": batteryMarks,
  declarations,
  manifest: manifests,
};

async function print(content: PackingContent, madeAt: Date): Promise<Uint8Array> {
  const paper = await openPdfPaper({ title: content.fileTitle, author: content.brand, madeAt });
  return paper.print(sheetsOf(content, paper.widthOf));
}

/** Lays out one parcel after the other, because a hundred at once would block other requests. */
function* sheetsOf(content: PackingContent, widthOf: WidthOf): Generator<PaperSheet> {
  for (const part of Object.keys(packingParts) as PackingPart[])
    if (content.parts.includes(part)) yield* layouts[part](content, widthOf);
}
