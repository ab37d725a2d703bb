import type { Message } from "#contract/kernel/message.ts";
import type { ModerationDecision } from "#contract/support/moderation-statuses.ts";
import * as contract from "#contract/support/reviews.ts";
import * as desk from "#domain/moderation/moderate-reviews.ts";
import * as own from "#domain/moderation/own-review.ts";
import { listPublishedReviews } from "#domain/moderation/published-reviews.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeAdminReview, serializeOwnReview, serializeReview } from "../serialize/review.ts";

/** Limits for written or withdrawn reviews per account and address. */
const hourlyLimit = { windowMilliseconds: 3_600_000, message: m["support.review.tooMany"] };
const writeLimits: Throttle[] = [
  { scope: "review", by: "account", limit: 20, ...hourlyLimit },
  { scope: "review by address", by: "address", limit: 60, ...hourlyLimit },
];

const decisionMessages = {
  published: m["support.review.published"],
  refused: m["support.review.refused"],
} satisfies Record<ModerationDecision, Message>;

/** Product reviews and their moderation. */
export function bindReviews(bind: Binder, { shop, siteUrl }: ApiOptions): void {
  const { db } = shop;

  bind(contract.listReviews, async ({ input: { params, query } }) => {
    const { reviews, ...figures } = await listPublishedReviews(shop, { ...params, ...query });
    return { reviews: reviews.map(serializeReview), ...figures };
  });
  bind(contract.getOwnReview, async ({ input: { params }, viewer }) => {
    const { review, ...rest } = await own.getOwnReview(shop, writer(params, viewer));
    return { review: review && serializeOwnReview(review), ...rest };
  });
  bind(
    contract.writeReview,
    async ({ input: { params, body }, viewer }) => {
      const review = await own.writeReview(shop, { ...body, ...writer(params, viewer) });
      return { message: m["support.review.sent"](), review: serializeOwnReview(review) };
    },
    { throttles: writeLimits },
  );
  bind(
    contract.withdrawReview,
    async ({ input: { params }, viewer }) => {
      await own.withdrawReview(db, writer(params, viewer));
      return { message: m["support.review.withdrawn"]() };
    },
    { throttles: writeLimits },
  );

  bind(contract.listAllReviews, async ({ input: { query } }) => {
    const { reviews, ...figures } = await desk.listReviews(db, query);
    return { reviews: reviews.map(serializeAdminReview), ...figures };
  });
  bind(contract.decideReview, async ({ input: { params, body }, actor }) => {
    const review = await desk.decideReview(db, { ...body, ...params, actor }, siteUrl);
    return { message: decisionMessages[body.status](), review: serializeAdminReview(review) };
  });
  bind(contract.replyToReview, async ({ input: { params, body }, actor }) => {
    const review = await desk.replyToReview(db, { ...body, ...params, actor });
    return { message: m["support.review.replied"](), review: serializeAdminReview(review) };
  });
}

const writer = ({ id: productId }: { id: string }, { _id: id, name, role }: Viewer): own.ReviewAuthor => ({
  productId,
  user: { id, name, role },
});
