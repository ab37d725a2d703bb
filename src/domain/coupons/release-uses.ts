import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";

/** Releases the reserved uses matching a condition. Locks the rows in id order to avoid deadlocks. */
export async function releaseUses(tx: Db, condition: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: couponUses.paymentIntentId })
    .from(couponUses)
    .where(and(eq(couponUses.state, "held"), condition))
    .orderBy(asc(couponUses.paymentIntentId))
    .for("update");
  await markReleased(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Releases the expired uses of a coupon. Call it in a transaction that has locked the coupon: a reserved use
 * counts until it is marked as released, because the clocks of several processes may differ.
 */
export async function releaseExpiredUsesOf(tx: Db, couponId: string, now: Date): Promise<void> {
  await releaseUses(tx, and(eq(couponUses.couponId, couponId), lte(couponUses.expiresAt, now)));
}

/** Releases all expired uses and returns how many. Skips rows locked by other transactions. */
export async function releaseExpiredUses(db: Db, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: couponUses.paymentIntentId })
      .from(couponUses)
      .where(and(eq(couponUses.state, "held"), lte(couponUses.expiresAt, now)))
      .for("update", { skipLocked: true });
    await markReleased(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

async function markReleased(tx: Db, intentIds: string[]): Promise<void> {
  if (intentIds.length === 0) return;
  await tx
    .update(couponUses)
    .set({ state: "given back", updatedAt: new Date() })
    .where(inArray(couponUses.paymentIntentId, intentIds));
}
