import * as z from "zod/mini";
import { priceChecks } from "#contract/catalog/price-checks.ts";
import { maxStock } from "#contract/catalog/stock.ts";
import { stockUnits } from "#contract/catalog/variants.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  day,
  EmptyResponse,
  Id,
  integerInRange,
  ListQuery,
  nullableNumeral,
  numberOrText,
  optionalNumeral,
  optionalText,
  PageQuery,
  Pagination,
  requiredText,
  rupees,
  rupeesNumber,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { serialNumber } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
import { adjustmentReasons, movementKinds } from "./movement-kinds.ts";
import { type StockSort, stockSorts, stockStates } from "./stock-list-options.ts";

/** Maximum number of items in one receipt. */
export const maxReceiptLines = 200;

/** A product itself or one of its further variants. */
const item = { product: Id, variant: z.optional(Id) };

/** A change of an item's stock. */
export const StockMovement = z.object({
  /** Increases with every movement. */
  number: z.number(),
  at: Timestamp,
  kind: z.enum(movementKinds),
  /** Added units; negative if units were removed. */
  units: z.number(),
  /** Stock after the movement; null if stock is no longer tracked. */
  stock: z.nullable(z.number()),
  /** Reason for an adjustment. */
  reason: z.optional(z.enum(adjustmentReasons)),
  note: z.optional(z.string()),
  /** Omitted if the order was deleted. */
  order: z.optional(z.object({ _id: Id, orderNumber: z.string() })),
  receipt: z.optional(z.object({ _id: Id, supplier: z.string(), reference: z.string() })),
  /** Name of the staff member; omitted for changes that the shop makes itself, such as a sale. */
  by: z.optional(z.string()),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** A product or variant whose stock is tracked. */
export const StockItem = z.object({
  ...item,
  /** Name, with the options of the variant. */
  name: z.string(),
  sku: z.nullable(z.string()),
  image: z.string(),
  /** Units on hand, including reserved ones. */
  stock: z.number(),
  /** Units reserved for purchases that await payment. */
  reserved: z.number(),
  /** Units that can be sold now. */
  available: z.number(),
  /** Number of people who wait for an email when the item is back in stock. */
  waiting: z.number(),
  /** Regular price in rupees, including GST. */
  price: z.number(),
  /** Reduced price in rupees; null if the item is not discounted. */
  discountedPrice: z.nullable(z.number()),
  lastMovement: z.optional(StockMovement),
  /** For staff who may see money: average purchase cost of a unit without GST; null if unknown. */
  unitCost: z.optional(z.nullable(z.number())),
  /**
   * For staff who may see money: current price of a unit without GST, minus its cost; null if the cost is
   * unknown.
   */
  margin: z.optional(z.nullable(z.number())),
});
export type StockItem = z.infer<typeof StockItem>;

export const listStock = endpoint({
  method: "GET",
  path: "/api/stock",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Lists the products and variants whose stock is tracked. `low` items have at most `lowStockLevel` units on hand; `sold-out` items have none. `search` matches names, options and SKUs.",
  query: z.extend(PageQuery, {
    state: z.optional(z.enum(stockStates, { error: m["stock.field.stateUnknown"] })),
    sort: z._default(
      z.enum(Object.keys(stockSorts) as StockSort[], { error: m["common.field.sortUnknown"] }),
      "lowest",
    ),
  }),
  output: z.object({
    items: z.array(StockItem),
    pagination: Pagination,
    /** Number of tracked items. */
    counts: z.object({ all: z.number(), low: z.number(), soldOut: z.number() }),
    lowStockLevel: z.number(),
  }),
});

export const listStockMovements = endpoint({
  method: "GET",
  path: "/api/stock/movements",
  access: "administrator",
  capability: "catalogue",
  summary: "Lists the changes of the stock of a product or variant, newest first.",
  query: z.extend(ListQuery, item),
  output: z.object({
    item: z.object({ ...item, name: z.string(), stock: z.nullable(z.number()) }),
    movements: z.array(StockMovement),
    pagination: Pagination,
  }),
});

const receivedLine = z
  .object({
    ...item,
    quantity: integerInRange(m["stock.field.quantity"], 1, maxStock),
    /** Purchase price of one unit in rupees, without GST. */
    unitCost: optionalNumeral(rupeesNumber(m["stock.field.unitCost"])),
    serials: z._default(
      z
        .array(serialNumber.check(z.minLength(1, { error: m["stock.field.serialEmpty"] })))
        .check(z.maxLength(1000, fieldErrors.tooMany(1000))),
      [],
    ),
  })
  .check(
    z.refine(({ serials, quantity }) => serials.length <= quantity, {
      error: m["stock.field.serialsTooMany"],
      path: ["serials"],
    }),
  );

export const receiveGoods = endpoint({
  method: "POST",
  path: "/api/stock/receive",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Records goods received from a supplier and adds their units to the stock, all or none. The same `requestId` is recorded only once. Given unit costs change the average cost of the items.",
  body: z.object({
    requestId: z.uuid({ error: m["stock.field.requestIdMissing"] }),
    supplier: requiredText(m["stock.field.supplier"], 120),
    /** Number of the supplier's invoice or delivery note. */
    reference: optionalText(60),
    /** Day in India. */
    receivedOn: day(),
    lines: z
      .array(receivedLine)
      .check(
        z.minLength(1, { error: m["stock.field.linesMissing"] }),
        z.maxLength(maxReceiptLines, fieldErrors.tooMany(maxReceiptLines)),
      ),
  }),
  output: z.object({ receipt: z.object({ _id: Id }) }),
});

export const adjustStock = endpoint({
  method: "POST",
  path: "/api/stock/adjust",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Adjusts the stock of an item: by `change` units, or to the units `counted`. 409 if the stock is no longer `stockSeen`.",
  body: z
    .object({
      ...item,
      reason: z.enum(adjustmentReasons, { error: m["stock.field.reasonUnknown"] }),
      /** Number of units to add, or to remove if negative. Not used for the reason `counted`. */
      change: optionalNumeral(
        z
          .int(fieldErrors.notWhole(m["stock.field.change"]))
          .check(
            z.gte(-maxStock, fieldErrors.tooLarge(m["stock.field.change"])),
            z.lte(maxStock, fieldErrors.tooLarge(m["stock.field.change"])),
          ),
      ),
      /** Number of units on hand. Only for the reason `counted`. */
      counted: optionalNumeral(stockUnits),
      /** Required for the reason `other`. */
      note: optionalText(300),
      /** Stock that the editor loaded. 409 if the stock has changed since then. */
      stockSeen: numberOrText(stockUnits),
    })
    .check(
      z.refine(({ reason, counted }) => reason === "counted" || counted === undefined, {
        error: m["stock.field.changeOrCounted"],
        path: ["counted"],
      }),
      z.refine(({ reason, change }) => reason !== "counted" || change === undefined, {
        error: m["stock.field.changeOrCounted"],
        path: ["change"],
      }),
      z.refine(({ reason, counted }) => reason !== "counted" || counted !== undefined, {
        error: m["stock.field.countedMissing"],
        path: ["counted"],
      }),
      z.refine(({ reason, change }) => reason === "counted" || Boolean(change), {
        error: m["stock.field.changeMissing"],
        path: ["change"],
      }),
      z.refine(({ reason, change = -1 }) => !["damaged", "lost", "sample"].includes(reason) || change <= 0, {
        error: m["stock.field.mustDecrease"],
        path: ["change"],
      }),
      z.refine(({ reason, change = 1 }) => reason !== "found" || change >= 0, {
        error: m["stock.field.mustIncrease"],
        path: ["change"],
      }),
      z.refine(({ reason, note }) => reason !== "other" || note !== "", {
        error: m["stock.field.noteMissing"],
        path: ["note"],
      }),
    ),
  output: z.object({ stock: z.number() }),
});

const itemValues = {
  price: rupees(m["catalog.field.price"]),
  discountedPrice: z._default(nullableNumeral(rupeesNumber(m["catalog.field.discountedPrice"])), null),
  stock: numberOrText(stockUnits),
};
const ItemValues = z.object(itemValues);
/** Prices in rupees, including GST, and units on hand of an item. */
export type ItemValues = z.infer<typeof ItemValues>;

export const editStockItem = endpoint({
  method: "PUT",
  path: "/api/stock/item",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Changes prices and stock of an item. 409 if its values are no longer those in `seen`. To undo a change, swap the values.",
  body: z.object({ ...item, ...itemValues, seen: ItemValues }).check(...priceChecks()),
  output: EmptyResponse,
});
