import { and, count, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { CouponState } from "#contract/coupon-words.ts";
import { isTestOrder } from "#domain/orders/counted-orders.ts";
import type { Db } from "#ports/database/database.ts";
import { type CouponRow, couponUses } from "#ports/database/tables/coupons.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** How often a coupon was used, and what that saved. */
export interface CouponCounts {
  used: number;
  /** Uses that are kept for purchases under way. */
  held: number;
  /** Integer paise. */
  savedPaise: number;
}

/** Who asks for a use of a coupon. */
export interface CouponClaimant {
  userId: string;
  /** The purchase that it is for, once there is one; its own use does not stand in its way. */
  paymentIntentId?: string | undefined;
  /** Test orders do not count where real money is paid. */
  live: boolean;
  now: Date;
}

/** Condition: a use that counts now. */
const counts = (now: Date) =>
  or(eq(couponUses.state, "used"), and(eq(couponUses.state, "held"), gt(couponUses.expiresAt, now)));

/** Condition: a use by an order that counts; a live shop leaves out those by test orders. */
const isOfCountedOrder = (live: boolean) =>
  live
    ? sql`not exists (select from ${orders} where ${orders.paymentIntentId} = ${couponUses.paymentIntentId} and ${isTestOrder})`
    : undefined;

/**
 * Condition: a use that stands in the way of this customer. What is held for another purchase of the same customer does
 * not, unless it is firm: whoever begins anew lets go of it.
 */
const countsAgainst = ({ userId, paymentIntentId, live, now }: CouponClaimant) =>
  and(
    counts(now),
    isOfCountedOrder(live),
    or(eq(couponUses.state, "used"), ne(couponUses.userId, userId), eq(couponUses.isFirm, true)),
    paymentIntentId ? ne(couponUses.paymentIntentId, paymentIntentId) : undefined,
  );

/** Uses of a coupon that leave fewer to a customer: of all together, and of the customer alone. */
export async function usesAgainst(
  db: Db,
  couponId: string,
  claimant: CouponClaimant,
): Promise<{ ofAll: number; ofCustomer: number }> {
  const isOwn = sql`${couponUses.userId} = ${claimant.userId}`;
  const [found] = await db
    .select({ ofAll: count(), ofCustomer: filtered(count(), isOwn) })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), countsAgainst(claimant)));
  return found ?? { ofAll: 0, ofCustomer: 0 };
}

/** Condition: uses that stand in the way of this customer's first order. */
export const firstOrderUsesAgainst = (claimant: CouponClaimant) =>
  and(countsAgainst(claimant), eq(couponUses.userId, claimant.userId));

/** How often each of these coupons was used, in a live shop without test orders; those that never were are missing. */
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
      used: filtered(count(), isUsed),
      held: filtered(count(), isHeld),
      savedPaise: sql`coalesce(sum(${couponUses.discountPaise}) filter (where ${isUsed}), 0)`.mapWith(Number),
    })
    .from(couponUses)
    .where(and(inArray(couponUses.couponId, [...couponIds]), isOfCountedOrder(live)))
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ couponId, ...counted }) => [couponId, counted]));
}

const filtered = (counted: SQL, condition: SQL) =>
  sql`${counted} filter (where ${condition})`.mapWith(Number);

/** How a coupon stands on a day in India, `YYYY-MM-DD`, after so many uses. */
export function stateOfCoupon(
  { isActive, startsOn, endsOn, usesLimit }: CouponRow,
  used: number,
  today: string,
): CouponState {
  if (!isActive) return "off";
  if (endsOn !== null && endsOn < today) return "over";
  if (usesLimit !== null && used >= usesLimit) return "used-up";
  return startsOn !== null && startsOn > today ? "planned" : "running";
}
