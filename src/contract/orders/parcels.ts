import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  expectedVersion,
  Id,
  IdParams,
  maxTextLength,
  numberOrText,
  optionalText,
  singleLine,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { Order } from "./orders.ts";
import { parcelStates } from "./parcel-states.ts";
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
  summary: "Lists the carriers that staff can choose for a parcel.",
  output: z.object({ carriers: z.array(z.object({ name: z.string() })) }),
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
    /** A carrier of the settings; empty if unknown. */
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
    "Changes carrier, tracking ID and state of a parcel; omitted fields stay. The order becomes Shipped when its last units leave, and Delivered when all its parcels are delivered.",
  params: IdParams,
  body: z.object({
    /** Omit to keep it; an empty default would clear it. */
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
