import { and, eq, inArray, sql } from "drizzle-orm";
import { isSent, isToSend, type OrderStatus } from "#contract/orders/order-status.ts";
import type { ParcelState } from "#contract/orders/parcel-states.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { type ParcelRow, parcels as parcelsTable } from "#ports/database/tables/parcels.ts";
import type { PlacedOrder } from "./orders.ts";
import { allUnitsToPack, packParcel } from "./pack-parcel.ts";
import { trackingIdOf } from "./parcels-of-orders.ts";

/** States of a parcel on its way to the customer. */
const onTheWay: readonly ParcelState[] = ["shipped", "out for delivery", "undelivered"];

/** Columns for a new state of a parcel. A parcel that has already left keeps `shippedAt`. */
export function stateColumns(
  state: ParcelState,
  { shippedAt, at }: { shippedAt: Date | null; at: Date },
): Pick<ParcelRow, "state" | "stateAt" | "shippedAt" | "deliveredAt"> {
  return {
    state,
    stateAt: at,
    shippedAt: state === "packed" ? null : (shippedAt ?? at),
    deliveredAt: state === "delivered" ? at : null,
  };
}

/**
 * Updates the parcels of an order to match a status that staff have set, and stores the tracking id of the first
 * parcel. If the status means that the goods were sent, packs all units that are left into a parcel. The transaction
 * must have locked the order.
 */
export async function moveParcels(
  tx: Db,
  before: PlacedOrder,
  { status, trackingId }: { status: OrderStatus; trackingId?: string | undefined },
): Promise<void> {
  const units = allUnitsToPack(before);
  const [first] = before.parcels;
  const hasNewTrackingId = trackingId !== undefined && trackingId !== trackingIdOf(before);
  const sends = isSent(status) && units.length > 0;
  if (first && hasNewTrackingId) {
    await tx
      .update(parcelsTable)
      .set({ trackingId, version: first.version + 1, updatedAt: new Date() })
      .where(eq(parcelsTable.id, first.id));
  }
  if (sends || (!first && hasNewTrackingId)) {
    await packParcel(tx, before, { units, ...(!first && hasNewTrackingId && { trackingId }) });
  }
  if (status === "Delivered") {
    await finishDeliveries(tx, before);
    await setStates(tx, before.id, { from: ["packed", ...onTheWay], to: "delivered" });
  } else if (isSent(status)) {
    await setStates(tx, before.id, { from: ["packed"], to: "shipped" });
    if (before.status === "Delivered") await setStates(tx, before.id, { from: ["delivered"], to: "shipped" });
  }
  if (isToSend(status) && isSent(before.status)) {
    await setStates(tx, before.id, { from: [...onTheWay, "delivered"], to: "packed" });
  }
}

/** Completes the tasks about undelivered parcels, because staff say that the order was delivered. */
async function finishDeliveries(tx: Db, { parcels }: PlacedOrder): Promise<void> {
  for (const { id, state } of parcels) {
    if (state === "undelivered") await finishTask(tx, { kind: "parcel-undelivered", subjectId: id });
  }
}

async function setStates(
  tx: Db,
  orderId: string,
  { from, to }: { from: readonly ParcelState[]; to: ParcelState },
): Promise<void> {
  const { shippedAt, ...columns } = stateColumns(to, { shippedAt: null, at: new Date() });
  await tx
    .update(parcelsTable)
    .set({
      ...columns,
      shippedAt: shippedAt && sql`coalesce(${parcelsTable.shippedAt}, ${shippedAt.toISOString()})`,
      version: sql`${parcelsTable.version} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(parcelsTable.orderId, orderId), inArray(parcelsTable.state, [...from])));
}

/** Returns the status that the parcels of an order determine; undefined if they do not determine one. */
export function statusOfParcels({
  status,
  lines,
  parcels,
}: Pick<PlacedOrder, "status" | "lines" | "parcels">): OrderStatus | undefined {
  // Restocking may have emptied a packed parcel.
  const filled = parcels.filter((parcel) => parcel.state !== "packed" || parcel.lines.length > 0);
  if (status === "Cancelled" || filled.length === 0) return undefined;
  const haveAllLeft =
    allUnitsToPack({ lines, parcels }).length === 0 && filled.every(({ state }) => state !== "packed");
  const arrived = filled.filter(({ state }) => state !== "returned");
  const isDelivered =
    haveAllLeft && arrived.length > 0 && arrived.every(({ state }) => state === "delivered");
  if (isDelivered) return "Delivered";
  if (haveAllLeft) return isSent(status) && status !== "Delivered" ? status : "Shipped";
  return isSent(status) ? "Processing" : undefined;
}
