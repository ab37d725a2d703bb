import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { ProductListSort } from "#contract/catalog/product-list-options.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type Among, effectivePricePaise } from "./product-choices.ts";
import { pricesOfVariants, withVariant } from "./variant-choices.ts";

/** Sort orders by the price of the cheapest variant. */
export type PriceSort = Extract<ProductListSort, `price-${string}` | "price" | "-price">;

const directions: Record<PriceSort, typeof asc> = {
  "price-asc": asc,
  "price-desc": desc,
  price: asc,
  "-price": desc,
};

export const isPriceSort = (sort: ProductListSort): sort is PriceSort => sort in directions;

/** Returns a join with the variants' prices, and a sort order by price. */
export function priceOrder(db: Db, sort: PriceSort) {
  const further = pricesOfVariants(db);
  const lowestPaise = lowestPrice(further.lowest);
  return { further, ofProduct: eq(further.productId, products.id), order: directions[sort](lowestPaise) };
}

/** `least` ignores null, so products without further variants keep their own price. */
const lowestPrice = (ofVariants: SQL.Aliased<number>) =>
  sql<number>`least(${effectivePricePaise}, ${ofVariants})`;

/**
 * Returns the ids of a page of matching products by price, newest first among equals. Products without
 * further variants are read from the price index; the few others are merged in.
 */
export async function idsByPrice(
  db: Db,
  conditionWithin: (among: Among) => SQL | undefined,
  { sort, limit, offset }: { sort: PriceSort; limit: number; offset: number },
): Promise<string[]> {
  const { id, createdAt } = products;
  const direction = directions[sort];
  const { further, ofProduct } = priceOrder(db, sort);
  const single = db
    .select({ id, price: sql<number>`${effectivePricePaise}`.as("price"), createdAt })
    .from(products)
    .where(and(conditionWithin("single"), not(withVariant(db))))
    .orderBy(direction(effectivePricePaise), desc(createdAt), desc(id))
    .limit(offset + limit);
  const inVariants = db
    .select({ id, price: lowestPrice(further.lowest).as("price"), createdAt })
    .from(products)
    .innerJoin(further, ofProduct)
    .where(conditionWithin("all"));
  const rows = await single
    .unionAll(inVariants)
    .orderBy(direction(sql`price`), desc(sql`created_at`), desc(sql`id`))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}
