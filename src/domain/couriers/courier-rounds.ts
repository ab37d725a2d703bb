import { and, eq, inArray, lte } from "drizzle-orm";
import type { CourierName } from "#contract/orders/parcel-states.ts";
import { ShopError } from "#domain/errors.ts";
import { repeatDue } from "#domain/repeat-due.ts";
import type { Courier } from "#ports/couriers/courier.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type ParcelBookingRow, parcelBookings } from "#ports/database/tables/parcels.ts";
import { carryOutBooking } from "./book-parcel.ts";
import { type BookingShop, reportRefusal } from "./booking-attempt.ts";
import { carryOutCancellation } from "./cancel-booking.ts";
import { recordEvents } from "./record-events.ts";

/** A parcel is tracked for this many days after its booking. */
const trackedDays = 60;

/** Result of a round. */
export interface CourierRound {
  booked: number;
  cancelled: number;
  refused: { bookingId: string }[];
  tracked: number;
  /** Requests that the courier did not answer. They are retried later. */
  failures: { bookingId: string; error: unknown }[];
}

interface RoundOptions {
  now?: Date;
  limit?: number;
  signal?: AbortSignal;
}

/**
 * Finishes bookings and cancellations whose process died or whose courier did not answer, and reads the events of parcels on
 * their way. Several processes may run this concurrently. Stops early if `signal` is aborted.
 */
export async function runCouriers(
  shop: BookingShop,
  { now = new Date(), limit = 100, signal }: RoundOptions = {},
): Promise<CourierRound> {
  const result: CourierRound = { booked: 0, cancelled: 0, refused: [], tracked: 0, failures: [] };
  for (const courier of shop.couriers) {
    const options = { limit, signal, failures: result.failures };
    await repeatDue(options, () => bookOrCancelNext(shop, courier, now, result));
    await repeatDue(options, () => trackNext(shop, courier, now, result));
  }
  return result;
}

async function bookOrCancelNext(
  shop: BookingShop,
  { name }: Courier,
  now: Date,
  result: CourierRound,
): Promise<boolean> {
  const booking = await claimBooking(shop.db, name, now);
  if (!booking) return false;
  try {
    if (booking.state === "cancelling") {
      await carryOutCancellation(shop, booking, { now });
      result.cancelled += 1;
    } else {
      await carryOutBooking(shop, booking, { now });
      result.booked += 1;
    }
  } catch (error) {
    if (error instanceof ShopError && error.refusal === "conflict") {
      await reportRefusal(shop.db, booking);
      result.refused.push({ bookingId: booking.id });
    } else {
      result.failures.push({ bookingId: booking.id, error });
    }
  }
  return true;
}

function claimBooking(db: Db, courier: CourierName, now: Date): Promise<ParcelBookingRow | undefined> {
  const { id, state, nextTryAt } = parcelBookings;
  return claimDue(db, {
    table: parcelBookings,
    due: and(
      eq(parcelBookings.courier, courier),
      inArray(state, ["requested", "unknown", "cancelling"]),
      lte(nextTryAt, now),
    ),
    oldest: [nextTryAt, id],
    async claim(tx, booking) {
      await tx
        .update(parcelBookings)
        .set({ nextTryAt: nextTry(booking.attempts, now) })
        .where(eq(id, booking.id));
      return booking;
    },
  });
}

async function trackNext(
  { db, siteUrl }: BookingShop,
  courier: Courier,
  now: Date,
  result: CourierRound,
): Promise<boolean> {
  const booking = await claimTracking(db, courier, now);
  if (!booking?.awb) return false;
  try {
    await recordEvents(db, booking, { events: await courier.readEvents(booking.awb), siteUrl, now });
    result.tracked += 1;
  } catch (error) {
    result.failures.push({ bookingId: booking.id, error });
  }
  return true;
}

function claimTracking(db: Db, courier: Courier, now: Date): Promise<ParcelBookingRow | undefined> {
  const { id, state, nextTrackingAt } = parcelBookings;
  return claimDue(db, {
    table: parcelBookings,
    due: and(eq(parcelBookings.courier, courier.name), eq(state, "booked"), lte(nextTrackingAt, now)),
    oldest: [nextTrackingAt, id],
    async claim(tx, booking) {
      const isOld = now.getTime() - booking.createdAt.getTime() > trackedDays * 86_400_000;
      const next = new Date(now.getTime() + courier.trackingMinutes * 60_000);
      await tx
        .update(parcelBookings)
        .set({ nextTrackingAt: isOld ? null : next })
        .where(eq(id, booking.id));
      return booking;
    },
  });
}
