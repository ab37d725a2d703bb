import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type CouponRow, coupons, couponUses } from "#ports/database/tables/coupons.ts";
import { releaseExpiredUsesOf, releaseUses } from "./release-uses.ts";
import { lockCustomer, usageProblem } from "./require-coupon.ts";

/**
 * Reserves a coupon use for a purchase that is about to be paid. Releases the uses reserved by the customer's
 * earlier unpaid purchases, unless they are firm, even if this purchase has no coupon. The transaction must have
 * locked the coupon.
 */
export async function reserveUse(
  tx: Db,
  use: {
    userId: string;
    paymentIntentId: string;
    coupon: CouponRow | null;
    /** Integer paise, above zero if there is a coupon. */
    discountPaise: number;
    /** How long to reserve the use, and whether the reservation survives the customer's next purchase. */
    hold: { milliseconds: number; isFirm: boolean };
    now?: Date;
  },
): Promise<void> {
  const { userId, paymentIntentId, coupon, discountPaise, hold, now = new Date() } = use;
  await releaseUses(tx, and(eq(couponUses.userId, userId), eq(couponUses.isFirm, false)));
  if (!coupon) return;
  await tx.insert(couponUses).values({
    paymentIntentId,
    couponId: coupon.id,
    userId,
    discountPaise,
    state: "held",
    isFirm: hold.isFirm,
    expiresAt: new Date(now.getTime() + hold.milliseconds),
  });
}

/**
 * Redeems the coupon use of a paid purchase. If the use was released and none is left for this customer,
 * redeems nothing and returns the coupon's code. Call it in the transaction that creates or reopens the order, before
 * locking stock.
 */
export async function redeemCoupon(
  tx: Db,
  purchase: { paymentIntentId: string; userId: string; live: boolean; now: Date },
): Promise<{ usedUp: string } | undefined> {
  const { paymentIntentId, userId, now } = purchase;
  const belongsToPurchase = eq(couponUses.paymentIntentId, paymentIntentId);
  const [reserved] = await tx
    .select({ couponId: couponUses.couponId })
    .from(couponUses)
    .where(belongsToPurchase);
  if (!reserved) return undefined;
  await lockCustomer(tx, userId);
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.id, reserved.couponId))
    .for("no key update");
  const [use] = await tx.select().from(couponUses).where(belongsToPurchase).for("update");
  if (!coupon || !use) throw new Error(`The coupon of payment intent ${paymentIntentId} no longer exists`);
  if (use.state === "given back") {
    await releaseExpiredUsesOf(tx, coupon.id, now);
    if (await usageProblem(tx, coupon, purchase)) return { usedUp: coupon.code };
    // A later unpaid purchase of the same customer may have reserved the use; the paid purchase takes precedence.
    await releaseUses(
      tx,
      and(
        eq(couponUses.userId, userId),
        eq(couponUses.isFirm, false),
        ne(couponUses.paymentIntentId, paymentIntentId),
      ),
    );
  }
  await tx.update(couponUses).set({ state: "used", updatedAt: now }).where(belongsToPurchase);
  return undefined;
}

/**
 * Redeems the coupon uses of purchases whose cancelled orders are reopened. Returns the purchases whose coupon has no
 * use left, with its code. Locks all customers before the coupons, both in id order, to avoid deadlocks.
 */
export async function redeemAgain<Purchase extends Parameters<typeof redeemCoupon>[1]>(
  tx: Db,
  purchases: readonly Purchase[],
): Promise<{ purchase: Purchase; usedUp: string }[]> {
  const ofPurchases = inArray(
    couponUses.paymentIntentId,
    purchases.map(({ paymentIntentId }) => paymentIntentId),
  );
  const uses = await tx.select().from(couponUses).where(ofPurchases);
  if (uses.length === 0) return [];
  for (const userId of [...new Set(uses.map((use) => use.userId))].sort()) await lockCustomer(tx, userId);
  const couponIds = uses.map(({ couponId }) => couponId);
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, couponIds))
    .orderBy(asc(coupons.id))
    .for("no key update");
  const refused: { purchase: Purchase; usedUp: string }[] = [];
  for (const purchase of purchases) {
    const redemption = await redeemCoupon(tx, purchase);
    if (redemption) refused.push({ purchase, ...redemption });
  }
  return refused;
}

/** Releases the redeemed use of a purchase, because no order is created after all or the order is cancelled. */
export async function undoRedemption(tx: Db, paymentIntentId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "given back", updatedAt: new Date() })
    .where(eq(couponUses.paymentIntentId, paymentIntentId));
}

/** Releases the use of a purchase that ended without an order. */
export async function releaseUse(tx: Db, paymentIntentId: string): Promise<void> {
  await releaseUses(tx, eq(couponUses.paymentIntentId, paymentIntentId));
}
