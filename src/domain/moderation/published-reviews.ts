import { and, count, desc, eq } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import { maxStars } from "#contract/support/review-limits.ts";
import { requirePublicProduct } from "#domain/catalog/require-product.ts";
import type { Shop } from "#domain/shop.ts";
import { productReviews, type ReviewRow } from "#ports/database/tables/reviews.ts";

export interface PublishedReviews {
  reviews: ReviewRow[];
  /** How many reviews have one star, two stars, and so on. */
  stars: number[];
  pagination: Pagination;
}

/**
 * Returns the public reviews of a product, newest first. Throws `not found` for an unknown product. A live
 * shop excludes reviews of test purchases.
 */
export async function listPublishedReviews(
  { db, live }: Pick<Shop, "db" | "live">,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<PublishedReviews> {
  await requirePublicProduct(db, id);
  const isShown = isPublished({ id, live });
  const ratingCounts = await db
    .select({ rating: productReviews.rating, count: count() })
    .from(productReviews)
    .where(isShown)
    .groupBy(productReviews.rating);
  const stars = Array.from(
    { length: maxStars },
    (_, index) => ratingCounts.find(({ rating }) => rating === index + 1)?.count ?? 0,
  );
  const total = stars.reduce((sum, starCount) => sum + starCount, 0);
  const reviews = await db
    .select()
    .from(productReviews)
    .where(isShown)
    .orderBy(desc(productReviews.writtenAt), desc(productReviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { reviews, stars, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

const isPublished = ({ id, live }: { id: string; live: boolean }) =>
  and(
    eq(productReviews.productId, id),
    eq(productReviews.status, "published"),
    live ? eq(productReviews.isFromTestOrder, false) : undefined,
  );
