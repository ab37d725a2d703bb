import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type ProductOption, variantName } from "#contract/variant-names.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";

/** Where units of one thing lie: of a product as it is by itself, or of a further variant of it. */
export interface Shelf {
  productId: string;
  variantId?: string | null | undefined;
}

/** Names a shelf; ids of products and of variants are never alike. */
export const shelfIdOf = ({ productId, variantId }: Shelf): string => variantId ?? productId;

/** So many units from a shelf are wanted. */
export interface WantedUnits extends Shelf {
  quantity: number;
}

/** Wanted units from a shelf that is counted, and how many there are on it. */
export interface CountedUnits extends WantedUnits {
  onShelf: number;
}

/** Something of which there is not enough. */
export interface Shortage extends Shelf {
  /** With what sets the variant apart. */
  name: string;
  /** Units that this customer can have. */
  left: number;
}

/**
 * What may be sold of a product, as it is by itself, at this moment, in SQL; null when it is not counted. What a customer
 * has reserved is still there for that customer, unless it is kept for a purchase whose money may be on the way.
 */
export const unitsLeft = (customerId: string | undefined) =>
  sql<number | null>`${leftOf({
    stock: sql`${products.stock}`,
    ofShelf: sql`reserved.product_id = ${products.id} and reserved.variant_id is null`,
    customerId,
  })}`.mapWith((units: unknown) => (units === null ? null : Number(units)));

/** The same of the row of `products` that is called so there. */
export const unitsLeftOfRow = (row: "fitting", customerId: string | undefined): SQL =>
  leftOf({
    stock: sql`${sql.identifier(row)}.stock`,
    ofShelf: sql`reserved.product_id = ${sql.identifier(row)}.id and reserved.variant_id is null`,
    customerId,
  });

/** The same of the row of `product_variants` that is called `variant` there. */
export const variantUnitsLeft = (customerId: string | undefined): SQL =>
  leftOf({
    stock: sql`variant.stock`,
    ofShelf: sql`reserved.product_id = variant.product_id and reserved.variant_id = variant.id`,
    customerId,
  });

function leftOf({
  stock,
  ofShelf,
  customerId,
}: {
  stock: SQL;
  ofShelf: SQL;
  customerId: string | undefined;
}): SQL {
  const ofOthers = customerId ? sql`and (reserved.user_id <> ${customerId} or reserved.is_firm)` : sql``;
  return sql`case when ${stock} is not null then greatest(0, ${stock} - (
    select coalesce(sum(reserved.quantity), 0)
    from ${stockReservations} reserved
    where ${ofShelf} and reserved.expires_at > now() ${ofOthers}
  )) end`;
}

/** A shelf that is counted and held. */
export interface HeldShelf {
  name: string;
  stock: number;
}

/**
 * Products whose own units, without those of their further variants, are all reserved, as a question: those of
 * {@link unitsLeft} none of which is left.
 */
export function soldOut(db: Db, customerId: string | undefined) {
  return db
    .select({ id: products.id })
    .from(stockReservations)
    .innerJoin(products, eq(products.id, stockReservations.productId))
    .where(and(isNull(stockReservations.variantId), countsAgainst(customerId)))
    .groupBy(products.id)
    .having(sql`sum(${stockReservations.quantity}) >= ${products.stock}`);
}

/** Further variants whose units are all reserved, as a question: those of {@link variantUnitsLeft} none of which is left. */
export function soldOutVariants(db: Db, customerId: string | undefined) {
  return db
    .select({ id: productVariants.id })
    .from(stockReservations)
    .innerJoin(productVariants, eq(productVariants.id, stockReservations.variantId))
    .where(countsAgainst(customerId))
    .groupBy(productVariants.id)
    .having(sql`sum(${stockReservations.quantity}) >= ${productVariants.stock}`);
}

/** Condition: a reservation that keeps units from this customer now. */
const countsAgainst = (customerId: string | undefined) =>
  and(
    gt(stockReservations.expiresAt, sql`now()`),
    customerId ? or(ne(stockReservations.userId, customerId), eq(stockReservations.isFirm, true)) : undefined,
  );

/**
 * Holds these shelves until the transaction ends, and answers the counted ones by their ids. A product is held with all
 * of its variants, and products in one order for everybody: nobody holds one and waits for another that is before it.
 * What is not sold any more is not counted.
 */
export async function holdShelves(tx: Db, shelves: readonly Shelf[]): Promise<Map<string, HeldShelf>> {
  const furtherIds = shelves.flatMap(({ variantId }) => variantId ?? []);
  const withFurther = shelves.flatMap(({ productId, variantId }) => (variantId ? productId : []));
  const ids = shelves.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, name: products.name, options: products.options, stock: products.stock })
    .from(products)
    .where(and(inArray(products.id, ids), or(isNotNull(products.stock), inArray(products.id, withFurther))))
    .orderBy(asc(products.id))
    .for("no key update");
  // Asked after the products are held, and so as whoever held them before has left it.
  const { id, productId, options, stock } = productVariants;
  const further =
    rows.length > 0 && furtherIds.length > 0
      ? await tx
          .select({ id, productId, options, stock })
          .from(productVariants)
          .where(inArray(id, furtherIds))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const held = (name: string, options: readonly ProductOption[], stock: number | null) =>
    stock === null ? [] : [{ name: variantName(name, options), stock }];
  return new Map([
    ...rows.flatMap((row) =>
      held(row.name, row.options, row.stock).map((shelf): [string, HeldShelf] => [row.id, shelf]),
    ),
    ...further.flatMap((row) =>
      held(names.get(row.productId) ?? "", row.options, row.stock).map((shelf): [string, HeldShelf] => [
        row.id,
        shelf,
      ]),
    ),
  ]);
}

/**
 * Holds the counted ones of these shelves until the transaction ends, in one order for everybody, and answers of which of
 * them the purchase cannot have what is wanted. Reservations of others count and firm ones of the same customer, but not
 * those of the purchase itself.
 */
export async function lockAndCompare(
  tx: Db,
  {
    wanted,
    ...purchase
  }: { wanted: readonly WantedUnits[]; userId: string; paymentIntentId: string; now: Date },
): Promise<{ counted: CountedUnits[]; shortages: Shortage[] }> {
  const found = await holdShelves(tx, wanted);
  if (found.size === 0) return { counted: [], shortages: [] };
  const counted = wanted.flatMap(({ productId, variantId, quantity }) => {
    const shelf = found.get(shelfIdOf({ productId, variantId }));
    return shelf ? [{ productId, variantId, quantity, onShelf: shelf.stock }] : [];
  });
  const ids = counted.map(({ productId }) => productId);
  const kept = await reservedByOthers(tx, { ids, ...purchase });
  const shortages = counted.flatMap(({ productId, variantId, quantity, onShelf }) => {
    const shelf = { productId, variantId };
    const shelfId = shelfIdOf(shelf);
    const left = Math.max(0, onShelf - (kept.get(shelfId) ?? 0));
    return left < quantity ? [{ ...shelf, name: found.get(shelfId)?.name ?? "", left }] : [];
  });
  return { counted, shortages };
}

/** Puts units on a counted shelf, or takes them from it. Only for a transaction that holds it. */
export async function changeStock(tx: Db, { productId, variantId }: Shelf, units: number): Promise<void> {
  if (variantId) {
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${units}` })
      .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)));
    return;
  }
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
  const { productId, variantId } = stockReservations;
  const rows = await tx
    .select({ productId, variantId, quantity: sql`sum(${stockReservations.quantity})`.mapWith(Number) })
    .from(stockReservations)
    .where(
      and(
        inArray(stockReservations.productId, ids),
        or(ne(stockReservations.userId, userId), eq(stockReservations.isFirm, true)),
        ne(stockReservations.paymentIntentId, paymentIntentId),
        gt(stockReservations.expiresAt, now),
      ),
    )
    .groupBy(productId, variantId);
  return new Map(rows.map((row) => [shelfIdOf(row), row.quantity]));
}
