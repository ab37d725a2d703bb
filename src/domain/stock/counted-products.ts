import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow } from "#ports/database/tables/orders.ts";
import { type StockCause, setStockCause } from "./stock-cause.ts";

/** A stock item: a product itself or one of its further variants. */
export interface StockItem {
  productId: string;
  variantId?: string | null | undefined;
}

/** Id of a stock item; product and variant ids never collide. */
export const stockItemIdOf = ({ productId, variantId }: StockItem): string => variantId ?? productId;

/** Units of an order line that neither a refund nor a cancellation has put back in stock. */
export const unitsOutOfStock = ({
  quantity,
  restockedUnits,
  cancelledUnits,
}: Pick<OrderLineRow, "quantity" | "restockedUnits" | "cancelledUnits">): number =>
  quantity - restockedUnits - cancelledUnits;

/** Requested units of a stock item. */
export interface RequestedUnits extends StockItem {
  quantity: number;
}

/** Requested units of a tracked stock item, and the units in stock. */
export interface CountedUnits extends RequestedUnits {
  unitsInStock: number;
  /** Average purchase cost; null if unknown. */
  unitCostPaise: number | null;
}

/** A stock item without enough units. */
export interface Shortage extends StockItem {
  /** Includes the options of the variant. */
  name: string;
  /** Units available to this customer. */
  left: number;
}

/**
 * SQL: units of the product itself, without variants, that the customer can buy now; null if stock is not tracked.
 * The customer's own reservations count as available, except firm ones, whose payment may be on the way.
 */
export const unitsLeft = (customerId: string | undefined) =>
  sql<number | null>`${leftOf({
    stock: sql`${products.stock}`,
    ofItem: sql`reserved.product_id = ${products.id} and reserved.variant_id is null`,
    customerId,
  })}`.mapWith((units: unknown) => (units === null ? null : Number(units)));

/** Like {@link unitsLeft}, for a row of `products` with this alias. */
export const unitsLeftOfRow = (row: "compatible", customerId: string | undefined): SQL =>
  leftOf({
    stock: sql`${sql.identifier(row)}.stock`,
    ofItem: sql`reserved.product_id = ${sql.identifier(row)}.id and reserved.variant_id is null`,
    customerId,
  });

/** Like {@link unitsLeft}, for a row of `product_variants` with the alias `variant`. */
export const variantUnitsLeft = (customerId: string | undefined): SQL =>
  leftOf({
    stock: sql`variant.stock`,
    ofItem: sql`reserved.product_id = variant.product_id and reserved.variant_id = variant.id`,
    customerId,
  });

function leftOf({
  stock,
  ofItem,
  customerId,
}: {
  stock: SQL;
  ofItem: SQL;
  customerId: string | undefined;
}): SQL {
  const ofOthers = customerId ? sql`and (reserved.user_id <> ${customerId} or reserved.is_firm)` : sql``;
  return sql`case when ${stock} is not null then greatest(0, ${stock} - (
    select coalesce(sum(reserved.quantity), 0)
    from ${stockReservations} reserved
    where ${ofItem} and reserved.expires_at > now() ${ofOthers}
  )) end`;
}

/** A tracked and locked stock item. */
export interface LockedStock {
  /** Includes the options of a variant. */
  name: string;
  stock: number;
  unitCostPaise: number | null;
}

/** Subquery: products whose own units, without variants, are all reserved, as in {@link unitsLeft}. */
export function soldOutCondition(db: Db, customerId: string | undefined) {
  return db
    .select({ id: products.id })
    .from(stockReservations)
    .innerJoin(products, eq(products.id, stockReservations.productId))
    .where(and(isNull(stockReservations.variantId), countsAgainst(customerId)))
    .groupBy(products.id)
    .having(sql`sum(${stockReservations.quantity}) >= ${products.stock}`);
}

/** Subquery: further variants whose units are all reserved, as in {@link variantUnitsLeft}. */
export function soldOutVariantsCondition(db: Db, customerId: string | undefined) {
  return db
    .select({ id: productVariants.id })
    .from(stockReservations)
    .innerJoin(productVariants, eq(productVariants.id, stockReservations.variantId))
    .where(countsAgainst(customerId))
    .groupBy(productVariants.id)
    .having(sql`sum(${stockReservations.quantity}) >= ${productVariants.stock}`);
}

/** Condition: an active reservation that blocks this customer. */
const countsAgainst = (customerId: string | undefined) =>
  and(
    gt(stockReservations.expiresAt, sql`now()`),
    customerId ? or(ne(stockReservations.userId, customerId), eq(stockReservations.isFirm, true)) : undefined,
  );

/**
 * Locks stock items until the transaction ends and returns the tracked ones by id. A product's lock covers
 * its variants; products are locked in id order to avoid deadlocks. Deleted items are omitted.
 */
export async function lockStock(tx: Db, items: readonly StockItem[]): Promise<Map<string, LockedStock>> {
  const furtherIds = items.flatMap(({ variantId }) => variantId ?? []);
  const withFurther = items.flatMap(({ productId, variantId }) => (variantId ? productId : []));
  const ids = items.map(({ productId }) => productId);
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      options: products.options,
      stock: products.stock,
      unitCostPaise: products.unitCostPaise,
    })
    .from(products)
    .where(and(inArray(products.id, ids), or(isNotNull(products.stock), inArray(products.id, withFurther))))
    .orderBy(asc(products.id))
    .for("no key update");
  // Read after locking the products, to see the changes of the previous lock holder.
  const { id, productId, options, stock, unitCostPaise } = productVariants;
  const further =
    rows.length > 0 && furtherIds.length > 0
      ? await tx
          .select({ id, productId, options, stock, unitCostPaise })
          .from(productVariants)
          .where(inArray(id, furtherIds))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const found = [...rows, ...further.map((row) => ({ ...row, name: names.get(row.productId) ?? "" }))];
  return new Map(
    found.flatMap(({ id, name, options, stock, unitCostPaise }): [string, LockedStock][] =>
      stock === null ? [] : [[id, { name: variantName(name, options), stock, unitCostPaise }]],
    ),
  );
}

/**
 * Locks the tracked stock items until the transaction ends and returns those without enough units for the
 * purchase. Reservations of other customers and firm reservations of the same customer count, but not the
 * reservations of this purchase; omit `paymentIntentId` if it has none.
 */
export async function lockAndCompare(
  tx: Db,
  {
    requested,
    ...purchase
  }: { requested: readonly RequestedUnits[]; userId: string; paymentIntentId?: string; now: Date },
): Promise<{ counted: CountedUnits[]; shortages: Shortage[] }> {
  const found = await lockStock(tx, requested);
  if (found.size === 0) return { counted: [], shortages: [] };
  const counted = requested.flatMap(({ productId, variantId, quantity }) => {
    const item = found.get(stockItemIdOf({ productId, variantId }));
    return item
      ? [{ productId, variantId, quantity, unitsInStock: item.stock, unitCostPaise: item.unitCostPaise }]
      : [];
  });
  const ids = counted.map(({ productId }) => productId);
  const reserved = await reservedByOthers(tx, { ids, ...purchase });
  const shortages = counted.flatMap(({ productId, variantId, quantity, unitsInStock }) => {
    const item = { productId, variantId };
    const stockItemId = stockItemIdOf(item);
    const left = Math.max(0, unitsInStock - (reserved.get(stockItemId) ?? 0));
    return left < quantity ? [{ ...item, name: found.get(stockItemId)?.name ?? "", left }] : [];
  });
  return { counted, shortages };
}

/** Changes the stock of a tracked item. Call it in a transaction that has locked the item. */
export async function changeStock(
  tx: Db,
  { productId, variantId }: StockItem,
  units: number,
  cause: StockCause,
): Promise<void> {
  await setStockCause(tx, cause);
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
  }: { ids: string[]; userId: string; paymentIntentId?: string; now: Date },
): Promise<Map<string, number>> {
  const { productId, variantId } = stockReservations;
  const rows = await tx
    .select({ productId, variantId, quantity: sql`sum(${stockReservations.quantity})`.mapWith(Number) })
    .from(stockReservations)
    .where(
      and(
        inArray(stockReservations.productId, ids),
        or(ne(stockReservations.userId, userId), eq(stockReservations.isFirm, true)),
        paymentIntentId ? ne(stockReservations.paymentIntentId, paymentIntentId) : undefined,
        gt(stockReservations.expiresAt, now),
      ),
    )
    .groupBy(productId, variantId);
  return new Map(rows.map((row) => [stockItemIdOf(row), row.quantity]));
}
