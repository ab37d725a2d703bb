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

/** States of a courier booking. `unknown`: the courier did not respond, so the parcel may have been booked. */
export const bookingStates = ["requested", "unknown", "booked", "refused"] as const;
export type BookingState = (typeof bookingStates)[number];

/** Couriers that the shop can book. */
export const courierNames = ["shiprocket", "test"] as const;
export type CourierName = (typeof courierNames)[number];

/** Maximum number of parcels of an order. */
export const maxParcels = 100;
