import { and, countDistinct, eq, gt, inArray, min, ne, or, sql } from "drizzle-orm";
import { checkoutRefusalWords } from "#contract/checkout-refusal-words.ts";
import { ShopError } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { type CountedUnits, shelfIdOf } from "./counted-products.ts";

/** Customers of one address for whom units are kept at a time. */
const openOfOrigin = 20;
/** Purchases that an account may leave unpaid in these hours before nothing is kept for it any more. */
const unpaidOfAccount = 10;
const unpaidHours = 6;
/** The largest part of a product's stock that unpaid purchases of one customer, account or origin may reserve. */
const largestShare = 0.5;
/** The part of it that unpaid transfers may reserve, because they do so for days. */
const largestFirmShare = 0.2;

/** Who asks for units, and how. */
export interface Claimant {
  userId: string;
  /** Where the customer comes from, as a digest; left out where nobody is counted by it. */
  origin: string | undefined;
  /** For a purchase that is paid by hand. */
  isFirm: boolean;
  now: Date;
}

/**
 * The wanted units that may be reserved until they are paid. All open reservations of the customer and of the origin
 * count together: they may have half of a product's stock, and of that a fifth of the stock for unpaid transfers, but
 * at least one unit. An account that keeps beginning purchases without paying gets none. Units that are not reserved
 * can be bought while they last. Too many requests if many other customers of the origin have reservations. The
 * transaction must have locked the products; the origin is locked here.
 */
export async function keepableUnits(
  tx: Db,
  wanted: readonly CountedUnits[],
  claimant: Claimant,
): Promise<CountedUnits[]> {
  if (wanted.length === 0) return [];
  await requireFewOfOrigin(tx, claimant);
  const reserved = await reservedTogether(tx, claimant);
  if (await neverPays(tx, claimant)) return [];
  return wanted.flatMap((units) => {
    const { all, firm } = reserved.get(shelfIdOf(units)) ?? { all: 0, firm: 0 };
    const left = shareOf(units.onShelf, largestShare) - all;
    const leftByHand = claimant.isFirm ? shareOf(units.onShelf, largestFirmShare) - firm : left;
    const quantity = Math.min(units.quantity, left, leftByHand);
    return quantity > 0 ? [{ ...units, quantity }] : [];
  });
}

const shareOf = (stock: number, share: number) => Math.max(1, Math.floor(stock * share));

/** Refuses if many other customers of this origin have reservations. */
async function requireFewOfOrigin(tx: Db, { userId, origin, now }: Claimant): Promise<void> {
  if (origin === undefined) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 0))`);
  // Who pays by hand within days does not keep a neighbour from paying now.
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
    throw new ShopError("too many", checkoutRefusalWords.tooManyOpen, { details: { retryAfterSeconds } });
  }
}

interface ReservedUnits {
  all: number;
  /** Those of unpaid transfers. */
  firm: number;
}

/**
 * Units that the customer and the origin have reserved, by shelf. The customer's own reservations of other checkouts
 * do not count: this purchase replaces them.
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
  return new Map(rows.map((row) => [shelfIdOf(row), row]));
}

/** The purchase that is just being begun counts, too. */
async function neverPays(tx: Db, { userId, now }: Claimant): Promise<boolean> {
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
