import { and, eq, inArray, ne } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { formatUnitSerials } from "#contract/orders/unit-serial-labels.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { groupBy } from "#domain/group-by.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#ports/database/tables/orders.ts";
import { type UnitSerialRow, unitSerials } from "#ports/database/tables/unit-serials.ts";
import { violatesUniqueIndex } from "#ports/database/violates-unique-index.ts";
import { nameOfOrder } from "./order-status.ts";
import { type PlacedOrder, withLines } from "./orders.ts";

/** Serial numbers of one unit of a line; empty strings if unknown. */
interface UnitInput extends Pick<UnitSerialRow, "unit" | "serial" | "flightController" | "remoteStation"> {
  line: string;
}

type UnitOfLine = UnitInput & { of: OrderLineRow; field: string };

/**
 * Stores serial numbers of an order's units; omitted units stay unchanged. Throws `not found` for an unknown order,
 * `invalid` for a unit that is not part of the order, a conflict if the order's version is outdated or a serial
 * number belongs to another order. Serial numbers of cancelled orders move to the order that now uses them.
 */
export async function recordSerials(
  db: Db,
  { orderId, version, units, actor }: SerialsToRecord,
): Promise<PlacedOrder> {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
      if (!row) throw notFound(m["orders.notFound"]());
      await assertVersion(tx, "order", row, version);
      const [before] = await withLines(tx, [row]);
      if (!before) throw notFound(m["orders.notFound"]());
      const changedUnits = unitsOfLines(before, units).filter((unit) => hasChanged(before, unit));
      requireOnce(before, changedUnits);
      await takeSerialsFromOthers(tx, orderId, changedUnits, actor);
      await replaceUnits(tx, changedUnits);
      return raiseVersion(tx, before, actor);
    });
  } catch (error) {
    if (!violatesUniqueIndex(error, "unit_serials_serial_unique")) throw error;
    throw conflict(m["orders.unitSerial.serialTakenMeanwhile"]());
  }
}

interface SerialsToRecord extends ByActor {
  orderId: string;
  /** Version of the order that the editor loaded. */
  version?: number | undefined;
  units: readonly UnitInput[];
}

function unitsOfLines({ lines }: PlacedOrder, units: readonly UnitInput[]): UnitOfLine[] {
  return units.map((one, index) => {
    const field = `units.${index}`;
    const of = lines.find(({ id }) => id === one.line.toLowerCase());
    if (!of) throw invalid(m["orders.unitSerial.lineUnknown"](), `${field}.line`);
    if (one.unit > of.quantity)
      throw invalid(m["orders.unitSerial.unitUnknown"]({ quantity: of.quantity }), `${field}.unit`);
    return { ...one, of, field: `${field}.serial` };
  });
}

/** Whether the serial numbers of a unit differ from the stored ones. */
function hasChanged({ units }: PlacedOrder, changedUnits: UnitOfLine): boolean {
  const recorded = units.find(
    ({ orderLineId, unit }) => orderLineId === changedUnits.of.id && unit === changedUnits.unit,
  );
  const parts = ["serial", "flightController", "remoteStation"] as const;
  return parts.some((part) => changedUnits[part] !== (recorded?.[part] ?? ""));
}

/**
 * Throws `invalid` if two units of a product in this order, changed or not, would have the same serial number.
 */
function requireOnce({ units }: PlacedOrder, changedUnits: readonly UnitOfLine[]): void {
  const seen = new Set(
    units
      .filter(
        (recorded) =>
          !changedUnits.some(({ of, unit }) => of.id === recorded.orderLineId && unit === recorded.unit),
      )
      .map(({ productId, serial }) => `${productId} ${serial}`),
  );
  for (const { of, serial, field } of changedUnits) {
    const name = `${of.productId} ${serial}`;
    if (serial !== "" && seen.has(name)) throw invalid(m["orders.unitSerial.serialDuplicate"](), field);
    seen.add(name);
  }
}

/**
 * Removes the serial numbers from cancelled orders that had them. Throws a conflict if an order that is not
 * cancelled has one of them.
 */
async function takeSerialsFromOthers(
  tx: Db,
  orderId: string,
  changedUnits: readonly UnitOfLine[],
  actor: ByActor["actor"],
): Promise<void> {
  const found = await tx
    .select({ unit: unitSerials, order: orders })
    .from(unitSerials)
    .innerJoin(orderLines, eq(orderLines.id, unitSerials.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        ne(orders.id, orderId),
        inArray(
          unitSerials.productId,
          changedUnits.map(({ of }) => of.productId),
        ),
        inArray(
          unitSerials.serial,
          changedUnits.map(({ serial }) => serial),
        ),
      ),
    );
  for (const { of, serial, field } of changedUnits) {
    const other = found.find(({ unit }) => unit.productId === of.productId && unit.serial === serial);
    if (!other) continue;
    if (other.order.status !== "Cancelled")
      throw conflict(m["orders.unitSerial.serialTaken"]({ order: orderNumberOf(other.order) }), field);
    await abandon(tx, other.order, other.unit, actor);
  }
}

async function abandon(tx: Db, order: OrderRow, unit: UnitSerialRow, actor: ByActor["actor"]): Promise<void> {
  const [before] = await withLines(tx, [order]);
  await tx.delete(unitSerials).where(eq(unitSerials.id, unit.id));
  if (before) await raiseVersion(tx, before, actor);
}

/** Deletes all changed units before inserting any, because units may have swapped their serial numbers. */
async function replaceUnits(tx: Db, changedUnits: readonly UnitOfLine[]): Promise<void> {
  for (const [lineId, units] of groupBy(changedUnits, ({ of }) => of.id)) {
    const places = units.map(({ unit }) => unit);
    await tx
      .delete(unitSerials)
      .where(and(eq(unitSerials.orderLineId, lineId), inArray(unitSerials.unit, places)));
  }
  const filled = changedUnits.filter(({ serial }) => serial !== "");
  if (filled.length === 0) return;
  await tx.insert(unitSerials).values(
    filled.map(({ of, unit, serial, flightController, remoteStation }) => ({
      orderLineId: of.id,
      productId: of.productId,
      quantity: of.quantity,
      unit,
      serial,
      flightController,
      remoteStation,
    })),
  );
}

/** Logs the change and raises the order's version, unless the serial numbers are the same. Returns the order. */
async function raiseVersion(tx: Db, before: PlacedOrder, actor: ByActor["actor"]): Promise<PlacedOrder> {
  const [now] = await withLines(tx, [before]);
  if (!now) throw notFound(m["orders.notFound"]());
  const facts = { before: { serials: serialsIn(before) }, after: { serials: serialsIn(now) } };
  if (facts.before.serials === facts.after.serials) return now;
  const version = before.version + 1;
  await tx.update(orders).set({ version, updatedAt: new Date() }).where(eq(orders.id, before.id));
  await recordChange(tx, { actor, subject: "order", id: before.id, name: nameOfOrder(before), ...facts });
  return { ...now, version };
}

const serialsIn = ({ units }: PlacedOrder): string =>
  units
    .map(({ serial, flightController, remoteStation }) =>
      formatUnitSerials([serial, flightController, remoteStation]),
    )
    .join(", ");
