import { and, countDistinct, eq, gt, inArray, min, ne, or, sql } from "drizzle-orm";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { type CountedUnits, stockItemIdOf } from "./counted-products.ts";

/** Maximum number of customers per origin with reservations at a time. */
const openOfOrigin = 20;
/** An account with more unpaid purchases than this within the last `unpaidHours` cannot reserve stock. */
const unpaidOfAccount = 10;
const unpaidHours = 6;
/** Maximum share of a product's stock that unpaid purchases of one customer or origin may reserve. */
const maxReservedShare = 0.5;
/** Maximum share for unpaid bank transfers, which reserve stock for days. */
const maxFirmShare = 0.2;

/** The customer who reserves units, and how. */
export interface Claimant {
  userId: string;
  /** Digest of the customer's network address; omit to exempt the customer from the limits per origin. */
  origin: string | undefined;
  /** Whether the units are reserved for a manual payment. */
  isFirm: boolean;
  now: Date;
}

/**
 * Returns the units that may be reserved until payment. All open reservations of the customer and the origin
 * count together: at most half of a product's stock, and at most a fifth for unpaid transfers, but at least
 * one unit. An account that keeps starting purchases without paying gets none. Units that are not reserved
 * can still be bought while stock lasts. Throws `too many` if many other customers of the origin have
 * reservations. The transaction must have locked the products; this function locks the origin.
 */
export async function limitReservation(
  tx: Db,
  items: readonly CountedUnits[],
  claimant: Claimant,
): Promise<CountedUnits[]> {
  if (items.length === 0) return [];
  await limitReservationsOfOrigin(tx, claimant);
  const reserved = await reservedTogether(tx, claimant);
  if (await isRepeatNonPayer(tx, claimant)) return [];
  return items.flatMap((units) => {
    const { all, firm } = reserved.get(stockItemIdOf(units)) ?? { all: 0, firm: 0 };
    const left = shareOf(units.unitsInStock, maxReservedShare) - all;
    const leftByHand = claimant.isFirm ? shareOf(units.unitsInStock, maxFirmShare) - firm : left;
    const quantity = Math.min(units.quantity, left, leftByHand);
    return quantity > 0 ? [{ ...units, quantity }] : [];
  });
}

const shareOf = (stock: number, share: number) => Math.max(1, Math.floor(stock * share));

/** Throws if many other customers of this origin have reservations. */
async function limitReservationsOfOrigin(tx: Db, { userId, origin, now }: Claimant): Promise<void> {
  if (origin === undefined) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 0))`);
  // Bank transfers, which take days, must not block other customers of the origin.
  const [open] = await tx
    .select({ customers: countDistinct(stockReservations.userId), endsAt: min(stockReservations.expiresAt) })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.origin, origin),
        ne(stockReservations.userId, userId),
        gt(stockReservations.expiresAt, now),
        eq(stockReservations.isFirm, false),
      ),
    );
  if (open?.endsAt && open.customers >= openOfOrigin) {
    const retryAfterSeconds = Math.max(1, Math.ceil((open.endsAt.getTime() - now.getTime()) / 1000));
    throw new ShopError("too many", m["checkout.refusal.tooManyOpen"](), { details: { retryAfterSeconds } });
  }
}

interface ReservedUnits {
  all: number;
  /** Units of `all` that are reserved for unpaid transfers. */
  firm: number;
}

/**
 * Units reserved by the customer and the origin, per stock item. Of the customer's own reservations, only firm ones
 * count, because this purchase replaces the others.
 */
async function reservedTogether(
  tx: Db,
  { userId, origin, now }: Claimant,
): Promise<Map<string, ReservedUnits>> {
  const { productId, variantId, quantity, isFirm } = stockReservations;
  const ofOrigin = origin === undefined ? undefined : eq(stockReservations.origin, origin);
  const rows = await tx
    .select({
      productId,
      variantId,
      all: sql`sum(${quantity})`.mapWith(Number),
      firm: sql`coalesce(sum(${quantity}) filter (where ${isFirm}), 0)`.mapWith(Number),
    })
    .from(stockReservations)
    .where(
      and(
        gt(stockReservations.expiresAt, now),
        or(eq(stockReservations.userId, userId), ofOrigin),
        or(ne(stockReservations.userId, userId), eq(isFirm, true)),
      ),
    )
    .groupBy(productId, variantId);
  return new Map(rows.map((row) => [stockItemIdOf(row), row]));
}

/** Whether the account has too many unpaid purchases, including the one being started. */
async function isRepeatNonPayer(tx: Db, { userId, now }: Claimant): Promise<boolean> {
  const since = new Date(now.getTime() - unpaidHours * 60 * 60_000);
  const unpaid = await tx.$count(
    paymentIntents,
    and(
      eq(paymentIntents.userId, userId),
      eq(paymentIntents.checkout, "B"),
      inArray(paymentIntents.status, ["started", "awaiting payment"]),
      gt(paymentIntents.createdAt, since),
    ),
  );
  return unpaid > unpaidOfAccount;
}
