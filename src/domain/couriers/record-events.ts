import { eq } from "drizzle-orm";
import { parcelStates } from "#contract/orders/parcel-states.ts";
import { applyParcelChange, lockParcel } from "#domain/orders/change-parcels.ts";
import type { OrderParcel } from "#domain/orders/parcels-of-orders.ts";
import type { CourierEvent } from "#ports/couriers/courier.ts";
import type { Db } from "#ports/database/database.ts";
import { type ParcelBookingRow, parcelBookings, parcelEvents } from "#ports/database/tables/parcels.ts";

/** How far the courier's clock may be ahead of ours, in milliseconds. */
const maximumLead = 3_600_000;

/**
 * Stores events of a booked parcel, each once and in any order, and moves the parcel to the state of the latest
 * event. An event from before the parcel reached its current state does not change this state. Ignores the events of a
 * cancelled booking, and then returns false.
 */
export async function recordEvents(
  db: Db,
  booking: Pick<ParcelBookingRow, "id" | "parcelId">,
  { events, siteUrl, now = new Date() }: { events: readonly CourierEvent[]; siteUrl?: string; now?: Date },
): Promise<boolean> {
  const possible = events.filter(({ occurredAt }) => occurredAt.getTime() <= now.getTime() + maximumLead);
  if (possible.length === 0) return true;
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, booking.parcelId);
    const [current] = await tx.select().from(parcelBookings).where(eq(parcelBookings.id, booking.id));
    if (current?.state === "cancelled") return false;
    const added = await tx
      .insert(parcelEvents)
      .values(possible.map(({ key, ...event }) => ({ ...event, eventKey: key, parcelId: parcel.id })))
      .onConflictDoNothing({ target: [parcelEvents.parcelId, parcelEvents.eventKey] })
      .returning();
    const latest = latestMove(parcel, added);
    if (latest?.state) {
      const { state, occurredAt } = latest;
      await applyParcelChange(tx, { order, parcel }, { changed: { state }, at: occurredAt, siteUrl });
      if (state === "delivered" || state === "returned") {
        await tx
          .update(parcelBookings)
          .set({ nextTrackingAt: null })
          .where(eq(parcelBookings.id, booking.id));
      }
    }
    return true;
  });
}

type MovingEvent = Pick<CourierEvent, "state" | "occurredAt">;

/**
 * Returns the latest event that is newer than the parcel's state. Of events at the same time, returns the one
 * furthest along the delivery.
 */
function latestMove(parcel: OrderParcel, events: readonly MovingEvent[]): MovingEvent | undefined {
  const rankOf = ({ state }: { state: OrderParcel["state"] | null }) =>
    state === null ? -1 : parcelStates.indexOf(state);
  const isNewer = (one: MovingEvent, than: MovingEvent) =>
    one.occurredAt.getTime() === than.occurredAt.getTime()
      ? rankOf(one) > rankOf(than)
      : one.occurredAt > than.occurredAt;
  const current = { state: parcel.state, occurredAt: parcel.stateAt };
  return events
    .filter((event) => event.state && (parcel.state === "packed" || isNewer(event, current)))
    .reduce<MovingEvent | undefined>(
      (latest, event) => (latest && !isNewer(event, latest) ? latest : event),
      undefined,
    );
}
