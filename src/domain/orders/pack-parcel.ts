import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { type ParcelRow, parcelLines, parcels } from "#ports/database/tables/parcels.ts";
import type { PlacedOrder } from "./orders.ts";
import { unitsToPack } from "./parcels-of-orders.ts";

/** Units of one order line to pack into a parcel. */
export interface UnitsToPack {
  orderLineId: string;
  quantity: number;
}

/** Adds a parcel to an order. The transaction must have locked the order. */
export async function packParcel(
  tx: Db,
  { id: orderId, parcels: existing }: Pick<PlacedOrder, "id" | "parcels">,
  {
    units,
    ...details
  }: { units: readonly UnitsToPack[] } & Partial<
    Pick<ParcelRow, "carrier" | "trackingPattern" | "trackingId" | "state" | "shippedAt" | "deliveredAt">
  >,
): Promise<ParcelRow> {
  const number = Math.max(0, ...existing.map((parcel) => parcel.number)) + 1;
  const parcel = requiredRow(
    await tx
      .insert(parcels)
      .values({ orderId, number, ...details })
      .returning(),
  );
  if (units.length > 0) {
    await tx.insert(parcelLines).values(units.map((line) => ({ ...line, orderId, parcelId: parcel.id })));
  }
  return parcel;
}

/** All units of an order that are in no parcel yet. */
export const allUnitsToPack = ({ lines, parcels }: Pick<PlacedOrder, "lines" | "parcels">): UnitsToPack[] =>
  lines
    .map((line) => ({ orderLineId: line.id, quantity: unitsToPack(line, parcels) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Removes restocked units from parcels that have not left, newest parcel first, so that restocked units are not sent.
 * The transaction must have locked the order.
 */
export async function unpackRestockedUnits(
  tx: Db,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        inArray(orderLines.id, [...lineIds]),
        gt(orderLines.restockedUnits, 0),
      ),
    );
  for (const line of lines) {
    const packed = await tx
      .select({ parcelId: parcelLines.parcelId, quantity: parcelLines.quantity, state: parcels.state })
      .from(parcelLines)
      .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
      .where(eq(parcelLines.orderLineId, line.id))
      .orderBy(asc(parcels.number));
    let excess =
      packed.reduce((units, { quantity }) => units + quantity, 0) - (line.quantity - line.restockedUnits);
    for (const { parcelId, quantity, state } of packed.reverse()) {
      if (excess <= 0 || state !== "packed") continue;
      const isLine = and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, line.id));
      if (quantity > excess)
        await tx
          .update(parcelLines)
          .set({ quantity: quantity - excess })
          .where(isLine);
      else await tx.delete(parcelLines).where(isLine);
      excess -= quantity;
    }
  }
}
