import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, orderLines } from "#ports/database/tables/orders.ts";
import { type UnitSerialRow, unitSerials } from "#ports/database/tables/unit-serials.ts";

/** A unit whose serial is known, and the order that it was sent with. */
export type RecordedUnit = UnitSerialRow & { orderId: string };

/** The units of some orders whose serials are known, those of a line in their order. */
export function unitsOfOrders(db: Db, orderIds: readonly string[]): Promise<RecordedUnit[]> {
  return db
    .select({ ...getTableColumns(unitSerials), orderId: orderLines.orderId })
    .from(unitSerials)
    .innerJoin(orderLines, eq(orderLines.id, unitSerials.orderLineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position), asc(unitSerials.unit));
}

/** A line of an order with its units whose serials are known. */
export type LineWithUnits = OrderLineRow & { units: UnitSerialRow[] };

/** Lines of an order, each with its units whose serials are known. */
export const withUnits = (lines: readonly OrderLineRow[], units: readonly UnitSerialRow[]): LineWithUnits[] =>
  lines.map((line) => ({ ...line, units: units.filter(({ orderLineId }) => orderLineId === line.id) }));
