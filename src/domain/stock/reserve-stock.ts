import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { stockWords } from "#contract/stock-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import { lockAndCompare, type Shortage, type WantedUnits } from "./counted-products.ts";
import { keepableUnits } from "./reservation-bounds.ts";

/** How long units are kept for somebody who is paying. */
export const reservationMilliseconds = 30 * 60_000;

/**
 * Keeps the units of a purchase, within bounds, for the customer who is about to pay; an earlier unpaid purchase of the
 * same customer lets go of its own. Conflict, with `details.shortages` (`_id`, `name`, `left`), when there is not enough
 * of something; too many when units are kept for many customers of the same origin.
 */
export async function reserveStock(
  tx: Db,
  {
    userId,
    origin,
    paymentIntentId,
    wanted,
    now = new Date(),
  }: {
    userId: string;
    /** See {@link Claimant}. */
    origin?: string | undefined;
    paymentIntentId: string;
    wanted: readonly WantedUnits[];
    now?: Date;
  },
): Promise<void> {
  const { counted, shortages } = await lockAndCompare(tx, { wanted, userId, now });
  if (shortages.length > 0) throw shortageOf(shortages);
  const keepable = await keepableUnits(tx, counted, { userId, origin, now });
  await letGo(tx, eq(stockReservations.userId, userId));
  if (keepable.length === 0) return;
  const expiresAt = new Date(now.getTime() + reservationMilliseconds);
  const kept = keepable.map(({ productId, quantity }) => ({
    productId,
    quantity,
    userId,
    origin,
    paymentIntentId,
    expiresAt,
  }));
  await tx
    .insert(stockReservations)
    .values(kept)
    .onConflictDoUpdate({
      target: [stockReservations.productId, stockReservations.userId],
      set: {
        quantity: sql`excluded.quantity`,
        origin: sql`excluded.origin`,
        paymentIntentId,
        expiresAt,
      },
    });
}

/** Lets go of what was kept for a purchase that has ended. */
export async function releaseStock(tx: Db, paymentIntentId: string): Promise<void> {
  await letGo(tx, eq(stockReservations.paymentIntentId, paymentIntentId));
}

/** Lets go of what was kept of these products for a customer, who has bought them. */
export async function releaseBought(
  tx: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<void> {
  const { userId: keptFor, productId } = stockReservations;
  await letGo(tx, and(eq(keptFor, userId), inArray(productId, [...productIds])));
}

/** Lets go of what was kept too long; answers how many reservations that were. */
export async function releaseExpiredStock(db: Db, now = new Date()): Promise<number> {
  return db.transaction((tx) => letGo(tx, lte(stockReservations.expiresAt, now)));
}

/** In one order for everybody, so that two of them never wait for each other. */
async function letGo(tx: Db, which: SQL | undefined): Promise<number> {
  const { productId, userId } = stockReservations;
  const rows = await tx
    .select({ productId, userId })
    .from(stockReservations)
    .where(which)
    .orderBy(asc(productId), asc(userId))
    .for("update");
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => sql`(${row.productId}::uuid, ${row.userId}::uuid)`);
  await tx.delete(stockReservations).where(inArray(sql`(${productId}, ${userId})`, keys));
  return rows.length;
}

function shortageOf(shortages: readonly Shortage[]): ShopError {
  const details = {
    shortages: shortages.map(({ productId, name, left }) => ({ _id: productId, name, left })),
  };
  return new ShopError("conflict", stockWords.notEnough(shortages), { code: "stock-short", details });
}
