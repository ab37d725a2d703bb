import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  integerSchema,
  maxTextLength,
  numberOrText,
  optionalText,
  singleLine,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { Order } from "./orders.ts";
import { courierNames, parcelStates } from "./parcel-states.ts";
import { trackingIdField } from "./tracking-id.ts";

const packedLine = z.object({
  /** The `_id` of the order line. */
  line: Id,
  quantity: numberOrText(
    z
      .int({ error: m["parcels.field.quantityInvalid"] })
      .check(
        z.gte(1, { error: m["parcels.field.quantityInvalid"] }),
        z.lte(1_000_000, { error: m["parcels.field.quantityInvalid"] }),
      ),
  ),
});

export const listCarriers = endpoint({
  method: "GET",
  path: "/api/carriers",
  access: "administrator",
  capability: "fulfilment",
  summary: "Lists the carriers that staff can choose for a parcel, and the couriers that they can book.",
  output: z.object({
    carriers: z.array(z.object({ name: z.string() })),
    /** Couriers that the shop can book. */
    couriers: z.array(z.object({ name: z.enum(courierNames), title: z.string() })),
  }),
});

export const createParcel = endpoint({
  method: "POST",
  path: "/api/order/:id/parcel",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Packs units of an order into a new parcel. 409 if fewer units are left than requested, or if the order is cancelled.",
  params: IdParams,
  body: z.object({
    /** One of the carriers in the settings; empty if unknown. */
    carrier: optionalText(60),
    trackingId: z._default(trackingIdField, ""),
    lines: z.array(packedLine).check(
      z.minLength(1, { error: m["parcels.field.linesMissing"] }),
      z.maxLength(1000, fieldErrors.tooMany(1000)),
      z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        error: m["parcels.field.lineDuplicate"],
      }),
    ),
    ...expectedVersion,
  }),
  output: z.object({ order: Order }),
});

export const updateParcel = endpoint({
  method: "PUT",
  path: "/api/order/parcel/:id",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Changes carrier, tracking ID and state of a parcel; omitted fields stay unchanged. The order becomes Shipped when its last units leave, and Delivered when all its parcels are delivered.",
  params: IdParams,
  body: z.object({
    /** Omit it to keep the carrier. It has no default, because an empty default would remove the carrier. */
    carrier: z.optional(z.string().check(singleLine(), maxTextLength(60))),
    trackingId: z.optional(trackingIdField),
    state: z.optional(
      z.enum(parcelStates, {
        error: () => m["parcels.field.stateUnknown"]({ states: parcelStates.join(", ") }),
      }),
    ),
    ...expectedVersion,
  }),
  output: z.object({ order: Order }),
});

export const deleteParcel = endpoint({
  method: "DELETE",
  path: "/api/order/parcel/:id",
  access: "administrator",
  capability: "fulfilment",
  summary: "Deletes a parcel that has not left. 409 if it has left or is booked with a courier.",
  params: IdParams,
  output: z.object({ order: Order }),
});

const size = (label: Message, maximum: number) => numberOrText(integerSchema(label, 1, maximum));

export const bookParcel = endpoint({
  method: "POST",
  path: "/api/order/parcel/:id/booking",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Books a parcel with a courier, once. 409 if the parcel is already booked or has left, or if the courier refuses. 503 if the courier does not respond; the shop then looks up the booking and tries again.",
  params: IdParams,
  body: z.object({
    courier: z.enum(courierNames, { error: m["parcels.field.courierMissing"] }),
    /** Weight of the packed parcel, in grams. */
    weight: size(m["parcels.field.weight"], 100_000),
    /** Length in centimetres, like the other sides. */
    length: size(m["parcels.field.length"], 500),
    breadth: size(m["parcels.field.breadth"], 500),
    height: size(m["parcels.field.height"], 500),
    ...expectedVersion,
  }),
  output: z.object({ order: Order }),
});

export const cancelParcelBooking = endpoint({
  method: "DELETE",
  path: "/api/order/parcel/:id/booking",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Cancels the courier booking of a parcel that has not left; the parcel can then be booked again or deleted. Has no effect if the booking is cancelled already. 409 if the parcel is not booked or has left, or if the courier has picked it up: it then stays booked. 503 if the courier does not respond; the shop then tries again.",
  params: IdParams,
  output: z.object({ order: Order }),
});

export const receiveParcelEvents = endpoint({
  method: "POST",
  path: "/api/parcels/events",
  access: "visitor",
  summary:
    "Webhook for tracking events of a courier, which may arrive more than once and in any order. The token proves the sender.",
  headers: z.object({
    "x-api-key": z
      .string({ error: m["parcels.field.tokenMissing"] })
      .check(maxTextLength(200, m["parcels.badToken"])),
  }),
  encoding: "raw",
  output: EmptyResponse,
});
