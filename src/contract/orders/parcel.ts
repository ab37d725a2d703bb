import * as z from "zod/mini";
import { Id, recordVersion, Timestamp } from "#contract/kernel/fields.ts";
import { bookingStates, courierNames, parcelStates } from "./parcel-states.ts";

const ParcelEvent = z.object({
  /** When it happened. */
  at: Timestamp,
  /** Description by the courier. */
  text: z.string(),
  place: z.string(),
});

/** The latest booking of a parcel with a courier, for staff. */
const ParcelBooking = z.object({
  courier: z.enum(courierNames),
  state: z.enum(bookingStates),
  /** The shop's order id at the courier. */
  reference: z.string(),
  /** Address of the shipping label; omitted until the courier has created it. */
  labelUrl: z.optional(z.string()),
  /** Why the courier refused; omitted otherwise. */
  refusal: z.optional(z.string()),
});

/** A parcel of an order. */
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
  /** Units by the `_id` of their order line. */
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
