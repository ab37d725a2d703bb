import { and, count, eq, gt, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { CouponState } from "#contract/checkout/coupon-kinds.ts";
import { isOfTestOrder } from "#domain/counted-orders.ts";
import type { Db } from "#ports/database/database.ts";
import { type CouponRow, coupons, couponUses } from "#ports/database/tables/coupons.ts";

/** Uses of a coupon and the total discount. */
export interface CouponCounts {
  used: number;
  /** Uses reserved by unfinished purchases. */
  held: number;
  /** Integer paise. */
  savedPaise: number;
}

/** The customer who wants to use a coupon. */
export interface CouponClaimant {
  userId: string;
  /** The purchase, once it exists. A use that this purchase has already reserved does not count. */
  paymentIntentId?: string | undefined;
  /** In a live shop, test orders do not count. */
  live: boolean;
  now: Date;
}

/** Condition: the use is redeemed, or reserved and not expired. */
const isActiveUse = (now: Date) =>
  or(eq(couponUses.state, "used"), and(eq(couponUses.state, "held"), gt(couponUses.expiresAt, now)));

/** Condition: the use does not belong to a test order, if the shop is live. */
const belongsToCountedOrder = (live: boolean) =>
  live ? not(isOfTestOrder(couponUses.paymentIntentId)) : undefined;

/**
 * Condition: the use counts towards the limits for this customer. Of the uses reserved by the customer's
 * other unpaid purchases, only firm ones count, because a new purchase releases the uses that are not firm.
 */
const countsAgainstCustomer = ({ userId, paymentIntentId, live, now }: CouponClaimant) =>
  and(
    isActiveUse(now),
    belongsToCountedOrder(live),
    or(eq(couponUses.state, "used"), ne(couponUses.userId, userId), eq(couponUses.isFirm, true)),
    paymentIntentId ? ne(couponUses.paymentIntentId, paymentIntentId) : undefined,
  );

/** Counts the uses of a coupon that limit a customer: in total, and by that customer. */
export async function countUsesAgainst(
  db: Db,
  couponId: string,
  claimant: CouponClaimant,
): Promise<{ total: number; byCustomer: number }> {
  const isByCustomer = sql`${couponUses.userId} = ${claimant.userId}`;
  const [found] = await db
    .select({ total: count(), byCustomer: countWhere(count(), isByCustomer) })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), countsAgainstCustomer(claimant)));
  return found ?? { total: 0, byCustomer: 0 };
}

/** Condition: the use prevents this customer from using a first-order coupon. */
export const blocksFirstOrderCoupon = (claimant: CouponClaimant) =>
  and(countsAgainstCustomer(claimant), eq(couponUses.userId, claimant.userId));

/** Counts the uses of each coupon, ignoring test orders in a live shop. Unused coupons have no entry. */
export async function countUses(
  db: Db,
  couponIds: readonly string[],
  live: boolean,
): Promise<Map<string, CouponCounts>> {
  if (couponIds.length === 0) return new Map();
  const isUsed = sql`${couponUses.state} = 'used'`;
  const isHeld = sql`${couponUses.state} = 'held' and ${couponUses.expiresAt} > now()`;
  const rows = await db
    .select({
      couponId: couponUses.couponId,
      used: countWhere(count(), isUsed),
      held: countWhere(count(), isHeld),
      savedPaise: sql`coalesce(sum(${couponUses.discountPaise}) filter (where ${isUsed}), 0)`.mapWith(Number),
    })
    .from(couponUses)
    .where(and(inArray(couponUses.couponId, [...couponIds]), belongsToCountedOrder(live)))
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ couponId, ...aggregate }) => [couponId, aggregate]));
}

/** Counters of all coupons. */
export interface CouponCounters {
  total: number;
  /** Coupons in state `running`. */
  running: number;
  /** Orders placed with a coupon. */
  used: number;
  /** Total discount of these orders, integer paise. */
  savedPaise: number;
}

/** Counts all coupons, those that are running on a day in India, and their uses. */
export async function countCoupons(
  db: Db,
  { live, today }: { live: boolean; today: string },
): Promise<CouponCounters> {
  const ofCoupon = db
    .select({
      couponId: couponUses.couponId,
      used: count().as("used"),
      saved: sql`sum(${couponUses.discountPaise})`.as("saved"),
    })
    .from(couponUses)
    .where(and(eq(couponUses.state, "used"), belongsToCountedOrder(live)))
    .groupBy(couponUses.couponId)
    .as("uses_of_coupons");
  const used = sql`coalesce(${ofCoupon.used}, 0)`;
  // The same rules as in `couponState`.
  const isRunning = sql`${coupons.isActive} and coalesce(${coupons.startsOn} <= ${today}, true)
    and coalesce(${coupons.endsOn} >= ${today}, true) and coalesce(${used} < ${coupons.usesLimit}, true)`;
  const [counters] = await db
    .select({
      total: count(),
      running: countWhere(count(), isRunning),
      used: sql`coalesce(sum(${used}), 0)`.mapWith(Number),
      savedPaise: sql`coalesce(sum(${ofCoupon.saved}), 0)`.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(ofCoupon, eq(ofCoupon.couponId, coupons.id));
  return counters ?? { total: 0, running: 0, used: 0, savedPaise: 0 };
}

const countWhere = (aggregate: SQL, condition: SQL) =>
  sql`${aggregate} filter (where ${condition})`.mapWith(Number);

/** Returns the state of a coupon on a day in India, `YYYY-MM-DD`, given its number of uses. */
export function couponState(
  { isActive, startsOn, endsOn, usesLimit }: CouponRow,
  used: number,
  today: string,
): CouponState {
  if (!isActive) return "off";
  if (endsOn !== null && endsOn < today) return "over";
  if (usesLimit !== null && used >= usesLimit) return "used-up";
  return startsOn !== null && startsOn > today ? "planned" : "running";
}
