import { desc, eq } from "drizzle-orm";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#ports/database/tables/orders.ts";
import { type UnitSerialRow, unitSerials } from "#ports/database/tables/unit-serials.ts";
import { type ReachedStates, reachedStatesOf } from "./reached-states.ts";

/** A unit with its order. */
export interface UnitWithOrder {
  unit: UnitSerialRow;
  line: OrderLineRow;
  order: OrderRow & { reached: ReachedStates };
}

/**
 * Returns one page of units with serial numbers, newest first. `search` is part of a serial number of the unit or of
 * its components; empty for all units.
 */
export async function findUnits(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ units: UnitWithOrder[]; pagination: { page: number; total: number; pages: number } }> {
  const condition = havingSerial(search);
  const total = await db.$count(unitSerials, condition);
  const rows = await db
    .select({ unit: unitSerials, line: orderLines, order: orders })
    .from(unitSerials)
    .innerJoin(orderLines, eq(orderLines.id, unitSerials.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(condition)
    .orderBy(desc(unitSerials.createdAt), desc(unitSerials.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const reached = await reachedStatesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    units: rows.map(({ order, ...sold }) => ({
      ...sold,
      order: { ...order, reached: reached.get(order.id) ?? {} },
    })),
    pagination: { page, total, pages: Math.ceil(total / limit) },
  };
}

/** Condition: a serial number of the unit or of its components contains the text, ignoring spaces. */
const havingSerial = (search: string) =>
  containsText(
    [unitSerials.serial, unitSerials.flightController, unitSerials.remoteStation],
    search.replace(/\s/g, ""),
  );
