import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";

/** So many units of a product are wanted. */
export interface WantedUnits {
  productId: string;
  quantity: number;
}

/** Wanted units of a product that is counted, and how many there are of it. */
export interface CountedUnits extends WantedUnits {
  onShelf: number;
}

/** A product of which there is not enough. */
export interface Shortage {
  productId: string;
  name: string;
  /** Units that this customer can have. */
  left: number;
}

/**
 * What may be sold of a product at this moment, in SQL; null when it is not counted. What a customer has reserved is
 * still there for that customer, unless it is kept for a purchase whose money may be on the way.
 */
export const unitsLeft = (customerId: string | undefined) => {
  const ofOthers = customerId ? sql`and (reserved.user_id <> ${customerId} or reserved.is_firm)` : sql``;
  return sql<number | null>`case when ${products.stock} is not null then greatest(0, ${products.stock} - (
    select coalesce(sum(reserved.quantity), 0)
    from ${stockReservations} reserved
    where reserved.product_id = ${products.id} and reserved.expires_at > now() ${ofOthers}
  )) end`.mapWith((units: unknown) => (units === null ? null : Number(units)));
};

/**
 * Locks the counted ones of these products until the transaction ends, in one order for everybody, and answers of
 * which of them the purchase cannot have what is wanted. Reservations of others count and firm ones of the same
 * customer, but not those of the purchase itself.
 */
export async function lockAndCompare(
  tx: Db,
  {
    wanted,
    ...purchase
  }: { wanted: readonly WantedUnits[]; userId: string; paymentIntentId: string; now: Date },
): Promise<{ counted: CountedUnits[]; shortages: Shortage[] }> {
  const ids = wanted.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(and(inArray(products.id, ids), isNotNull(products.stock)))
    .orderBy(asc(products.id))
    .for("no key update");
  if (rows.length === 0) return { counted: [], shortages: [] };
  const found = new Map(rows.map((row) => [row.id, row]));
  const kept = await reservedByOthers(tx, { ids: [...found.keys()], ...purchase });
  const counted = wanted.flatMap(({ productId, quantity }) => {
    const product = found.get(productId);
    return product ? [{ productId, quantity, onShelf: product.stock ?? 0 }] : [];
  });
  const shortages = counted.flatMap(({ productId, quantity, onShelf }) => {
    const left = Math.max(0, onShelf - (kept.get(productId) ?? 0));
    return left < quantity ? [{ productId, name: found.get(productId)?.name ?? "", left }] : [];
  });
  return { counted, shortages };
}

/** Puts units of a counted product on the shelf, or takes them from it. Only for a transaction that holds it locked. */
export async function changeStock(tx: Db, productId: string, units: number): Promise<void> {
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${units}` })
    .where(eq(products.id, productId));
}

async function reservedByOthers(
  tx: Db,
  {
    ids,
    userId,
    paymentIntentId,
    now,
  }: { ids: string[]; userId: string; paymentIntentId: string; now: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      productId: stockReservations.productId,
      quantity: sql`sum(${stockReservations.quantity})`.mapWith(Number),
    })
    .from(stockReservations)
    .where(
      and(
        inArray(stockReservations.productId, ids),
        or(ne(stockReservations.userId, userId), eq(stockReservations.isFirm, true)),
        ne(stockReservations.paymentIntentId, paymentIntentId),
        gt(stockReservations.expiresAt, now),
      ),
    )
    .groupBy(stockReservations.productId);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}
