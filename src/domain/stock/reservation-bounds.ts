import { and, countDistinct, eq, gt, inArray, min, ne, sql } from "drizzle-orm";
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
/** So many units of a product are kept for anybody, however few there are. */
const alwaysKept = 10;

/** Who asks for units. */
export interface Claimant {
  userId: string;
  /** Where the customer comes from, as a digest; left out where nobody is counted by it. */
  origin: string | undefined;
  now: Date;
}

/**
 * How many of the wanted units are kept until somebody pays: of a product half the shelf for one customer, and for all
 * customers of one origin together, but always a few; none for an account that keeps beginning and never pays. The
 * others can be bought as long as they are there. Too many when units are kept for many customers of the origin
 * already. Only for a transaction that holds the products locked; of one origin one asks at a time.
 */
export async function keepableUnits(
  tx: Db,
  wanted: readonly CountedUnits[],
  claimant: Claimant,
): Promise<CountedUnits[]> {
  const { userId, origin, now } = claimant;
  if (wanted.length === 0) return [];
  const ofOrigin =
    origin === undefined ? new Map<string, number>() : await keptForOrigin(tx, { userId, origin, now });
  if (await neverPays(tx, claimant)) return [];
  return wanted.flatMap((units) => {
    const share = Math.max(alwaysKept, Math.floor(units.onShelf / 2));
    const quantity = Math.min(units.quantity, share - (ofOrigin.get(shelfIdOf(units)) ?? 0));
    return quantity > 0 ? [{ ...units, quantity }] : [];
  });
}

/** Units that are kept for other customers of this origin, by shelf. */
async function keptForOrigin(
  tx: Db,
  { userId, origin, now }: Claimant & { origin: string },
): Promise<Map<string, number>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 0))`);
  const ofOthers = and(
    eq(stockReservations.origin, origin),
    ne(stockReservations.userId, userId),
    gt(stockReservations.expiresAt, now),
  );
  // Who pays by hand within days does not keep a neighbour from paying now.
  const [open] = await tx
    .select({ customers: countDistinct(stockReservations.userId), endsAt: min(stockReservations.expiresAt) })
    .from(stockReservations)
    .where(and(ofOthers, eq(stockReservations.isFirm, false)));
  if (open?.endsAt && open.customers >= openOfOrigin) {
    const retryAfterSeconds = Math.max(1, Math.ceil((open.endsAt.getTime() - now.getTime()) / 1000));
    throw new ShopError("too many", checkoutRefusalWords.tooManyOpen, { details: { retryAfterSeconds } });
  }
  const rows = await tx
    .select({
      productId: stockReservations.productId,
      variantId: stockReservations.variantId,
      quantity: sql`sum(${stockReservations.quantity})`.mapWith(Number),
    })
    .from(stockReservations)
    .where(ofOthers)
    .groupBy(stockReservations.productId, stockReservations.variantId);
  return new Map(rows.map((row) => [shelfIdOf(row), row.quantity]));
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
