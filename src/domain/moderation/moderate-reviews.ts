import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import type { ModerationCounters } from "#contract/support/moderation.ts";
import type { ModerationDecision, ModerationStatus } from "#contract/support/moderation-statuses.ts";
import type { ReviewSortKey } from "#contract/support/review-sorts.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { readPageById } from "#domain/read-page.ts";
import { requiredRow } from "#domain/required-row.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { productReviews, type ReviewRow } from "#ports/database/tables/reviews.ts";
import { countByStatus } from "./count-by-status.ts";
import { reviewRejectionEmail } from "./review-emails.ts";

/** A review with its product and the order that proves the purchase. */
export interface ReviewDetails {
  review: ReviewRow;
  product: { id: string; name: string; slug: string };
  order: { id: string; number: number; numberPrefix: string };
}

export interface ReviewSearch {
  page: number;
  limit: number;
  /** Part of a product name, review or author. */
  search: string;
  status?: ModerationStatus | undefined;
  /** Newest first by default. */
  sort?: SortChoice<ReviewSortKey>;
}

const byDate = byColumn(productReviews.writtenAt);
const reviewSorts: ListSorts<ReviewSortKey> = {
  id: productReviews.id,
  keys: {
    date: [byDate],
    product: [byText(products.name), byDate],
    rating: [byColumn(productReviews.rating), byDate],
    author: [byText(productReviews.author), byDate],
    status: [byColumn(productReviews.status), byDate],
  },
};

/** Returns one page of reviews, newest first unless sorted. `counters` count all reviews, regardless of the search. */
export async function listReviews(
  db: Db,
  { page, limit, sort = "-date", ...search }: ReviewSearch,
): Promise<{ reviews: ReviewDetails[]; counters: ModerationCounters; pagination: Pagination }> {
  const condition = reviewCondition(search);
  const sorted = db
    .select({ id: productReviews.id })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(condition)
    .orderBy(...listOrder(reviewSorts, sort).orderBy);
  const { rows, pagination } = await readPageById(
    sorted,
    () => countReviews(db, condition),
    { page, limit },
    (ids) => selectReviews(db).where(inArray(productReviews.id, ids)),
    ({ review }) => review.id,
  );
  return { reviews: rows, counters: await countByStatus(db, productReviews), pagination };
}

/** Yields all matching reviews in batches, newest first unless sorted. */
export function exportReviews(
  db: Db,
  { sort = "-date", ...search }: Omit<ReviewSearch, "page" | "limit">,
): AsyncGenerator<ReviewDetails[]> {
  const order = listOrder(reviewSorts, sort);
  return readInBatches((last, limit) =>
    db
      .select({ ...reviewColumns, cursor: order.cursor })
      .from(productReviews)
      .innerJoin(products, eq(products.id, productReviews.productId))
      .innerJoin(orders, eq(orders.id, productReviews.orderId))
      .where(and(reviewCondition(search), order.after(last)))
      .orderBy(...order.orderBy)
      .limit(limit),
  );
}

function reviewCondition({ search, status }: Pick<ReviewSearch, "search" | "status">): SQL | undefined {
  const { author, title, text } = productReviews;
  return and(
    status && eq(productReviews.status, status),
    containsText([products.name, author, title, text], search),
  );
}

async function countReviews(db: Db, condition: SQL | undefined): Promise<number> {
  const [counts] = await db
    .select({ total: count() })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(condition);
  return counts?.total ?? 0;
}

/**
 * Publishes or rejects a review, and emails the reason for a rejection to the author. Throws if the review does not
 * exist, its version is outdated, or the reason is missing. `siteUrl` is for the link to the review.
 */
export function decideReview(
  db: Db,
  { id, version, actor, status, reason }: Edit & { status: ModerationDecision; reason: string },
  siteUrl: string,
): Promise<ReviewDetails> {
  if (status === "refused" && !reason) throw invalid(m["support.review.reasonRequired"](), "reason");
  const decisionReason = status === "refused" ? reason : "";
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, { id, version });
    const after = await changeReview(tx, before, { status, reason: decisionReason });
    const auditFields = ({ status, reason }: ReviewRow) => ({ status, reason });
    const change = { before: auditFields(before), after: auditFields(after.review) };
    await recordChange(tx, { actor, subject: "review", id, name: after.product.name, ...change });
    const hasChanged = before.status !== status || before.reason !== decisionReason;
    if (status === "refused" && hasChanged) await emailAuthor(tx, after, siteUrl);
    return after;
  });
}

/**
 * Sets the shop's reply to a review; an empty reply removes it. Throws if the review does not exist, is not
 * published, or has another version.
 */
export function replyToReview(
  db: Db,
  { id, version, actor, reply }: Edit & { reply: string },
): Promise<ReviewDetails> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, { id, version });
    if (before.status !== "published") throw conflict(m["support.review.notPublished"](), "reply");
    const after = await changeReview(tx, before, { reply });
    await recordChange(tx, {
      actor,
      subject: "review",
      id,
      name: after.product.name,
      before: { reply: before.reply },
      after: { reply },
    });
    return after;
  });
}

const reviewColumns = {
  review: productReviews,
  product: { id: products.id, name: products.name, slug: products.slug },
  order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix },
};

const selectReviews = (db: Db) =>
  db
    .select(reviewColumns)
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(orders, eq(orders.id, productReviews.orderId))
    .$dynamic();

/** Locks a review until the transaction ends. */
async function lockReview(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ReviewRow> {
  const [review] = await tx
    .select()
    .from(productReviews)
    .where(eq(productReviews.id, id))
    .for("no key update");
  if (!review) throw notFound(m["support.review.notFound"]());
  await assertVersion(tx, "review", review, version);
  return review;
}

async function changeReview(tx: Db, before: ReviewRow, changes: Partial<ReviewRow>): Promise<ReviewDetails> {
  await tx
    .update(productReviews)
    .set({ ...changes, version: before.version + 1 })
    .where(eq(productReviews.id, before.id));
  return requiredRow(await selectReviews(tx).where(eq(productReviews.id, before.id)));
}

async function emailAuthor(tx: Db, { review, product }: ReviewDetails, siteUrl: string): Promise<void> {
  const [author] = await tx.select({ email: users.email }).from(users).where(eq(users.id, review.userId));
  if (author)
    await queueEmail(tx, reviewRejectionEmail({ ...author, product, reason: review.reason }, siteUrl));
}
