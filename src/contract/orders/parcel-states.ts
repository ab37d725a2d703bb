/** States of a parcel, as stored and sent. New parcels have the first state. */
export const parcelStates = [
  "packed",
  "shipped",
  "out for delivery",
  "undelivered",
  "delivered",
  "returned",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/**
 * States of a courier booking. `unknown`: the courier did not respond, so the parcel may have been booked.
 * `cancelling`: staff cancelled the booking, but the courier has not confirmed it.
 */
export const bookingStates = [
  "requested",
  "unknown",
  "booked",
  "refused",
  "cancelling",
  "cancelled",
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Final states of bookings that hold no parcel. */
export const endedBookingStates = ["refused", "cancelled"] as const satisfies readonly BookingState[];

/** Whether a parcel is booked with a courier, or may be. */
export const hasOpenBooking = ({ booking }: { booking?: { state: BookingState } | undefined }): boolean =>
  booking !== undefined && !endedBookingStates.some((state) => state === booking.state);

/** Couriers that the shop can book. */
export const courierNames = ["shiprocket", "test"] as const;
export type CourierName = (typeof courierNames)[number];

/** Maximum number of parcels of an order. */
export const maxParcels = 100;
