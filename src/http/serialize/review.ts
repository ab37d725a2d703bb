import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { AdminReview, OwnReview, Review } from "#contract/support/reviews.ts";
import type { ReviewDetails } from "#domain/moderation/moderate-reviews.ts";

type ReviewRecord = ReviewDetails["review"];

/** A published review as everyone sees it. */
export function serializeReview({ id, author, rating, title, text, reply, writtenAt }: ReviewRecord): Review {
  return { _id: id, author, rating, title, text, reply, writtenAt: writtenAt.toISOString() };
}

/** A review as its author sees it. */
export function serializeOwnReview(review: ReviewRecord): OwnReview {
  const { status, reason, version } = review;
  return { ...serializeReview(review), status, reason, version };
}

/** A review as staff see it. */
export function serializeAdminReview({ review, product, order }: ReviewDetails): AdminReview {
  return {
    ...serializeOwnReview(review),
    product: { _id: product.id, name: product.name, slug: product.slug },
    orderNumber: orderNumberOf(order),
  };
}
