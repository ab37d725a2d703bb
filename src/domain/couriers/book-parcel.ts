import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { type CourierName, hasOpenBooking } from "#contract/orders/parcel-states.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, ShopError } from "#domain/errors.ts";
import { applyParcelChange, auditNames, lockParcel } from "#domain/orders/change-parcels.ts";
import { getOrder, type PlacedOrder } from "#domain/orders/orders.ts";
import type { OrderParcel } from "#domain/orders/parcels-of-orders.ts";
import { requiredRow } from "#domain/required-row.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import {
  type Courier,
  type CourierBooking,
  CourierError,
  type ParcelRequest,
} from "#ports/couriers/courier.ts";
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

/** A parcel to book, with the size of its packing. */
export interface BookingRequest extends ByActor {
  parcelId: string;
  /** Version of the parcel that the editor loaded. */
  version?: number | undefined;
  courier: CourierName;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

/**
 * Books a parcel with a courier, once, and returns its order. The booking is stored before the courier is called,
 * so that a job can finish it. Throws `not found` for an unknown parcel; `invalid` for an unknown courier; a
 * conflict if the version is outdated, the parcel has left or is already booked, or the courier refuses;
 * `unavailable` if the courier does not answer, in which case a job tries again.
 */
export async function bookParcel(shop: BookingShop, request: BookingRequest): Promise<PlacedOrder> {
  const { booking, orderId } = await shop.db.transaction((tx) => storeBooking(tx, shop, request));
  await carryOutBooking(shop, booking, { actor: request.actor });
  return getOrder(shop.db, { id: orderId });
}

async function storeBooking(
  tx: Db,
  shop: Pick<Shop, "couriers">,
  { parcelId, version, courier, actor, ...size }: BookingRequest,
): Promise<{ booking: ParcelBookingRow; orderId: string }> {
  const { order, parcel } = await lockParcel(tx, parcelId);
  if (!courierNamed(shop, courier)) throw invalid(m["parcels.courierUnknown"](), "courier");
  await assertVersion(tx, "parcel", parcel, version);
  if (order.status === "Cancelled") throw conflict(m["parcels.orderCancelled"]());
  if (parcel.state !== "packed") throw conflict(m["parcels.bookingLeft"]());
  if (hasOpenBooking(parcel)) throw conflict(m["parcels.bookingExists"]());
  if (parcel.lines.length === 0) throw conflict(m["parcels.bookingEmpty"]());
  // Readable in the courier's panel; the random end keeps apart shops that share an account.
  const reference = `${orderNumberOf(order)}-${parcel.number}-${randomBytes(4).toString("hex")}`;
  const booking = requiredRow(
    await tx
      .insert(parcelBookings)
      .values({ parcelId, courier, reference, requestedBy: actor?.id ?? null, ...size })
      .returning(),
  );
  await tx
    .update(parcels)
    .set({ version: parcel.version + 1, updatedAt: new Date() })
    .where(eq(parcels.id, parcelId));
  await finishTask(tx, { kind: "parcel-refused", subjectId: parcelId, actor });
  await recordChange(tx, {
    ...auditNames(order, parcel, actor),
    before: { booking: parcel.booking?.reference ?? "" },
    after: { booking: reference },
  });
  return { booking, orderId: order.id };
}

/**
 * Sends a stored booking to the courier, and never books the parcel twice. Throws a conflict if the courier
 * refuses; `unavailable` if the courier does not answer or another attempt is running. After an unanswered
 * attempt, the next attempt first asks the courier whether the booking exists.
 */
export async function carryOutBooking(
  shop: BookingShop,
  { id }: Pick<ParcelBookingRow, "id">,
  { actor, now = new Date() }: { now?: Date } & ByActor = {},
): Promise<void> {
  const booking = await beginAttempt(shop.db, id, ["requested", "unknown"]);
  if (!booking) return requireBooked(shop.db, id);
  const courier = courierNamed(shop, booking.courier);
  if (!courier) throw new ShopError("unavailable", m["parcels.courierUnknown"]());
  const request = await readRequest(shop.db, booking);
  if (!request) return refuse(shop.db, booking, m["parcels.orderCancelledMeanwhile"]());
  try {
    const made = await courier.book(request, { mayExist: booking.attempts > 1 });
    await recordBooking(shop, { booking, courier, made, actor, now });
  } catch (error) {
    if (error instanceof CourierError && error.kind === "rejected")
      return refuse(shop.db, booking, error.description);
    // After a timeout, the courier may have booked the parcel; after other courier errors, it has not.
    const isKnown = error instanceof CourierError && error.kind !== "timeout";
    await endAttempt(shop.db, booking, {
      state: isKnown ? booking.state : "unknown",
      nextTryAt: nextTry(booking.attempts - 1, now),
    });
    throw error instanceof CourierError ? unavailable(error, m["parcels.bookingUnanswered"]()) : error;
  }
  await requireBooked(shop.db, id);
}

async function requireBooked(db: Db, id: string): Promise<void> {
  const [booking] = await db.select().from(parcelBookings).where(eq(parcelBookings.id, id));
  if (booking?.state === "booked") return;
  if (booking?.state === "refused") throw conflict(m["parcels.bookingRefused"]({ reason: booking.refusal }));
  if (booking?.state === "cancelling" || booking?.state === "cancelled")
    throw conflict(m["parcels.bookingCancelledMeanwhile"]());
  throw new ShopError("unavailable", m["parcels.bookingUnanswered"]());
}

async function refuse(db: Db, booking: ParcelBookingRow, reason: string): Promise<never> {
  const refusal = storedReason(reason);
  await endAttempt(db, booking, { state: "refused", refusal });
  throw conflict(m["parcels.bookingRefused"]({ reason: refusal }));
}

/** Stores the result: the parcel gets the courier's tracking number. */
async function recordBooking(
  { db, siteUrl }: BookingShop,
  {
    booking,
    courier,
    made: { awb, carrier, labelUrl },
    actor,
    now,
  }: { booking: ParcelBookingRow; courier: Courier; made: CourierBooking; now: Date } & ByActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, booking.parcelId);
    const { state } = parcelBookings;
    const nextTrackingAt = new Date(now.getTime() + courier.trackingMinutes * 60_000);
    const updated = await tx
      .update(parcelBookings)
      .set({
        // Staff may have cancelled the booking meanwhile: then the cancellation is due, for this tracking number.
        state: sql`case when ${state} = 'cancelling' then ${state} else 'booked' end`,
        ...{ awb, carrier, labelUrl, nextTrackingAt },
        nextTryAt: now,
        attemptEndsAt: null,
        updatedAt: now,
      })
      .where(and(eq(parcelBookings.id, booking.id), inArray(state, ["requested", "unknown", "cancelling"])))
      .returning();
    // This attempt took too long and was repeated by another process.
    if (updated[0]?.state !== "booked") return;
    const changed = { carrier, trackingId: awb, trackingPattern: courier.trackingPattern };
    await applyParcelChange(tx, { order, parcel }, { changed, actor, siteUrl });
  });
}

/** Returns the details to send to the courier; undefined if the order was cancelled before the first attempt. */
async function readRequest(db: Db, booking: ParcelBookingRow): Promise<ParcelRequest | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, booking.parcelId));
  if (!row) throw new Error(`Parcel ${booking.parcelId} no longer exists`);
  const order = await getOrder(db, { id: row.orderId });
  const parcel = order.parcels.find(({ id }) => id === row.id);
  if (!parcel) throw new Error(`Parcel ${row.id} no longer exists`);
  if (order.status === "Cancelled" && booking.attempts === 1) return undefined;
  const { company } = await getSettings(db);
  return {
    reference: booking.reference,
    orderedAt: order.createdAt,
    fromPincode: company.address.pincode,
    to: order.shippingAddress,
    items: itemsOf(order, parcel),
    weightGrams: booking.weightGrams,
    lengthCm: booking.lengthCm,
    breadthCm: booking.breadthCm,
    heightCm: booking.heightCm,
  };
}

const itemsOf = ({ lines }: PlacedOrder, parcel: OrderParcel): ParcelRequest["items"] =>
  parcel.lines.flatMap(({ orderLineId, quantity }) =>
    lines
      .filter(({ id }) => id === orderLineId)
      .map(({ name, options, sku, unitPricePaise, hsn }) => ({
        name: variantName(name, options),
        sku: sku ?? "",
        units: quantity,
        pricePaise: unitPricePaise,
        hsn,
      })),
  );
