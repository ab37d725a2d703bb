import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SortValue } from "#domain/list-order.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { isAvailableItself } from "./product-choices.ts";
import { isAvailableVariant } from "./variant-choices.ts";

/** Discount in whole percent of the reference price, rounded like the contract's `discountPercent`. */
function percentOf(
  prices: Record<"pricePaise" | "discountedPricePaise" | "referencePricePaise", SQLWrapper>,
) {
  const struck = sql`least(${prices.pricePaise}, ${prices.referencePricePaise})`;
  return sql`case when ${prices.discountedPricePaise} < ${struck}
  then floor((${struck} - ${prices.discountedPricePaise})::float8 / ${struck} * 100 + 0.5)
  else 0 end`;
}

/** Best discount of a product. `greatest` ignores null, the value of products without available variants. */
const bestOf = (db: Db, customerId: string | undefined, ofVariants: SQLWrapper) =>
  sql`greatest(case when ${isAvailableItself(db, customerId)} then ${percentOf(products)} else 0 end, ${ofVariants})`;

/** Returns the value that {@link discountOrder} sorts by, without a join. */
export function discountSortValue(db: Db, customerId: string | undefined): SortValue {
  const isAvailable = and(eq(productVariants.productId, products.id), isAvailableVariant(db, customerId));
  const ofVariants = sql`(select max(${percentOf(productVariants)}) from ${productVariants} where ${isAvailable})`;
  return { value: bestOf(db, customerId, ofVariants), type: "double precision" };
}

/**
 * Returns a join, and a sort order by the best discount of each product, highest first. Only variants in
 * stock for this customer count.
 */
export function discountOrder(db: Db, customerId: string | undefined) {
  const { productId } = productVariants;
  const further = db
    .select({
      productId,
      best: sql<number>`max(${percentOf(productVariants)})`.as("best_of_variants"),
    })
    .from(productVariants)
    .where(isAvailableVariant(db, customerId))
    .groupBy(productId)
    .as("discounts_of_variants");
  const order = desc(bestOf(db, customerId, sql`${further.best}`));
  return { further, ofProduct: eq(further.productId, products.id), order };
}

/** Returns the ids of a page of matching products by best discount, newest first among equals. */
export async function idsByDiscount(
  db: Db,
  condition: SQL | undefined,
  { customerId, limit, offset }: { customerId: string | undefined; limit: number; offset: number },
): Promise<string[]> {
  const { id, createdAt } = products;
  const { further, ofProduct, order } = discountOrder(db, customerId);
  const rows = await db
    .select({ id })
    .from(products)
    .leftJoin(further, ofProduct)
    .where(condition)
    .orderBy(order, desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}
