import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  expectedVersion,
  Id,
  IdParams,
  integerSchema,
  maxTextLength,
  optionalNumeral,
  optionalText,
  recordVersion,
  requiredText,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { Unit } from "#contract/kernel/units.ts";
import { m } from "#messages";
import { Order } from "./orders.ts";
import {
  type LabelPaper,
  labelPapers,
  maxPackingOrders,
  type PackingPart,
  packingParts,
} from "./packing-choices.ts";
import { courierNames } from "./parcel-states.ts";
import { trackingIdField } from "./tracking-id.ts";

const tooManyOrders = () => m["packing.tooManyOrders"]({ maximum: maxPackingOrders });

const listOf = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Comma-separated ids of 1 to 100 orders. */
const orderIds = z.pipe(
  z
    .string({ error: m["orders.field.ordersMissing"] })
    .check(maxTextLength(40 * maxPackingOrders, tooManyOrders)),
  z.pipe(
    z.transform(listOf),
    z.array(Id).check(
      z.minLength(1, { error: m["orders.field.ordersMissing"] }),
      z.maxLength(maxPackingOrders, { error: tooManyOrders }),
      z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
        error: m["orders.field.orderDuplicate"],
      }),
    ),
  ),
);

const unknownPart = () => m["packing.partUnknown"]({ parts: Object.keys(packingParts).join(", ") });

const parts = z.pipe(
  z.string({ error: m["packing.partsMissing"] }).check(maxTextLength(200, unknownPart)),
  z.pipe(
    z.transform(listOf),
    z
      .array(z.enum(Object.keys(packingParts) as PackingPart[], { error: unknownPart }))
      .check(
        z.minLength(1, { error: m["packing.partsMissing"] }),
        z.maxLength(Object.keys(packingParts).length, { error: unknownPart }),
      ),
  ),
);

export const getPackingDocuments = endpoint({
  method: "GET",
  path: "/api/orders/packing-documents",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Returns the pick list, packing slips without prices, address labels, full-size lithium battery marks, lithium declarations and manifest of up to 100 orders as one PDF. `orders` are comma-separated ids, `parts` the comma-separated parts. 404 names unknown orders, 409 cancelled ones.",
  query: z.object({
    orders: orderIds,
    parts,
    paper: z._default(
      z.enum(Object.keys(labelPapers) as LabelPaper[], {
        error: () => m["packing.paperUnknown"]({ papers: Object.keys(labelPapers).join(", ") }),
      }),
      "a6",
    ),
  }),
  fileType: "application/pdf",
  output: z.object({}),
});

const PackingLine = z.object({
  /** The `_id` of the order line. */
  _id: Id,
  product: Id,
  variant: z.optional(Id),
  /** Includes the options of the variant. */
  name: z.string(),
  sku: z.optional(z.string()),
  gtin: z.optional(z.string()),
  /** Empty if unknown. */
  binLocation: z.string(),
  image: z.string(),
  /** Units that have not left the shop. */
  quantity: z.number(),
  /** Number of all units of the order line. The units in `serials` are numbered from 1 to this number. */
  units: z.number(),
  /** True for drones, which their owners have to register. */
  needsSerial: z.boolean(),
  /** Units with serial numbers. */
  serials: z.array(Unit),
});
export type PackingLine = z.infer<typeof PackingLine>;

export const PackingOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  to: z.object({ name: z.string(), city: z.string(), pincode: z.string() }),
  /** Last promised day of delivery, `YYYY-MM-DD`; omitted if none was promised. */
  deliverBy: z.optional(z.string()),
  /** True if the last promised day has passed. */
  isLate: z.boolean(),
  /** True if all units are in parcels that have not left. */
  isPacked: z.boolean(),
  /** Weight of the units in grams; null if a product has none. */
  weight: z.nullable(z.number()),
  lines: z.array(PackingLine),
  version: recordVersion,
});
export type PackingOrder = z.infer<typeof PackingOrder>;

export const listOrdersToPack = endpoint({
  method: "GET",
  path: "/api/orders/to-pack",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Lists the first 100 orders with goods that have not left, those with the earliest promise first, or of the comma-separated `orders` those that have not left, in that sequence.",
  query: z.object({ orders: z.optional(orderIds) }),
  output: z.object({ orders: z.array(PackingOrder) }),
});

export const findScannedItem = endpoint({
  method: "GET",
  path: "/api/orders/scanned-item",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Finds the product of a scanned code: a SKU, a GTIN, or a serial number that goods receipts recorded. `item` is null for other codes.",
  query: z.object({ code: requiredText(m["packing.codeMissing"], 80) }),
  output: z.object({
    item: z.nullable(
      z.object({
        kind: z.enum(["product", "serial"]),
        product: Id,
        variant: z.optional(Id),
        name: z.string(),
      }),
    ),
  }),
});

const size = (label: Message, maximum: number) => optionalNumeral(integerSchema(label, 1, maximum));

const sizes = {
  /** Weight of the packed parcel, in grams. */
  weight: size(m["parcels.field.weight"], 100_000),
  /** Length in centimetres, like the other sides. */
  length: size(m["parcels.field.length"], 500),
  breadth: size(m["parcels.field.breadth"], 500),
  height: size(m["parcels.field.height"], 500),
};
type Size = keyof typeof sizes;

const courierNeeds = (Object.keys(sizes) as Size[]).map((field) =>
  z.refine<{ courier?: string | undefined } & Partial<Record<Size, number | undefined>>>(
    ({ courier, [field]: value }) => courier === undefined || value !== undefined,
    { error: m["packing.sizeMissing"], path: [field] },
  ),
);

export const packOrder = endpoint({
  method: "POST",
  path: "/api/order/:id/packing",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Packs all units that are left into a parcel, books it with the courier if one is given, and marks the order Shipped. Repeating the call continues where the last one ended, and does nothing to an order that has left. 409 if the order has changed, is cancelled or fully refunded, lacks serial numbers of drones, or the courier refuses; 503 if the courier does not answer.",
  params: IdParams,
  body: z
    .object({
      courier: z.optional(z.enum(courierNames, { error: m["parcels.field.courierMissing"] })),
      ...sizes,
      /** Without a courier: one of the carriers in the settings; empty if unknown. */
      carrier: optionalText(60),
      trackingId: z._default(trackingIdField, ""),
      ...expectedVersion,
    })
    .check(...courierNeeds),
  output: z.object({ order: Order }),
});
