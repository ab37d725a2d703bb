import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  integerInRange,
  numberOrText,
  optionalLines,
  optionalText,
  Pagination,
  recordVersion,
  requiredLines,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { ModerationCounters, ModerationQuery } from "./moderation.ts";
import { maxRejectionReasonLength, moderationDecisions, moderationStatuses } from "./moderation-statuses.ts";
import {
  maxReviewLength,
  maxReviewReplyLength,
  maxReviewTitleLength,
  maxStars,
  reviewPageSize,
} from "./review-limits.ts";
import { reviewSort } from "./review-sorts.ts";

/** A buyer's review of a product. */
export const ReviewInput = z.object({
  rating: numberOrText(
    z
      .int({ error: () => m["support.review.starsRequired"]({ maximum: maxStars }) })
      .check(
        z.gte(1, { error: () => m["support.review.starsRequired"]({ maximum: maxStars }) }),
        z.lte(maxStars, { error: () => m["support.review.starsRequired"]({ maximum: maxStars }) }),
      ),
  ),
  title: optionalText(maxReviewTitleLength),
  text: requiredLines(m["support.review.textRequired"], maxReviewLength),
  ...expectedVersion,
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A published review as everyone sees it. */
export const Review = z.object({
  _id: Id,
  /** The author's first name and last initial. */
  author: z.string(),
  /** Stars, from 1 to 5. */
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  /** The shop's reply; empty if there is none. */
  reply: z.string(),
  /** When the buyer last changed the review. */
  writtenAt: Timestamp,
});
export type Review = z.infer<typeof Review>;

/** A review as its author sees it. */
export const OwnReview = z.extend(Review, {
  status: z.enum(moderationStatuses),
  /** Why staff refused the review; otherwise empty. */
  reason: z.string(),
  version: recordVersion,
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A review as staff see it, with the order that proves the purchase. */
export const AdminReview = z.extend(OwnReview, {
  product: z.object({ _id: Id, name: z.string(), slug: z.string() }),
  orderNumber: z.string(),
});
export type AdminReview = z.infer<typeof AdminReview>;

export const listReviews = endpoint({
  method: "GET",
  path: "/api/review/product/:id",
  access: "visitor",
  shows: ["review"],
  summary:
    "Lists the published reviews of a product, newest first, and how many of them have one star, two stars, and so on.",
  params: IdParams,
  query: z.object({
    page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
    limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, 50), reviewPageSize),
  }),
  output: z.object({
    reviews: z.array(Review),
    /** Number of reviews with one star, two stars, and so on. */
    stars: z.array(z.number()),
    pagination: Pagination,
  }),
});

export const getOwnReview = endpoint({
  method: "GET",
  path: "/api/review/own/:id",
  access: "customer",
  summary: "Returns the caller's review of a product, and whether they may write one.",
  params: IdParams,
  output: z.object({ review: z.nullable(OwnReview), mayReview: z.boolean(), author: z.string() }),
});

export const writeReview = endpoint({
  method: "PUT",
  path: "/api/review/own/:id",
  access: "customer",
  summary:
    "Creates or changes the caller's review of a product they bought and received; staff check it first.",
  params: IdParams,
  body: ReviewInput,
  output: z.object({ review: OwnReview }),
});

export const withdrawReview = endpoint({
  method: "DELETE",
  path: "/api/review/own/:id",
  access: "customer",
  summary: "Deletes the caller's review of a product.",
  params: IdParams,
  output: EmptyResponse,
});

export const listAllReviews = endpoint({
  method: "GET",
  path: "/api/review/all",
  access: "administrator",
  capability: "support",
  personalRows: "reviews",
  summary: "Lists reviews, newest first unless sorted; searches product, author, title and text.",
  query: z.extend(ModerationQuery, { sort: reviewSort }),
  output: z.object({
    reviews: z.array(AdminReview),
    pagination: Pagination,
    counters: ModerationCounters,
  }),
});

export const decideReview = endpoint({
  method: "PUT",
  path: "/api/review/:id/status",
  access: "administrator",
  capability: "support",
  summary: "Publishes a review, or rejects it with a reason; the reviewer is emailed.",
  params: IdParams,
  body: z
    .object({
      status: z.enum(
        moderationDecisions,
        fieldErrors.notOneOf(m["common.fieldNames.status"], moderationDecisions),
      ),
      reason: optionalLines(maxRejectionReasonLength),
      ...expectedVersion,
    })
    .check(
      z.refine(({ status, reason }) => status !== "refused" || reason !== "", {
        error: m["support.review.reasonRequired"],
        path: ["reason"],
      }),
    ),
  output: z.object({ review: AdminReview }),
});

export const replyToReview = endpoint({
  method: "PUT",
  path: "/api/review/:id/reply",
  access: "administrator",
  capability: "support",
  summary: "Sets the shop's reply to a published review; an empty text removes the reply.",
  params: IdParams,
  body: z.object({ reply: optionalLines(maxReviewReplyLength), ...expectedVersion }),
  output: z.object({ review: AdminReview }),
});
