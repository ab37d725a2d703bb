import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { maxTextLength, patternText, singleLine, Timestamp } from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { emailPattern, maxEmailLength, phonePattern } from "#contract/kernel/patterns.ts";
import { m } from "#messages";
import { maxOrderNumberLength, orderNumberPattern } from "./order-number.ts";
import { orderStatuses } from "./order-status.ts";
import { OrderStep } from "./order-steps.ts";
import { DeliveryPromise } from "./orders.ts";
import { Parcel } from "./parcel.ts";

/** A text that matches a pattern; empty if it is omitted. */
const optionalMatch = (pattern: RegExp, message: Message, maximum: number) =>
  z._default(
    z.string({ error: message }).check(
      singleLine(),
      maxTextLength(maximum, message),
      z.refine((text: string) => text === "" || pattern.test(text), { error: message }),
    ),
    "",
  );

interface Contact {
  email: string;
  phone: string;
}

/** An order number, and the email address or the phone number of that order. */
export const TrackingQuery = z
  .object({
    number: patternText(orderNumberPattern, m["orders.track.numberInvalid"], maxOrderNumberLength),
    email: optionalMatch(emailPattern, m["common.field.emailInvalid"], maxEmailLength),
    phone: optionalMatch(phonePattern, m["orders.track.phoneInvalid"], 10),
  })
  .check(
    z.refine<Contact>(({ email, phone }) => email !== "" || phone !== "", {
      error: m["orders.track.contactMissing"],
      path: ["email"],
    }),
    z.refine<Contact>(({ email, phone }) => email === "" || phone === "", {
      error: m["orders.track.contactTwice"],
      path: ["phone"],
    }),
  );
export type TrackingQuery = z.infer<typeof TrackingQuery>;

/** A parcel without its contents, and without the courier's events, which may name people and places. */
export const TrackedParcel = z.pick(Parcel, {
  number: true,
  carrier: true,
  trackingId: true,
  trackingUrl: true,
  state: true,
  shippedAt: true,
  deliveredAt: true,
});
export type TrackedParcel = z.infer<typeof TrackedParcel>;

/** What anyone with its number may know about an order: no names, addresses, products or amounts. */
export const TrackedOrder = z.object({
  orderNumber: z.string(),
  createdAt: Timestamp,
  status: z.enum(orderStatuses),
  /** Oldest first. */
  timeline: z.array(OrderStep),
  /** Promised delivery days in India; omitted if none were promised, and for delivered and cancelled orders. */
  promise: z.optional(DeliveryPromise),
  /** In the order of their numbers. */
  parcels: z.array(TrackedParcel),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const trackOrder = endpoint({
  method: "POST",
  path: "/api/order/track",
  access: "visitor",
  summary:
    "Returns the status of an order for its number and either its email address or its phone number, without personal data. An unknown number and a wrong address give the same 404.",
  body: TrackingQuery,
  output: z.object({ order: TrackedOrder }),
});
