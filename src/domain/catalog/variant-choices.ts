import { and, gt, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { soldOutVariantsCondition } from "#domain/stock/counted-products.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";

/** Effective price of a further variant, in paise. */
export const variantPricePaise = sql<number>`least(${productVariants.pricePaise}, coalesce(${productVariants.discountedPricePaise}, ${productVariants.pricePaise}))`;

/** Condition on `product_variants`: in stock. */
export const isAvailableVariant = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(
    isNull(productVariants.stock),
    and(
      gt(productVariants.stock, 0),
      notInArray(productVariants.id, soldOutVariantsCondition(db, customerId)),
    ),
  );

/**
 * Condition on `products`: a further variant matches. Uncorrelated, so the database evaluates it once for all
 * products.
 */
export const withVariant = (db: Db, condition?: SQL): SQL =>
  inArray(products.id, db.select({ id: productVariants.productId }).from(productVariants).where(condition));

/**
 * Subquery for a left join: lowest and highest price of each product's further variants, in paise, and
 * `marks` combined over all their prices with bitwise or.
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
