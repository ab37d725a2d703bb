import type { Parcel } from "#contract/orders/parcel.ts";
import type { TrackedParcel } from "#contract/orders/track-order.ts";
import { trackingUrlOf } from "#contract/orders/tracking-url.ts";
import type { OrderParcel } from "#domain/orders/parcels-of-orders.ts";

/** A parcel in API format. */
export function serializeParcel(parcel: OrderParcel): Parcel {
  const { id, number, carrier, trackingId, state, shippedAt, deliveredAt, version } = parcel;
  const trackingUrl = trackingUrlOf(parcel.trackingPattern, trackingId);
  return {
    _id: id,
    number,
    carrier,
    trackingId,
    ...(trackingUrl && { trackingUrl }),
    state,
    lines: parcel.lines.map(({ orderLineId, quantity }) => ({ line: orderLineId, quantity })),
    events: parcel.events.map(({ text, place, occurredAt }) => ({
      at: occurredAt.toISOString(),
      text,
      place,
    })),
    ...(shippedAt && { shippedAt: shippedAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    version,
  };
}

/** A parcel for everyone who knows the number of its order. */
export function serializeTrackedParcel(parcel: OrderParcel): TrackedParcel {
  const { number, carrier, trackingId, trackingUrl, state, shippedAt, deliveredAt } = serializeParcel(parcel);
  return {
    number,
    carrier,
    trackingId,
    ...(trackingUrl && { trackingUrl }),
    state,
    ...(shippedAt && { shippedAt }),
    ...(deliveredAt && { deliveredAt }),
  };
}

/** The latest booking of a parcel, for staff. */
export function serializeBooking({ booking }: OrderParcel): Pick<Parcel, "booking"> {
  if (!booking) return {};
  const { courier, state, reference, labelUrl, refusal } = booking;
  return {
    booking: { courier, state, reference, ...(labelUrl && { labelUrl }), ...(refusal && { refusal }) },
  };
}
