import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type CouponRow, coupons, couponUses } from "#ports/database/tables/coupons.ts";
import { giveBackExpiredOf, giveBackUses } from "./give-back-uses.ts";
import { holdCustomer, spentFor } from "./require-coupon.ts";

/**
 * Keeps the use of a coupon, which the transaction holds, for a purchase that is about to be paid; an earlier unpaid
 * purchase of the same customer lets go of its own, also when there is no coupon this time.
 */
export async function keepUse(
  tx: Db,
  use: {
    userId: string;
    paymentIntentId: string;
    coupon: CouponRow | null;
    /** Integer paise, above zero where there is a coupon. */
    discountPaise: number;
    /** How long it is kept, and whether it stays when the customer begins another purchase. */
    hold: { milliseconds: number; isFirm: boolean };
    now?: Date;
  },
): Promise<void> {
  const { userId, paymentIntentId, coupon, discountPaise, hold, now = new Date() } = use;
  await giveBackUses(tx, and(eq(couponUses.userId, userId), eq(couponUses.isFirm, false)));
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
 * Makes the kept use of a paid purchase a used one. One that was let go is taken again where the coupon still has a use for
 * this customer; else answers the code of the coupon. Only for the transaction that makes the order, before it holds any
 * shelf.
 */
export async function takeUse(
  tx: Db,
  purchase: { paymentIntentId: string; userId: string; live: boolean; now: Date },
): Promise<{ usedUp: string } | undefined> {
  const { paymentIntentId, userId, now } = purchase;
  const isOwn = eq(couponUses.paymentIntentId, paymentIntentId);
  const [kept] = await tx.select({ couponId: couponUses.couponId }).from(couponUses).where(isOwn);
  if (!kept) return undefined;
  await holdCustomer(tx, userId);
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, kept.couponId)).for("no key update");
  const [use] = await tx.select().from(couponUses).where(isOwn).for("update");
  if (!coupon || !use) throw new Error(`The coupon of payment intent ${paymentIntentId} is gone`);
  if (use.state === "given back") {
    await giveBackExpiredOf(tx, coupon.id, now);
    if (await spentFor(tx, coupon, purchase)) return { usedUp: coupon.code };
    // A later purchase of the same customer may have taken it over; this is the use that it was for.
    await giveBackUses(
      tx,
      and(
        eq(couponUses.userId, userId),
        eq(couponUses.isFirm, false),
        ne(couponUses.paymentIntentId, paymentIntentId),
      ),
    );
  }
  await tx.update(couponUses).set({ state: "used", updatedAt: now }).where(isOwn);
  return undefined;
}

/** Gives back the use that this transaction has just taken: there is no order after all. */
export async function returnUse(tx: Db, paymentIntentId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "given back", updatedAt: new Date() })
    .where(eq(couponUses.paymentIntentId, paymentIntentId));
}

/** Gives back what was kept for a purchase that has ended without an order. */
export async function giveBackUse(tx: Db, paymentIntentId: string): Promise<void> {
  await giveBackUses(tx, eq(couponUses.paymentIntentId, paymentIntentId));
}
