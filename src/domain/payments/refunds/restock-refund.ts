import { and, eq, inArray, ne } from "drizzle-orm";
import { unpackRestockedUnits } from "#domain/orders/pack-parcel.ts";
import { restockUnits } from "#domain/stock/restock-units.ts";
import type { Db } from "#ports/database/database.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { paymentRefunds, type RefundSplit } from "#ports/database/tables/payments.ts";

/**
 * Restocks the units that a completed refund should restock. If the bank rejects a refund, its units stay in stock, so
 * later refunds of the same line do not restock these units again. Call it in a transaction that has locked the
 * intent.
 */
export async function restockRefund(
  tx: Db,
  { id, orderId, split }: { id: string; orderId: string; split: RefundSplit },
): Promise<void> {
  const alreadyInStock = await unitsOfFailedRefunds(tx, { id, orderId, split });
  const lines = split.lines.map((line) => {
    const unitsInStock = Math.min(line.quantity, alreadyInStock.get(line.lineId) ?? 0);
    return { ...line, unitsInStock };
  });
  const units = lines
    .filter(({ restock, quantity, unitsInStock }) => restock && quantity > unitsInStock)
    .map(({ lineId, quantity, unitsInStock }) => ({ lineId, quantity: quantity - unitsInStock }));
  const restocked = await restockUnits(tx, { orderId, units });
  await unpackRestockedUnits(tx, { orderId, lineIds: [...restocked.keys()] });
  for (const line of lines) line.unitsInStock += restocked.get(line.lineId) ?? 0;
  await tx
    .update(paymentRefunds)
    .set({ split: { ...split, lines } })
    .where(eq(paymentRefunds.id, id));
}

/** Units in stock because of failed refunds, by line id. */
async function unitsOfFailedRefunds(
  tx: Db,
  { id, orderId, split }: { id: string; orderId: string; split: RefundSplit },
): Promise<ReadonlyMap<string, number>> {
  const lineIds = split.lines.map(({ lineId }) => lineId);
  const lines = await tx
    .select({ id: orderLines.id, units: orderLines.restockedUnits })
    .from(orderLines)
    .where(inArray(orderLines.id, lineIds));
  const units = new Map(lines.map((line) => [line.id, line.units]));
  const completed = await tx
    .select({ split: paymentRefunds.split })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.orderId, orderId),
        eq(paymentRefunds.status, "refunded"),
        ne(paymentRefunds.id, id),
      ),
    );
  for (const line of completed.flatMap((refund) => refund.split?.lines ?? [])) {
    const { lineId, quantity, restock, unitsInStock = restock ? quantity : 0 } = line;
    units.set(lineId, Math.max(0, (units.get(lineId) ?? 0) - unitsInStock));
  }
  return units;
}
