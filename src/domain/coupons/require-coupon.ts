import { and, eq, ne } from "drizzle-orm";
import type { CouponProblem } from "#contract/checkout/coupon-problems.ts";
import { isCounted } from "#domain/counted-orders.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { Db } from "#ports/database/database.ts";
import { type CouponRow, coupons, couponUses } from "#ports/database/tables/coupons.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { blocksFirstOrderCoupon, type CouponClaimant, countUsesAgainst } from "./coupon-counts.ts";
import { CouponRefusal } from "./coupon-refusal.ts";
import { releaseExpiredUsesOf } from "./release-uses.ts";

/**
 * Returns the coupon with this code (upper case) if the customer can use it today. Otherwise throws a
 * conflict with `coupon-refused`; inactive and unknown coupons give the same error.
 */
export async function requireCoupon(
  db: Db,
  { code, ...claimant }: { code: string } & CouponClaimant,
): Promise<CouponRow> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return requireUsable(db, coupon, claimant);
}

/**
 * Like {@link requireCoupon}, but locks the coupon and the customer until the transaction ends, so that
 * concurrent purchases cannot exceed the limits.
 */
export async function lockCoupon(
  tx: Db,
  { code, ...claimant }: { code: string } & CouponClaimant,
): Promise<CouponRow> {
  await lockCustomer(tx, claimant.userId);
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("no key update");
  if (coupon) await releaseExpiredUsesOf(tx, coupon.id, claimant.now);
  return requireUsable(tx, coupon, claimant);
}

/** Locks the customer until the transaction ends, to serialise their purchases with coupons. */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

async function requireUsable(
  db: Db,
  coupon: CouponRow | undefined,
  claimant: CouponClaimant,
): Promise<CouponRow> {
  if (!coupon?.isActive) throw new CouponRefusal({ code: "unknown", parameters: {} });
  const { startsOn, endsOn } = coupon;
  const today = shopToday(claimant.now);
  if (startsOn !== null && startsOn > today) {
    throw new CouponRefusal({ code: "planned", parameters: { startsOn } });
  }
  if (endsOn !== null && endsOn < today) throw new CouponRefusal({ code: "over", parameters: {} });
  const problem = await usageProblem(db, coupon, claimant);
  if (problem) throw new CouponRefusal(problem);
  return coupon;
}

/**
 * Returns the reason if earlier orders or uses prevent the customer from using the coupon; otherwise
 * undefined. The result is reliable only while the coupon and the customer are locked.
 */
export async function usageProblem(
  db: Db,
  { id, usesLimit, customerUsesLimit, firstOrder }: CouponRow,
  claimant: CouponClaimant,
): Promise<CouponProblem | undefined> {
  if (firstOrder && (await hasOrdered(db, claimant))) return { code: "not-first-order", parameters: {} };
  if (usesLimit === null && customerUsesLimit === null) return undefined;
  const { total, byCustomer } = await countUsesAgainst(db, id, claimant);
  if (customerUsesLimit !== null && byCustomer >= customerUsesLimit) {
    return { code: "used-by-you", parameters: {} };
  }
  return usesLimit !== null && total >= usesLimit ? { code: "used-up", parameters: {} } : undefined;
}

/**
 * Whether a customer has an order that is not cancelled, or another purchase that reserves a use of a first-order coupon.
 */
async function hasOrdered(db: Db, claimant: CouponClaimant): Promise<boolean> {
  const placed = and(
    isCounted(claimant.live),
    eq(orders.userId, claimant.userId),
    ne(orders.status, "Cancelled"),
  );
  if ((await db.$count(orders, placed)) > 0) return true;
  const [other] = await db
    .select({ id: couponUses.paymentIntentId })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(coupons.firstOrder, true), blocksFirstOrderCoupon(claimant)))
    .limit(1);
  return other !== undefined;
}
