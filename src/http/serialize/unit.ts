import type * as z from "zod/mini";
import type { Unit } from "#contract/kernel/units.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { OrderLine } from "#contract/orders/orders.ts";
import type * as contract from "#contract/orders/unit-serials.ts";
import type { UnitWithOrder } from "#domain/orders/find-units.ts";
import type { LineWithUnits } from "#domain/orders/units-of-orders.ts";
import { type SentOrder, warrantyEnd } from "#domain/orders/warranty.ts";
import { shopToday } from "#domain/shop-calendar.ts";

type SerializedUnits = Pick<
  z.infer<typeof OrderLine>,
  "weightClass" | "warrantyMonths" | "warrantyUntil" | "units"
>;

/** Weight class, warranty and recorded units of an order line. */
export function serializeUnits(line: LineWithUnits, order: SentOrder): SerializedUnits {
  const { weightClass, warrantyMonths, units } = line;
  const warrantyUntil = warrantyEnd(line, order);
  return {
    ...(weightClass && { weightClass }),
    ...(warrantyMonths && { warrantyMonths }),
    ...(warrantyUntil && { warrantyUntil }),
    ...(units.length > 0 && { units: units.map(serializeUnit) }),
  };
}

/** A unit for the serial number lookup. */
export function serializeSoldUnit({ unit, line, order }: UnitWithOrder): contract.UnitRecord {
  const { Shipped: shipped, Delivered: delivered } = order.reached;
  const { warrantyMonths } = line;
  const warrantyUntil = warrantyEnd(line, order);
  return {
    ...serializeUnit(unit),
    _id: unit.id,
    product: { _id: line.productId, name: line.name },
    order: { _id: order.id, orderNumber: orderNumberOf(order), status: order.status },
    buyer: { name: order.buyerName },
    ...(shipped && { shipped: shipped.toISOString() }),
    ...(delivered && { delivered: delivered.toISOString() }),
    ...(warrantyMonths && { warrantyMonths }),
    ...(warrantyUntil && { warrantyUntil }),
    inWarranty: warrantyUntil !== null && warrantyUntil >= shopToday(),
  };
}

export const serializeUnit = ({
  unit,
  serial,
  flightController,
  remoteStation,
}: UnitWithOrder["unit"]): z.infer<typeof Unit> => ({
  unit,
  serial,
  ...(flightController && { flightController }),
  ...(remoteStation && { remoteStation }),
});
