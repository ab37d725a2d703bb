import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { BookingState, ParcelState } from "./parcel-states.ts";

/** Labels of the parcel states. The database and the API use the states themselves. */
export const parcelStateLabels: Readonly<Record<ParcelState, Message>> = {
  packed: m["parcels.stateLabel.packed"],
  shipped: m["parcels.stateLabel.shipped"],
  "out for delivery": m["parcels.stateLabel.outForDelivery"],
  undelivered: m["parcels.stateLabel.undelivered"],
  delivered: m["parcels.stateLabel.delivered"],
  returned: m["parcels.stateLabel.returned"],
};

/** Labels of the booking states, for staff. */
export const bookingStateLabels: Readonly<Record<BookingState, Message>> = {
  requested: m["parcels.bookingLabel.requested"],
  unknown: m["parcels.bookingLabel.unknown"],
  booked: m["parcels.bookingLabel.booked"],
  refused: m["parcels.bookingLabel.refused"],
  cancelling: m["parcels.bookingLabel.cancelling"],
  cancelled: m["parcels.bookingLabel.cancelled"],
};
