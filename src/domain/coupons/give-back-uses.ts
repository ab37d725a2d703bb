import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";

/** Gives back the held ones of some uses, in one order for everybody, so that two of them never wait for each other. */
export async function giveBackUses(tx: Db, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: couponUses.paymentIntentId })
    .from(couponUses)
    .where(and(eq(couponUses.state, "held"), which))
    .orderBy(asc(couponUses.paymentIntentId))
    .for("update");
  await markGivenBack(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Gives back what was kept of a coupon too long. Only for a transaction that holds the coupon: a use that is held is
 * there until somebody has written otherwise, whatever the clocks of several processes say.
 */
export async function giveBackExpiredOf(tx: Db, couponId: string, now: Date): Promise<void> {
  await giveBackUses(tx, and(eq(couponUses.couponId, couponId), lte(couponUses.expiresAt, now)));
}

/** Gives back what was kept too long of any coupon; answers how many uses that were. Those at work are left to their work. */
export async function giveBackExpiredUses(db: Db, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: couponUses.paymentIntentId })
      .from(couponUses)
      .where(and(eq(couponUses.state, "held"), lte(couponUses.expiresAt, now)))
      .for("update", { skipLocked: true });
    await markGivenBack(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

async function markGivenBack(tx: Db, intentIds: string[]): Promise<void> {
  if (intentIds.length === 0) return;
  await tx
    .update(couponUses)
    .set({ state: "given back", updatedAt: new Date() })
    .where(inArray(couponUses.paymentIntentId, intentIds));
}
