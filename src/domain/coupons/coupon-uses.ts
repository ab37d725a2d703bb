import { and, eq, ne } from "drizzle-orm";
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
 * redeems nothing and returns the coupon's code. Call it in the transaction that creates the order, before
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

/** Releases a use redeemed in this transaction, because no order is created after all. */
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
