import { eq } from "drizzle-orm";
import { isToSend } from "#contract/orders/order-status.ts";
import { warningsFor } from "#contract/orders/order-warnings.ts";
import { type CourierName, hasOpenBooking } from "#contract/orders/parcel-states.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import type { ByActor } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { createParcel, updateParcel } from "#domain/orders/change-parcels.ts";
import { moneyOf } from "#domain/orders/order-money.ts";
import { getOrder, type PlacedOrder, withLines } from "#domain/orders/orders.ts";
import { allUnitsToPack } from "#domain/orders/pack-parcel.ts";
import type { OrderParcel } from "#domain/orders/parcels-of-orders.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { bookParcel, carryOutBooking } from "./book-parcel.ts";
import type { BookingShop } from "./booking-attempt.ts";

/** An order to pack, and how it is sent. */
export interface PackingRequest extends ByActor {
  orderId: string;
  /** Version of the order that the editor loaded. */
  version?: number | undefined;
  /** The courier to book, with the size of the parcel; undefined if the parcel is not booked by the shop. */
  booking?:
    | { courier: CourierName; weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number }
    | undefined;
  /** Name of a carrier in the settings, if no courier is booked; empty if unknown. */
  carrier?: string;
  trackingId?: string;
}

/**
 * Packs all units that are left into a parcel, books it with the courier, and marks the order as shipped.
 * Each step is skipped if it is done already, so a repeated call continues. Throws `not found` for an unknown
 * order; a conflict if the order has another version, is cancelled or fully refunded, or lacks serial numbers
 * of drones; and the errors of {@link bookParcel}.
 */
export async function packOrder(shop: BookingShop, request: PackingRequest): Promise<PlacedOrder> {
  const { actor, booking, carrier = "", trackingId = "" } = request;
  const order = await shop.db.transaction((tx) => packRest(tx, request));
  const waiting = order.parcels.filter(({ state }) => state === "packed");
  const last = waiting.at(-1);
  if (!isToSend(order.status) || !last) return order;
  if (booking) await bookOnce(shop, last, { ...booking, actor });
  // The parcel may exist already, because a courier refused it before.
  const details = { ...(carrier && { carrier }), ...(trackingId && { trackingId }) };
  const isBooked = booking !== undefined || last.booking?.state === "booked";
  for (const { id } of waiting) {
    const changed = id === last.id && !isBooked ? details : {};
    await updateParcel(shop.db, { id, ...changed, state: "shipped", actor, siteUrl: shop.siteUrl });
  }
  return getOrder(shop.db, { id: order.id });
}

async function packRest(
  tx: Db,
  { orderId, version, booking, carrier = "", trackingId = "", actor }: PackingRequest,
): Promise<PlacedOrder> {
  const rows = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  const [order] = await withLines(tx, rows);
  if (!order) throw notFound(m["orders.notFound"]());
  if (order.status === "Cancelled") throw conflict(m["parcels.orderCancelled"]());
  if (!isToSend(order.status)) return order;
  requireSendable(order);
  const units = allUnitsToPack(order);
  if (units.length === 0) return order;
  await assertVersion(tx, "order", order, version);
  return createParcel(tx, {
    orderId,
    lines: units.map(({ orderLineId, quantity }) => ({ line: orderLineId, quantity })),
    // The courier sets carrier and tracking number.
    ...(booking ? { carrier: "", trackingId: "" } : { carrier, trackingId }),
    actor,
  });
}

/** Throws a conflict for an order that staff should not send without a second look. */
function requireSendable(order: PlacedOrder): void {
  const products = order.lines.map((line) => ({
    ...line,
    quantity: line.quantity - line.restockedUnits,
    units: order.units.filter(({ orderLineId }) => orderLineId === line.id),
  }));
  const warnings = warningsFor(
    { status: order.status, trackingId: "", products, money: moneyOf(order) },
    "Shipped",
  );
  if (warnings.includes("refunded")) throw conflict(m["packing.refunded"]());
  if (warnings.includes("no serials")) throw conflict(m["packing.serialsMissing"]());
}

async function bookOnce(
  shop: BookingShop,
  parcel: OrderParcel,
  { actor, ...request }: NonNullable<PackingRequest["booking"]> & ByActor,
): Promise<void> {
  const { id: parcelId, booking: earlier } = parcel;
  if (!earlier || !hasOpenBooking(parcel)) await bookParcel(shop, { parcelId, actor, ...request });
  else if (earlier.state !== "booked") await carryOutBooking(shop, earlier, { actor });
}
