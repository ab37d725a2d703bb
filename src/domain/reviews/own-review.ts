import { and, desc, eq } from "drizzle-orm";
import { administratorRole } from "#contract/account-words.ts";
import { reviewWords } from "#contract/review-words.ts";
import type { Db } from "#ports/database/database.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { productReviews, type ReviewRow } from "#ports/database/tables/reviews.ts";
import { requireProduct } from "../catalog/require-product.ts";
import { notFound, ShopError } from "../errors.ts";
import { shownAuthor } from "../moderation/shown-author.ts";
import { isCounted } from "../orders/counted-orders.ts";
import type { Shop } from "../shop.ts";
import { writtenRow } from "../written-row.ts";

type ReviewedShop = Pick<Shop, "db" | "live">;

/** Who writes, and what about. */
export interface Writer {
  productId: string;
  user: { id: string; name: string; role: number };
}

/** A purchase that lets somebody review a product. */
interface Purchase {
  orderId: string;
  isOfTest: boolean;
}

/** What somebody wrote about a product, whether they may, and what they are called beside it; `not found` for no product. */
export async function getOwnReview(
  { db, live }: ReviewedShop,
  { productId, user }: Writer,
): Promise<{ review: ReviewRow | null; mayReview: boolean; author: string }> {
  await requireProduct(db, productId);
  const [review = null] = await db.select().from(productReviews).where(isOf({ productId, user }));
  const purchase = await purchaseOf(db, { productId, user, live });
  return { review, mayReview: purchase !== undefined, author: shownAuthor(user.name) };
}

/**
 * Reviews a product, or says something else about it; nobody else reads it until the office has published it (again).
 * Refused when the writer never received the product from here, works for the shop, or saw another version of what
 * they change.
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
    await requireProduct(tx, productId, { isKept: true });
    if (user.role === administratorRole) throw new ShopError("forbidden", reviewWords.notByStaff);
    const purchase = await purchaseOf(tx, { productId, user, live });
    if (!purchase) throw new ShopError("forbidden", reviewWords.buyersOnly);
    const written = { ...said, ...purchase, author: shownAuthor(user.name), writtenAt: now };
    const [first] = await tx
      .insert(productReviews)
      .values({ ...written, productId, userId: user.id, createdAt: now })
      .onConflictDoNothing({ target: [productReviews.productId, productReviews.userId] })
      .returning();
    if (first) return first;
    const [before] = await tx.select().from(productReviews).where(isOf({ productId, user })).for("update");
    // Withdrawn on another device between the two.
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

/** Removes what somebody wrote about a product. Refused when they wrote nothing. */
export async function withdrawReview(db: Db, writer: Writer): Promise<void> {
  const removed = await db.delete(productReviews).where(isOf(writer)).returning({ id: productReviews.id });
  if (removed.length === 0) throw notFound(reviewWords.notFound);
}

const isOf = ({ productId, user }: Writer) =>
  and(eq(productReviews.productId, productId), eq(productReviews.userId, user.id));

const staleReview = () => new ShopError("conflict", reviewWords.changedMeanwhile, { code: "stale-version" });

/** The latest order that brought this product to this buyer; staff have none, and test orders of a live shop are none. */
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
