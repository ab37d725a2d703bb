import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, orderLines } from "#ports/database/tables/orders.ts";
import { type UnitSerialRow, unitSerials } from "#ports/database/tables/unit-serials.ts";

/** A unit with a serial number, and its order. */
export type RecordedUnit = UnitSerialRow & { orderId: string };

/** Returns the units with serial numbers of some orders, sorted by line and unit. */
export function unitsOfOrders(db: Db, orderIds: readonly string[]): Promise<RecordedUnit[]> {
  return db
    .select({ ...getTableColumns(unitSerials), orderId: orderLines.orderId })
    .from(unitSerials)
    .innerJoin(orderLines, eq(orderLines.id, unitSerials.orderLineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position), asc(unitSerials.unit));
}

/** An order line with its recorded units. */
export type LineWithUnits = OrderLineRow & { units: UnitSerialRow[] };

/** Adds the recorded units to order lines. */
export const withUnits = (lines: readonly OrderLineRow[], units: readonly UnitSerialRow[]): LineWithUnits[] =>
  lines.map((line) => ({ ...line, units: units.filter(({ orderLineId }) => orderLineId === line.id) }));
