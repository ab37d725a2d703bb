import { and, eq } from "drizzle-orm";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { parcelBookings } from "#ports/database/tables/parcels.ts";
import type { BookingShop } from "./booking-attempt.ts";
import { noteWebhook } from "./last-webhook.ts";
import { recordEvents } from "./record-events.ts";

/** How a courier's message was handled. */
export type ParcelMessageOutcome = "recorded" | "cancelled booking" | "unknown parcel" | "unreadable";

/**
 * Records the events of a courier's message. Throws `unauthenticated` if the token belongs to no courier of
 * this shop.
 */
export async function receiveParcelEvents(
  { db, couriers, siteUrl }: BookingShop,
  { token, rawBody }: { token: string; rawBody: Uint8Array },
): Promise<{ outcome: ParcelMessageOutcome; awb?: string }> {
  const sender = couriers.find((courier) => courier.isOwnToken(token));
  if (!sender) throw new ShopError("unauthenticated", m["parcels.badToken"]());
  await noteWebhook(db, sender.name);
  const message = sender.readMessage(rawBody);
  if (!message) return { outcome: "unreadable" };
  const { awb, events } = message;
  const [booking] = await db
    .select()
    .from(parcelBookings)
    .where(and(eq(parcelBookings.awb, awb), eq(parcelBookings.courier, sender.name)));
  if (!booking) return { outcome: "unknown parcel", awb };
  const isRecorded = await recordEvents(db, booking, { events, siteUrl });
  return { outcome: isRecorded ? "recorded" : "cancelled booking", awb };
}
