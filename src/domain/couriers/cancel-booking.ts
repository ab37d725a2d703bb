import { and, eq, inArray } from "drizzle-orm";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import { applyParcelChange, auditNames, lockParcel } from "#domain/orders/change-parcels.ts";
import { getOrder, type PlacedOrder } from "#domain/orders/orders.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import { CourierError } from "#ports/couriers/courier.ts";
import { nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type ParcelBookingRow, parcelBookings, parcels } from "#ports/database/tables/parcels.ts";
import {
  type BookingShop,
  beginAttempt,
  courierNamed,
  endAttempt,
  storedReason,
  unavailable,
} from "./booking-attempt.ts";

/**
 * Cancels the booking of a parcel that has not left, and returns its order; the parcel can then be booked again. The
 * cancellation is stored before the courier is called, so that a job can finish it. Does nothing if the booking is
 * cancelled already. Throws `not found` for an unknown parcel; a conflict if the parcel is not booked or has left,
 * or if the courier keeps the booking; `unavailable` if the courier does not answer, in which case a job tries again.
 */
export async function cancelBooking(
  shop: BookingShop,
  { parcelId, actor }: { parcelId: string } & ByActor,
): Promise<PlacedOrder> {
  const { booking, orderId } = await shop.db.transaction((tx) =>
    storeCancellation(tx, shop, { parcelId, actor }),
  );
  if (booking.state === "cancelling") {
    // The courier may still be processing the booking, so a job looks it up some minutes after that attempt.
    if (booking.awb === null && booking.attempts > 0)
      throw new ShopError("unavailable", m["parcels.cancellationUnanswered"]());
    await carryOutCancellation(shop, booking, { actor });
  }
  return getOrder(shop.db, { id: orderId });
}

async function storeCancellation(
  tx: Db,
  shop: BookingShop,
  { parcelId, actor }: { parcelId: string } & ByActor,
): Promise<{ booking: ParcelBookingRow; orderId: string }> {
  const { order, parcel } = await lockParcel(tx, parcelId);
  const { booking } = parcel;
  if (!booking) throw conflict(m["parcels.notBooked"]());
  if (booking.state === "cancelling" || booking.state === "cancelled") return { booking, orderId: order.id };
  if (parcel.state !== "packed") throw conflict(m["parcels.cancellationLeft"]());
  if (!courierNamed(shop, booking.courier)) throw conflict(m["parcels.courierUnknown"]());
  const [stored] = await tx
    .update(parcelBookings)
    .set({ state: "cancelling", refusal: "", updatedAt: new Date() })
    .where(
      and(
        eq(parcelBookings.id, booking.id),
        inArray(parcelBookings.state, ["requested", "unknown", "booked"]),
      ),
    )
    .returning();
  if (!stored) throw conflict(m["parcels.notBooked"]());
  await tx
    .update(parcels)
    .set({ version: parcel.version + 1, updatedAt: new Date() })
    .where(eq(parcels.id, parcelId));
  await finishTask(tx, { kind: "parcel-not-cancelled", subjectId: parcelId, actor });
  await recordChange(tx, {
    ...auditNames(order, parcel, actor),
    before: { booking: booking.reference },
    after: { booking: "" },
  });
  return { booking: stored, orderId: order.id };
}

/**
 * Sends a stored cancellation to the courier. Throws a conflict if the courier keeps the booking; `unavailable` if the
 * courier does not answer or another attempt is running.
 */
export async function carryOutCancellation(
  shop: BookingShop,
  { id }: Pick<ParcelBookingRow, "id">,
  { actor, now = new Date() }: { now?: Date } & ByActor = {},
): Promise<void> {
  const booking = await beginAttempt(shop.db, id, ["cancelling"]);
  if (!booking) return requireCancelled(shop.db, id);
  const courier = courierNamed(shop, booking.courier);
  if (!courier) throw new ShopError("unavailable", m["parcels.courierUnknown"]());
  try {
    await courier.cancel({ reference: booking.reference, awb: booking.awb });
    await recordCancellation(shop, booking, { actor });
  } catch (error) {
    if (error instanceof CourierError && error.kind === "rejected") {
      // Without a tracking number, the next attempt reads it from the courier.
      const kept =
        booking.awb === null ? ({ state: "unknown", nextTryAt: now } as const) : { state: "booked" as const };
      const refusal = storedReason(error.description);
      await endAttempt(shop.db, booking, { ...kept, refusal });
      throw conflict(m["parcels.cancellationRefused"]({ reason: refusal }));
    }
    await endAttempt(shop.db, booking, { nextTryAt: nextTry(booking.attempts - 1, now) });
    throw error instanceof CourierError ? unavailable(error, m["parcels.cancellationUnanswered"]()) : error;
  }
}

async function requireCancelled(db: Db, id: string): Promise<void> {
  const [booking] = await db.select().from(parcelBookings).where(eq(parcelBookings.id, id));
  if (booking?.state === "cancelled") return;
  if (booking && booking.state !== "cancelling")
    throw conflict(m["parcels.cancellationRefused"]({ reason: booking.refusal }));
  throw new ShopError("unavailable", m["parcels.cancellationUnanswered"]());
}

/** Stores the result: the parcel loses the courier's tracking number and label. */
async function recordCancellation(
  { db, siteUrl }: BookingShop,
  { id, parcelId, awb }: ParcelBookingRow,
  { actor }: ByActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const rows = await tx
      .update(parcelBookings)
      .set({
        state: "cancelled",
        labelUrl: "",
        nextTrackingAt: null,
        attemptEndsAt: null,
        updatedAt: new Date(),
      })
      .where(and(eq(parcelBookings.id, id), eq(parcelBookings.state, "cancelling")))
      .returning({ id: parcelBookings.id });
    // Staff may have entered another tracking number.
    if (rows.length === 0 || parcel.trackingId !== awb) return;
    const changed = { carrier: "", trackingId: "", trackingPattern: "" };
    await applyParcelChange(tx, { order, parcel }, { changed, actor, siteUrl });
  });
}
