import * as z from "zod/mini";
import { Id, recordVersion, Timestamp } from "#contract/kernel/fields.ts";
import { bookingStates, courierNames, parcelStates } from "./parcel-states.ts";

const ParcelEvent = z.object({
  /** When the event happened. */
  at: Timestamp,
  /** Description by the courier. */
  text: z.string(),
  place: z.string(),
});

/** The latest booking of a parcel with a courier, for staff. */
const ParcelBooking = z.object({
  courier: z.enum(courierNames),
  state: z.enum(bookingStates),
  /** Id under which the shop booked the parcel with the courier. */
  reference: z.string(),
  /** Address of the shipping label; omitted until the courier has created it. */
  labelUrl: z.optional(z.string()),
  /** Why the courier refused the booking or, if it is still booked, its cancellation; omitted otherwise. */
  refusal: z.optional(z.string()),
});

/**
 * A parcel of an order. The courier is the service with which the shop books a parcel; the carrier is the
 * company that delivers the parcel, which may be another company.
 */
export const Parcel = z.object({
  _id: Id,
  /** Number within the order, from 1. */
  number: z.number(),
  /** Name of the carrier; empty if unknown. */
  carrier: z.string(),
  /** The carrier's tracking number; empty until there is one. */
  trackingId: z.string(),
  /** Tracking page of the carrier; omitted if there is none. */
  trackingUrl: z.optional(z.string()),
  state: z.enum(parcelStates),
  /** Number of units of each order line, which `line` identifies. */
  lines: z.array(z.object({ line: Id, quantity: z.number() })),
  /** Tracking events of the courier, newest first. */
  events: z.array(ParcelEvent),
  /** Omitted until the parcel leaves. */
  shippedAt: z.optional(Timestamp),
  /** Omitted until the parcel has been delivered. */
  deliveredAt: z.optional(Timestamp),
  booking: z.optional(ParcelBooking),
  version: recordVersion,
});
export type Parcel = z.infer<typeof Parcel>;
