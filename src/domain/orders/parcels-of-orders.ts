import { asc, desc, inArray } from "drizzle-orm";
import { groupBy } from "#domain/group-by.ts";
import type { Db } from "#ports/database/database.ts";
import type { OrderLineRow } from "#ports/database/tables/orders.ts";
import {
  type ParcelBookingRow,
  type ParcelEventRow,
  type ParcelLineRow,
  type ParcelRow,
  parcelBookings,
  parcelEvents,
  parcelLines,
  parcels,
} from "#ports/database/tables/parcels.ts";

/** A parcel with its units, its events newest first, and its latest booking. */
export interface OrderParcel extends ParcelRow {
  lines: ParcelLineRow[];
  events: ParcelEventRow[];
  booking: ParcelBookingRow | undefined;
}

/** Returns the parcels of some orders, sorted by number. */
export async function parcelsOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderParcel[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.number));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(parcelLines).where(inArray(parcelLines.parcelId, ids));
  const events = await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(desc(parcelEvents.occurredAt), desc(parcelEvents.id));
  const bookings = await db
    .select()
    .from(parcelBookings)
    .where(inArray(parcelBookings.parcelId, ids))
    .orderBy(desc(parcelBookings.createdAt), desc(parcelBookings.id));
  const linesOf = groupBy(lines, ({ parcelId }) => parcelId);
  const eventsOf = groupBy(events, ({ parcelId }) => parcelId);
  const bookingsOf = groupBy(bookings, ({ parcelId }) => parcelId);
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
    booking: bookingsOf.get(row.id)?.[0],
  }));
}

/** Tracking id of the first parcel; empty if there is none. */
export const trackingIdOf = ({ parcels }: { parcels: readonly Pick<ParcelRow, "trackingId">[] }): string =>
  parcels[0]?.trackingId ?? "";

/** Units of a line that are in no parcel and were not restocked; never negative. */
export function unitsToPack(
  { id, quantity, restockedUnits }: OrderLineRow,
  parcels: readonly Pick<OrderParcel, "lines">[],
): number {
  const packed = parcels
    .flatMap(({ lines }) => lines)
    .reduce((units, line) => units + (line.orderLineId === id ? line.quantity : 0), 0);
  return Math.max(0, quantity - restockedUnits - packed);
}
