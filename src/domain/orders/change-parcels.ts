import { eq, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import { hasOpenBooking, maxParcels, type ParcelState } from "#contract/orders/parcel-states.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Actor, type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import { breaksCheck } from "#ports/database/breaks-check.ts";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type ParcelRow, parcels } from "#ports/database/tables/parcels.ts";
import { parcelEmail, trackingEmail } from "./order-emails.ts";
import { followParcels, nameOfOrder } from "./order-status.ts";
import { type PlacedOrder, withLines } from "./orders.ts";
import { packParcel } from "./pack-parcel.ts";
import { type OrderParcel, unitsToPack } from "./parcels-of-orders.ts";
import { stateColumns } from "./parcels-of-status.ts";
import { linkToOrder } from "./refund-task.ts";

/** A new parcel. */
export interface NewParcel extends ByActor {
  orderId: string;
  /** Version of the order that the editor loaded. */
  version?: number | undefined;
  /** Name of a carrier in the settings; empty if unknown. */
  carrier: string;
  trackingId: string;
  lines: readonly { line: string; quantity: number }[];
}

/**
 * Packs units of an order into a new parcel and returns the order. Throws `not found` for an unknown order;
 * `invalid` for a line of another order or an unknown carrier; a conflict if the order is cancelled, has another
 * version, or has fewer units left to pack.
 */
export async function createParcel(
  db: Db,
  { orderId, version, carrier, trackingId, lines, actor }: NewParcel,
): Promise<PlacedOrder> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockOrder(tx, orderId);
      await assertVersion(tx, "order", before, version);
      if (before.status === "Cancelled") throw conflict(m["parcels.orderCancelled"]());
      if (before.parcels.length >= maxParcels)
        throw conflict(m["parcels.tooManyParcels"]({ maximum: maxParcels }));
      const units = lines.map((line, index) => unitsOfLine(before, line, index));
      const details = { trackingId, ...(await carrierColumns(tx, carrier)) };
      const { id } = await packParcel(tx, before, { units, ...details });
      const after = await raiseVersion(tx, before);
      const parcel = parcelIn(after, id);
      await recordChange(tx, { ...auditNames(after, parcel, actor), after: factsOf(after, parcel) });
      return after;
    });
  } catch (error) {
    if (breaksCheck(error, "parcel_lines_units_left")) throw conflict(m["parcels.unitsTakenMeanwhile"]());
    throw error;
  }
}

function unitsOfLine(
  { lines, parcels: packed }: PlacedOrder,
  { line, quantity }: NewParcel["lines"][number],
  index: number,
) {
  const of = lines.find(({ id }) => id === line.toLowerCase());
  if (!of) throw invalid(m["parcels.field.lineUnknown"](), `lines.${index}.line`);
  const left = unitsToPack(of, packed);
  if (left === 0) throw conflict(m["parcels.noUnitsLeft"](), `lines.${index}.quantity`);
  if (quantity > left) throw conflict(m["parcels.tooManyUnits"]({ left }), `lines.${index}.quantity`);
  return { orderLineId: of.id, quantity };
}

/** A change of a parcel. Omitted fields stay unchanged. */
export interface ParcelChange extends ByActor {
  id: string;
  version?: number | undefined;
  carrier?: string | undefined;
  trackingId?: string | undefined;
  state?: ParcelState | undefined;
  /** Public address of the shop, for the link in the email. */
  siteUrl?: string | undefined;
}

/**
 * Changes a parcel, sets its order to the status that the parcels determine, emails the customer, and returns the
 * order. Throws `not found` for an unknown parcel, `invalid` for an unknown carrier, a conflict if the parcel's
 * version is outdated, or if the parcel would leave while its booking is being cancelled.
 */
export function updateParcel(db: Db, change: ParcelChange): Promise<PlacedOrder> {
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, change.id);
    await assertVersion(tx, "parcel", parcel, change.version);
    const { carrier, trackingId, state, actor, siteUrl } = change;
    if (parcel.booking?.state === "cancelling" && state !== undefined && state !== "packed")
      throw conflict(m["parcels.cancellationRunning"]());
    const isNewCarrier = carrier !== undefined && carrier !== parcel.carrier;
    const changed = {
      ...(isNewCarrier && (await carrierColumns(tx, carrier))),
      ...(trackingId !== undefined && { trackingId }),
      ...(state !== undefined && { state }),
    };
    return applyParcelChange(tx, { order, parcel }, { changed, actor, siteUrl });
  });
}

/**
 * Changes a parcel, updates its order and tasks, emails the customer, and returns the order. `at` is when the parcel
 * reached its state. The transaction must have locked the order.
 */
export async function applyParcelChange(
  tx: Db,
  { order: before, parcel }: { order: PlacedOrder; parcel: OrderParcel },
  {
    changed: { state, ...details },
    actor,
    siteUrl,
    at = new Date(),
  }: {
    changed: Partial<Pick<ParcelRow, "carrier" | "trackingPattern" | "trackingId" | "state">>;
    siteUrl?: string | undefined;
    at?: Date;
  } & ByActor,
): Promise<PlacedOrder> {
  const changed = {
    ...details,
    ...(state !== undefined && state !== parcel.state && stateColumns(state, { ...parcel, at })),
  };
  if (!Object.entries(changed).some(([name, value]) => parcel[name as keyof ParcelRow] !== value))
    return before;
  await tx
    .update(parcels)
    .set({ ...changed, version: parcel.version + 1, updatedAt: new Date() })
    .where(eq(parcels.id, parcel.id));
  const after = await raiseVersion(tx, before);
  const current = parcelIn(after, parcel.id);
  await recordChange(tx, {
    ...auditNames(after, current, actor),
    before: factsOf(before, parcel),
    after: factsOf(after, current),
  });
  if (current.state !== parcel.state) await followDelivery(tx, after, current, actor);
  const moved = await followParcels(tx, after, { actor, siteUrl });
  if (moved.status === before.status) await announce(tx, { order: after, before: parcel, current, siteUrl });
  return moved;
}

/** Adds a task if a parcel could not be delivered, and completes it when the parcel reaches another state. */
async function followDelivery(
  tx: Db,
  { number, numberPrefix }: PlacedOrder,
  parcel: OrderParcel,
  actor: Actor | undefined,
): Promise<void> {
  if (parcel.state === "undelivered") {
    await addTask(tx, {
      kind: "parcel-undelivered",
      subjectId: parcel.id,
      link: linkToOrder({ number, numberPrefix }),
      parameters: { number, numberPrefix, parcel: parcel.number },
    });
  } else {
    await finishTask(tx, { kind: "parcel-undelivered", subjectId: parcel.id, actor });
  }
}

/**
 * Emails the customer about a parcel that has left or has a new tracking id. Call it only if the order's
 * status did not change, because the email about a new status already lists the parcels with their tracking
 * ids.
 */
async function announce(
  tx: Db,
  {
    order,
    before,
    current,
    siteUrl,
  }: { order: PlacedOrder; before: OrderParcel; current: OrderParcel; siteUrl: string | undefined },
): Promise<void> {
  if (current.state === "packed") return;
  const isSent = before.state === "packed";
  const hasNewTrackingId = current.trackingId !== "" && current.trackingId !== before.trackingId;
  if (isSent && current.state === "shipped") {
    const email = parcelEmail(order, current, { products: productsIn(order, current), siteUrl });
    await queueEmail(tx, email, { orderId: order.id });
  } else if (hasNewTrackingId) {
    await queueEmail(tx, trackingEmail({ ...order, parcels: [current] }, siteUrl), { orderId: order.id });
  }
}

/**
 * Deletes a parcel that has not left, and returns its order. Throws `not found` for an unknown parcel, a conflict if
 * the parcel has left or is booked with a courier.
 */
export function deleteParcel(db: Db, { id, actor }: { id: string } & ByActor): Promise<PlacedOrder> {
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state !== "packed") throw conflict(m["parcels.leftAlready"]());
    if (hasOpenBooking(parcel)) throw conflict(m["parcels.bookedAlready"]());
    await tx.delete(parcels).where(eq(parcels.id, id));
    await recordChange(tx, { ...auditNames(order, parcel, actor), before: factsOf(order, parcel) });
    return raiseVersion(tx, order);
  });
}

async function lockOrder(tx: Db, id: string): Promise<PlacedOrder> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  const [order] = await withLines(tx, rows);
  if (!order) throw notFound(m["orders.notFound"]());
  return order;
}

/** Locks the order of a parcel, and returns order and parcel. Throws `not found` for an unknown parcel. */
export async function lockParcel(tx: Db, id: string): Promise<{ order: PlacedOrder; parcel: OrderParcel }> {
  const [row] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  if (!row) throw notFound(m["parcels.notFound"]());
  const order = await lockOrder(tx, row.orderId);
  const parcel = order.parcels.find((one) => one.id === id);
  if (!parcel) throw notFound(m["parcels.notFound"]());
  return { order, parcel };
}

/** Raises the order's version, and returns the order with its changed parcels. */
async function raiseVersion(tx: Db, { id }: PlacedOrder): Promise<PlacedOrder> {
  const rows = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updatedAt: new Date() })
    .where(eq(orders.id, id))
    .returning();
  const [order] = await withLines(tx, rows);
  if (!order) throw notFound(m["orders.notFound"]());
  return order;
}

function parcelIn({ parcels: all }: PlacedOrder, id: string): OrderParcel {
  const parcel = all.find((one) => one.id === id);
  if (!parcel) throw notFound(m["parcels.notFound"]());
  return parcel;
}

/** Name and tracking page of a carrier, from the current settings. */
async function carrierColumns(tx: Db, name: string): Promise<Pick<ParcelRow, "carrier" | "trackingPattern">> {
  if (name === "") return { carrier: "", trackingPattern: "" };
  const { carriers } = (await getSettings(tx)).carriers;
  const carrier = carriers.find((one) => one.name === name);
  if (!carrier) throw invalid(m["parcels.field.carrierUnknown"](), "carrier");
  return { carrier: carrier.name, trackingPattern: carrier.trackingUrl };
}

/** Units and name of each product in a parcel, such as `2 × Falcon 250`. */
const productsIn = ({ lines }: PlacedOrder, parcel: OrderParcel): string[] =>
  lines.flatMap(({ id, name, options }) =>
    parcel.lines
      .filter(({ orderLineId }) => orderLineId === id)
      .map(({ quantity }) => `${quantity} × ${variantName(name, options)}`),
  );

/** Name of a parcel in the audit log. */
export const auditNames = (order: PlacedOrder, { id, number }: OrderParcel, actor: Actor | undefined) =>
  ({
    actor,
    subject: "parcel",
    id,
    orderId: order.id,
    name: m["parcels.auditName"]({ order: nameOfOrder(order), number }),
  }) as const;

const factsOf = (order: PlacedOrder, parcel: OrderParcel) => ({
  carrier: parcel.carrier,
  trackingId: parcel.trackingId,
  state: parcel.state,
  units: productsIn(order, parcel).join(", "),
});
