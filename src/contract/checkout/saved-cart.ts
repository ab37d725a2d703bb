import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  Id,
  maxTextLength,
  numberOrText,
  recordVersion,
  singleLine,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { maxCartLines, maxLineQuantity } from "./cart.ts";
import { earliestChange, maxRemovedLines } from "./cart-lines.ts";

/** A line of the saved cart; quantity 0 for a removed line. */
const SavedCartLine = z.object({
  _id: Id,
  /** A further variant of the product; omitted for the product itself. */
  variant: z.optional(Id),
  quantity: z.number(),
  changedAt: Timestamp,
});

/** The server's copy of a customer's cart. Products that were deleted are missing. */
export const SavedCart = z.object({
  /** Number of times the cart was saved; 0 if never. */
  version: recordVersion,
  lines: z.array(SavedCartLine),
});
export type SavedCart = z.infer<typeof SavedCart>;

const changeTime = z.string({ error: m["checkout.field.changeTimeInvalid"] }).check(
  singleLine(),
  maxTextLength(24, m["checkout.field.changeTimeInvalid"]),
  z.refine(
    (text: string) =>
      !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text && text >= earliestChange,
    { error: m["checkout.field.changeTimeInvalid"] },
  ),
);

const SavedCartLineInput = z.object({
  _id: Id,
  variant: z.optional(Id),
  quantity: numberOrText(
    z.int(fieldErrors.notWhole(m["checkout.field.quantity"])).check(
      z.gte(0, { error: m["checkout.field.quantityNegative"] }),
      z.lte(maxLineQuantity, {
        error: () => m["checkout.field.quantityTooLarge"]({ maximum: maxLineQuantity }),
      }),
    ),
  ),
  changedAt: changeTime,
});

const lines = z.array(SavedCartLineInput, { error: m["checkout.field.linesMissing"] }).check(
  z.maxLength(maxCartLines + maxRemovedLines, {
    error: () => m["checkout.field.tooManyLines"]({ maximum: maxCartLines + maxRemovedLines }),
    abort: true,
  }),
  z.refine((all) => all.filter(({ quantity }) => quantity > 0).length <= maxCartLines, {
    error: () => m["checkout.field.cartTooLong"]({ maximum: maxCartLines }),
  }),
  z.refine((all) => new Set(all.map(({ _id, variant }) => variant ?? _id)).size === all.length, {
    error: m["checkout.field.lineRepeated"],
  }),
);

export const readSavedCart = endpoint({
  method: "GET",
  path: "/api/cart",
  access: "customer",
  summary:
    "Returns the server's copy of the caller's cart, which carries it from one device to another. Removed lines have the quantity 0.",
  output: z.object({ cart: SavedCart }),
});

export const saveCart = endpoint({
  method: "PUT",
  path: "/api/cart",
  access: "customer",
  summary: `Replaces the server's copy of the caller's cart, including its removed lines (quantity 0). If \`version\` is not the current one, the call fails with 409 \`stale-version\`, and \`cart\` is the current copy: merge both (for each variant, the line with the later \`changedAt\` wins) and try again. Times in the future become the current time; deleted products are left out. At most ${maxCartLines} lines and ${maxRemovedLines} removed lines.`,
  body: z.object({
    /** Version of the copy that the lines are based on; 0 if there was none. */
    version: numberOrText(recordVersion),
    lines,
  }),
  output: z.object({ cart: SavedCart }),
});
