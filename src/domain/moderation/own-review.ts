import { and, desc, eq } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { requirePublicProduct } from "#domain/catalog/require-product.ts";
import { isCounted } from "#domain/counted-orders.ts";
import { notFound, ShopError } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { productReviews, type ReviewRow } from "#ports/database/tables/reviews.ts";
import { publicAuthorName } from "./public-author-name.ts";

type ReviewShop = Pick<Shop, "db" | "live">;

/** A user, and the product to review. */
export interface ReviewAuthor {
  productId: string;
  user: { id: string; name: string; role: number };
}

/** A purchase that entitles the user to review the product. */
interface Purchase {
  orderId: string;
  isFromTestOrder: boolean;
}

/**
 * Returns a user's review of a product, whether the user may review it, and the user's public name. Throws `not found`
 * for an unknown product.
 */
export async function getOwnReview(
  { db, live }: ReviewShop,
  { productId, user }: ReviewAuthor,
): Promise<{ review: ReviewRow | null; mayReview: boolean; author: string }> {
  await requirePublicProduct(db, productId);
  const [review = null] = await db.select().from(productReviews).where(isAuthored({ productId, user }));
  const purchase = await findPurchase(db, { productId, user, live });
  return { review, mayReview: purchase !== undefined, author: publicAuthorName(user.name) };
}

/**
 * Writes or changes a review, which stays private until staff publish it. Throws if the user never received the
 * product from this shop, is staff, or edited an outdated version.
 */
export function writeReview(
  { db, live }: ReviewShop,
  {
    productId,
    user,
    version,
    ...reviewText
  }: ReviewAuthor & { rating: number; title: string; text: string; version?: number | undefined },
  now = new Date(),
): Promise<ReviewRow> {
  return db.transaction(async (tx) => {
    await requirePublicProduct(tx, productId, { lock: true });
    if (user.role === administratorRole) throw new ShopError("forbidden", m["support.review.notByStaff"]());
    const purchase = await findPurchase(tx, { productId, user, live });
    if (!purchase) throw new ShopError("forbidden", m["support.review.buyersOnly"]());
    const columns = { ...reviewText, ...purchase, author: publicAuthorName(user.name), writtenAt: now };
    const [inserted] = await tx
      .insert(productReviews)
      .values({ ...columns, productId, userId: user.id, createdAt: now })
      .onConflictDoNothing({ target: [productReviews.productId, productReviews.userId] })
      .returning();
    if (inserted) return inserted;
    const [before] = await tx
      .select()
      .from(productReviews)
      .where(isAuthored({ productId, user }))
      .for("update");
    // The user has withdrawn the review on another device.
    if (!before) throw staleReview();
    if (version !== undefined && version !== before.version) throw staleReview();
    const changed = await tx
      .update(productReviews)
      .set({ ...columns, status: "pending", reason: "", version: before.version + 1 })
      .where(eq(productReviews.id, before.id))
      .returning();
    return requiredRow(changed);
  });
}

/** Deletes a user's review of a product. Throws if there is none. */
export async function withdrawReview(db: Db, author: ReviewAuthor): Promise<void> {
  const removed = await db
    .delete(productReviews)
    .where(isAuthored(author))
    .returning({ id: productReviews.id });
  if (removed.length === 0) throw notFound(m["support.review.notFound"]());
}

const isAuthored = ({ productId, user }: ReviewAuthor) =>
  and(eq(productReviews.productId, productId), eq(productReviews.userId, user.id));

const staleReview = () =>
  new ShopError("conflict", m["support.review.changedMeanwhile"](), { code: "stale-version" });

/**
 * Finds the user's latest delivered order of the product. Finds nothing for staff, who cannot write reviews; a live
 * shop ignores test orders.
 */
async function findPurchase(
  db: Db,
  { productId, user, live }: ReviewAuthor & { live: boolean },
): Promise<Purchase | undefined> {
  if (user.role === administratorRole) return undefined;
  const [order] = await db
    .select({ orderId: orders.id, isTest: orders.isTest })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, user.id),
        eq(orders.status, "Delivered"),
        eq(orderLines.productId, productId),
        isCounted(live),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order && { orderId: order.orderId, isFromTestOrder: !live || order.isTest === true };
}
