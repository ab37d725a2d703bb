import { and, desc, eq } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { requirePublicProduct } from "#domain/catalog/require-product.ts";
import { notFound, ShopError } from "#domain/errors.ts";
import { isCounted } from "#domain/orders/counted-orders.ts";
import type { Shop } from "#domain/shop.ts";
import { writtenRow } from "#domain/written-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { productReviews, type ReviewRow } from "#ports/database/tables/reviews.ts";
import { shownAuthor } from "./shown-author.ts";

type ReviewedShop = Pick<Shop, "db" | "live">;

/** A reviewer and the product. */
export interface Writer {
  productId: string;
  user: { id: string; name: string; role: number };
}

/** A purchase that entitles to a review. */
interface Purchase {
  orderId: string;
  isOfTest: boolean;
}

/**
 * Returns a user's review of a product, whether they may review it, and their public name. Throws `not found`
 * for an unknown product.
 */
export async function getOwnReview(
  { db, live }: ReviewedShop,
  { productId, user }: Writer,
): Promise<{ review: ReviewRow | null; mayReview: boolean; author: string }> {
  await requirePublicProduct(db, productId);
  const [review = null] = await db.select().from(productReviews).where(isOf({ productId, user }));
  const purchase = await purchaseOf(db, { productId, user, live });
  return { review, mayReview: purchase !== undefined, author: shownAuthor(user.name) };
}

/**
 * Writes or changes a review; it stays private until staff publish it (again). Throws if the user never
 * received the product from this shop, is staff, or edited another version.
 */
export function writeReview(
  { db, live }: ReviewedShop,
  {
    productId,
    user,
    version,
    ...said
  }: Writer & { rating: number; title: string; text: string; version?: number | undefined },
  now = new Date(),
): Promise<ReviewRow> {
  return db.transaction(async (tx) => {
    await requirePublicProduct(tx, productId, { isKept: true });
    if (user.role === administratorRole) throw new ShopError("forbidden", m["support.review.notByStaff"]());
    const purchase = await purchaseOf(tx, { productId, user, live });
    if (!purchase) throw new ShopError("forbidden", m["support.review.buyersOnly"]());
    const written = { ...said, ...purchase, author: shownAuthor(user.name), writtenAt: now };
    const [first] = await tx
      .insert(productReviews)
      .values({ ...written, productId, userId: user.id, createdAt: now })
      .onConflictDoNothing({ target: [productReviews.productId, productReviews.userId] })
      .returning();
    if (first) return first;
    const [before] = await tx.select().from(productReviews).where(isOf({ productId, user })).for("update");
    // Withdrawn on another device meanwhile.
    if (!before) throw staleReview();
    if (version !== undefined && version !== before.version) throw staleReview();
    const changed = await tx
      .update(productReviews)
      .set({ ...written, status: "pending", reason: "", version: before.version + 1 })
      .where(eq(productReviews.id, before.id))
      .returning();
    return writtenRow(changed);
  });
}

/** Deletes a user's review of a product. Throws if there is none. */
export async function withdrawReview(db: Db, writer: Writer): Promise<void> {
  const removed = await db.delete(productReviews).where(isOf(writer)).returning({ id: productReviews.id });
  if (removed.length === 0) throw notFound(m["support.review.notFound"]());
}

const isOf = ({ productId, user }: Writer) =>
  and(eq(productReviews.productId, productId), eq(productReviews.userId, user.id));

const staleReview = () =>
  new ShopError("conflict", m["support.review.changedMeanwhile"](), { code: "stale-version" });

/** The latest delivered order of this product; staff have none, and a live shop ignores test orders. */
async function purchaseOf(
  db: Db,
  { productId, user, live }: Writer & { live: boolean },
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
  return order && { orderId: order.orderId, isOfTest: !live || order.isTest === true };
}
