import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id, maxTextLength } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import {
  type LabelPaper,
  labelPapers,
  maxPackingOrders,
  type PackingPart,
  packingParts,
} from "./packing-choices.ts";

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
    "Returns the pick list, packing slips without prices, address labels, lithium declarations and manifest of up to 100 orders as one PDF. `orders` are comma-separated ids, `parts` the comma-separated parts. 404 names unknown orders, 409 cancelled ones.",
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
