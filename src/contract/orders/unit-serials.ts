import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  expectedVersion,
  Id,
  IdParams,
  maxTextLength,
  numberOrText,
  PageQuery,
  Pagination,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { Unit } from "#contract/kernel/units.ts";
import { m } from "#messages";
import { orderStatuses } from "./order-status.ts";
import { Order } from "./orders.ts";

/** Maximum length of a serial number. */
export const maxSerialLength = 40;

/** A serial number in upper case, without white space from labels or scanners; empty if there is none. */
export const serialNumber = z.string({ error: m["orders.unitSerial.serialInvalid"] }).check(
  maxTextLength(2 * maxSerialLength, m["orders.unitSerial.serialInvalid"]),
  z.overwrite((text) => text.replace(/\s/g, "").toUpperCase()),
  z.regex(/^([A-Z0-9][A-Z0-9._/-]{0,39})?$/, { error: m["orders.unitSerial.serialInvalid"] }),
);

const unit = z
  .object({
    line: Id,
    unit: numberOrText(
      z
        .int({ error: m["orders.unitSerial.unitInvalid"] })
        .check(
          z.gte(1, { error: m["orders.unitSerial.unitInvalid"] }),
          z.lte(999, { error: m["orders.unitSerial.unitInvalid"] }),
        ),
    ),
    serial: serialNumber,
    flightController: z._default(serialNumber, ""),
    remoteStation: z._default(serialNumber, ""),
  })
  .check(
    z.refine((one) => one.serial !== "" || (one.flightController === "" && one.remoteStation === ""), {
      error: m["orders.unitSerial.serialMissing"],
      path: ["serial"],
    }),
  );

export const recordSerials = endpoint({
  method: "PUT",
  path: "/api/order/:id/serials",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Records the serial numbers of an order's units, by line and unit; an empty serial number removes the unit's record.",
  params: IdParams,
  body: z.object({
    units: z.array(unit).check(
      z.minLength(1, { error: m["orders.unitSerial.unitsMissing"] }),
      z.maxLength(1000, { error: m["orders.unitSerial.tooManyUnits"] }),
      z.refine((list) => new Set(list.map((one) => `${one.line} ${one.unit}`)).size === list.length, {
        error: m["orders.unitSerial.unitDuplicate"],
      }),
    ),
    ...expectedVersion,
  }),
  output: z.object({ order: Order }),
});

/** A unit with the data needed for repairs. Days are in India. */
export const UnitRecord = z.extend(Unit, {
  _id: Id,
  product: z.object({ _id: Id, name: z.string() }),
  order: z.object({ _id: Id, orderNumber: z.string(), status: z.enum(orderStatuses) }),
  buyer: z.object({ name: z.string() }),
  /** When the unit was shipped and delivered, if recorded. */
  shipped: z.optional(Timestamp),
  delivered: z.optional(Timestamp),
  /** Omitted if there is no warranty. */
  warrantyMonths: z.optional(z.number()),
  /** Last day of the warranty; omitted until the unit is shipped. */
  warrantyUntil: z.optional(z.string()),
  /** Whether the unit is under warranty today. */
  inWarranty: z.boolean(),
});
export type UnitRecord = z.infer<typeof UnitRecord>;

export const listSerials = endpoint({
  method: "GET",
  path: "/api/serials",
  access: "administrator",
  capability: "orders",
  personalRows: "units",
  summary:
    "Lists units with serial numbers, newest first; searches serial numbers of the unit, its flight controller and its remote pilot station.",
  query: PageQuery,
  output: z.object({ units: z.array(UnitRecord), pagination: Pagination }),
});
