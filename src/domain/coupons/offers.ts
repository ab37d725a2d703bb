import { and, desc, eq, inArray, or } from "drizzle-orm";
import { offerLimits } from "#contract/checkout/coupon-kinds.ts";
import { type ProductInCategory, productsInOrder } from "#domain/catalog/product-rows.ts";
import { notFound } from "#domain/errors.ts";
import { isPublic } from "#domain/public-products.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { type CouponRow, coupons } from "#ports/database/tables/coupons.ts";
import { countUses, couponState } from "./coupon-counts.ts";

/** A running coupon with an offer page. */
export interface Offer {
  coupon: CouponRow;
  isForEverything: boolean;
  /** First the coupon's products in order, then those of its categories, newest first. */
  products: ProductInCategory[];
}

/**
 * Returns the offer for a code, ignoring case. Throws `not found` unless the coupon has a page title and runs
 * today.
 */
export async function readOffer(
  db: Db,
  { code, customerId, live }: { code: string; customerId: string | undefined; live: boolean },
): Promise<Offer> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.toUpperCase()));
  if (!coupon?.offerTitle) throw notFound(m["checkout.offer.notFound"]());
  const used = (await countUses(db, [coupon.id], live)).get(coupon.id)?.used ?? 0;
  if (couponState(coupon, used, shopToday()) !== "running") throw notFound(m["checkout.offer.notFound"]());
  const isForEverything = coupon.productIds.length + coupon.categoryIds.length === 0;
  const ids = isForEverything ? [] : await offeredProductIds(db, coupon);
  return { coupon, isForEverything, products: await productsInOrder(db, ids, { customerId }) };
}

async function offeredProductIds(db: Db, { productIds, categoryIds }: CouponRow): Promise<string[]> {
  const { id, categoryId, createdAt } = products;
  const rows = await db
    .select({ id })
    .from(products)
    .where(and(isPublic, or(inArray(id, productIds), inArray(categoryId, categoryIds))))
    .orderBy(desc(createdAt), desc(id));
  const matchingIds = rows.map((row) => row.id);
  const chosenProductIds = productIds.filter((productId) => matchingIds.includes(productId));
  return [...new Set([...chosenProductIds, ...matchingIds])].slice(0, offerLimits.products);
}
