import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { BookingState, CourierName } from "#contract/orders/parcel-states.ts";
import { ShopError } from "#domain/errors.ts";
import { lockParcel } from "#domain/orders/change-parcels.ts";
import { linkToOrder } from "#domain/orders/refund-task.ts";
import type { Shop } from "#domain/shop.ts";
import { addTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import type { Courier, CourierError } from "#ports/couriers/courier.ts";
import type { Db } from "#ports/database/database.ts";
import { type ParcelBookingRow, parcelBookings } from "#ports/database/tables/parcels.ts";

export type BookingShop = Pick<Shop, "db" | "couriers" | "siteUrl">;

/**
 * Longer than all requests of one attempt can take. After this time, the process that made the attempt is assumed
 * dead.
 */
const attemptSeconds = 300;

/** The courier of this name; undefined if it is not set up. */
export const courierNamed = ({ couriers }: Pick<Shop, "couriers">, name: CourierName): Courier | undefined =>
  couriers.find((courier) => courier.name === name);

/**
 * Starts an attempt to book or cancel; undefined if another one runs or the booking is in none of these states.
 * Uses the database clock.
 */
export async function beginAttempt(
  db: Db,
  id: string,
  states: BookingState[],
): Promise<ParcelBookingRow | undefined> {
  const { state, attempts, attemptEndsAt } = parcelBookings;
  const isFree = or(isNull(attemptEndsAt), lte(attemptEndsAt, sql`now()`));
  const [begun] = await db
    .update(parcelBookings)
    .set({
      attempts: sql`${attempts} + 1`,
      attemptEndsAt: sql`now() + ${attemptSeconds} * interval '1 second'`,
    })
    .where(and(eq(parcelBookings.id, id), inArray(state, states), isFree))
    .returning();
  return begun;
}

/**
 * Ends an attempt that neither booked nor cancelled. Does nothing if the attempt has timed out and another one has
 * started. If staff have cancelled the booking meanwhile, the cancellation is due next.
 */
export async function endAttempt(
  db: Db,
  { id, attempts, state }: ParcelBookingRow,
  outcome: Partial<Pick<ParcelBookingRow, "state" | "refusal" | "nextTryAt">>,
): Promise<void> {
  const isLatest = and(eq(parcelBookings.id, id), eq(parcelBookings.attempts, attempts));
  const ended = { attemptEndsAt: null, updatedAt: new Date() };
  const rows = await db
    .update(parcelBookings)
    .set({ ...outcome, ...ended })
    .where(and(isLatest, eq(parcelBookings.state, state)))
    .returning({ id: parcelBookings.id });
  if (rows.length > 0) return;
  const { nextTryAt = new Date() } = outcome;
  await db
    .update(parcelBookings)
    .set({ nextTryAt, ...ended })
    .where(and(isLatest, eq(parcelBookings.state, "cancelling")));
}

/** The courier's reason as it can be stored: PostgreSQL stores neither NUL characters nor lone surrogates. */
export const storedReason = (reason: string): string =>
  reason.replaceAll("\u0000", "").toWellFormed().slice(0, 300);

/** The error for staff if a courier gave no result. `unanswered` is shown unless the access data are wrong. */
export function unavailable(error: CourierError, unanswered: string): ShopError {
  const message = error.kind === "unauthorized" ? m["parcels.bookingMisconfigured"]() : unanswered;
  return new ShopError("unavailable", message, { cause: error });
}

/**
 * Creates a task for a refusal that only a background job received, so that staff see it: the courier did not book
 * the parcel, or did not cancel its booking.
 */
export function reportRefusal(db: Db, { parcelId }: Pick<ParcelBookingRow, "parcelId">): Promise<void> {
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (!parcel.booking?.refusal) return;
    const { number, numberPrefix } = order;
    await addTask(tx, {
      kind: parcel.booking.state === "refused" ? "parcel-refused" : "parcel-not-cancelled",
      subjectId: parcelId,
      link: linkToOrder(order),
      parameters: { number, numberPrefix, parcel: parcel.number, words: parcel.booking.refusal },
    });
  });
}
