import { and, gt, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { soldOutVariants } from "../stock/counted-products.ts";

/** What a buyer pays for a further variant, in paise. */
export const variantPricePaise = sql<number>`least(${productVariants.pricePaise}, coalesce(${productVariants.discountedPricePaise}, ${productVariants.pricePaise}))`;

/** Condition on `product_variants`: not sold out. */
export const isAvailableVariant = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(
    isNull(productVariants.stock),
    and(gt(productVariants.stock, 0), notInArray(productVariants.id, soldOutVariants(db, customerId))),
  );

/** Condition on `products`: one of its further variants is so. Asked as one question for all products. */
export const withVariant = (db: Db, condition?: SQL): SQL =>
  inArray(products.id, db.select({ id: productVariants.productId }).from(productVariants).where(condition));

/**
 * What the further variants of each product that has some cost, in paise, for a join that leaves the others as they are:
 * the lowest, the highest, and what `marks` says of each price, a bit for each thing that may be so, of all of them.
 */
export const pricesOfVariants = (db: Db, marks: SQL = sql`0`) =>
  db
    .select({
      productId: productVariants.productId,
      lowest: sql<number>`min(${variantPricePaise})`.as("lowest_of_variants"),
      highest: sql<number>`max(${variantPricePaise})`.as("highest_of_variants"),
      marks: sql<number>`bit_or(${marks})`.as("marks_of_variants"),
    })
    .from(productVariants)
    .groupBy(productVariants.productId)
    .as("prices_of_variants");
