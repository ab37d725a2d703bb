import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { shortageText } from "#contract/catalog/stock.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import {
  lockAndCompare,
  type RequestedUnits,
  type Shortage,
  type StockItem,
  stockItemIdOf,
} from "./counted-products.ts";
import { limitReservation } from "./reservation-bounds.ts";

/** How long units are reserved for a customer who is paying. */
export const reservationMilliseconds = 30 * 60_000;

/**
 * Reserves the units of a purchase, within limits, and releases those of the customer's earlier unpaid
 * purchases. Throws a conflict with `details.shortages` (`_id`, `name`, `left`) if stock is short, `too many`
 * if many customers of the same origin have reservations.
 */
export async function reserveStock(
  tx: Db,
  {
    userId,
    origin,
    paymentIntentId,
    requested,
    hold = { milliseconds: reservationMilliseconds, isFirm: false },
    now = new Date(),
  }: {
    userId: string;
    /** See {@link Claimant}. */
    origin?: string | undefined;
    paymentIntentId: string;
    requested: readonly RequestedUnits[];
    /** How long to reserve units, and whether the reservation survives the customer's next purchase. */
    hold?: { milliseconds: number; isFirm: boolean };
    now?: Date;
  },
): Promise<void> {
  const { counted, shortages } = await lockAndCompare(tx, { requested, userId, paymentIntentId, now });
  if (shortages.length > 0) throw shortageOf(shortages);
  const reservable = await limitReservation(tx, counted, { userId, origin, isFirm: hold.isFirm, now });
  await releaseReservations(
    tx,
    and(eq(stockReservations.userId, userId), eq(stockReservations.isFirm, false)),
  );
  if (reservable.length === 0) return;
  const expiresAt = new Date(now.getTime() + hold.milliseconds);
  const reservations = reservable.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
    userId,
    origin,
    paymentIntentId,
    isFirm: hold.isFirm,
    expiresAt,
  }));
  await tx.insert(stockReservations).values(reservations);
}

/** Releases the units of a purchase that has ended. */
export async function releaseStock(tx: Db, paymentIntentId: string): Promise<void> {
  await releaseReservations(tx, eq(stockReservations.paymentIntentId, paymentIntentId));
}

/** Releases a customer's reservations of these items after buying them; firm ones stay. */
export async function releaseBought(
  tx: Db,
  { userId, items }: { userId: string; items: readonly StockItem[] },
): Promise<void> {
  const { userId: ownerId, isFirm } = stockReservations;
  await releaseReservations(
    tx,
    and(eq(ownerId, userId), eq(isFirm, false), inArray(stockItemId, items.map(stockItemIdOf))),
  );
}

/** Releases expired reservations and returns their number. */
export async function releaseExpiredStock(db: Db, now = new Date()): Promise<number> {
  return db.transaction((tx) => releaseReservations(tx, lte(stockReservations.expiresAt, now)));
}

/** Stock item of a reservation, as in {@link stockItemIdOf}. */
const stockItemId = sql<string>`coalesce(${stockReservations.variantId}, ${stockReservations.productId})`;

/** Locks the rows in a fixed order to avoid deadlocks. */
async function releaseReservations(tx: Db, which: SQL | undefined): Promise<number> {
  const { paymentIntentId } = stockReservations;
  const rows = await tx
    .select({ stockItemId, paymentIntentId })
    .from(stockReservations)
    .where(which)
    .orderBy(asc(stockItemId), asc(paymentIntentId))
    .for("update");
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => sql`(${row.stockItemId}::uuid, ${row.paymentIntentId}::uuid)`);
  await tx.delete(stockReservations).where(inArray(sql`(${stockItemId}, ${paymentIntentId})`, keys));
  return rows.length;
}

function shortageOf(shortages: readonly Shortage[]): ShopError {
  const details = {
    shortages: shortages.map(({ productId, variantId, name, left }) => ({
      _id: productId,
      ...(variantId && { variant: variantId }),
      name,
      left,
    })),
  };
  return new ShopError("conflict", m["catalog.stock.notEnough"]({ shortages: shortageText(shortages) }), {
    code: "stock-short",
    details,
  });
}
