import { and, count, desc, eq } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { ModerationCounters } from "#contract/support/moderation.ts";
import type { ModerationDecision, ModerationStatus } from "#contract/support/moderation-statuses.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { invalid, notFound } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { productQuestions, type QuestionRow } from "#ports/database/tables/questions.ts";
import { countByStatus } from "./count-by-status.ts";
import { questionAnswerEmail, questionRejectionEmail } from "./question-emails.ts";

/** A question with its product. */
export interface QuestionWithProduct {
  question: QuestionRow;
  product: { id: string; name: string; slug: string };
}

export interface QuestionSearch {
  page: number;
  limit: number;
  /** Part of a product name, question, author or answer. */
  search: string;
  status?: ModerationStatus | undefined;
}

/** Returns one page of questions, newest first. `counters` count all questions, regardless of the search. */
export async function listQuestions(
  db: Db,
  { page, limit, search, status }: QuestionSearch,
): Promise<{ questions: QuestionWithProduct[]; counters: ModerationCounters; pagination: Pagination }> {
  const { author, text, answer } = productQuestions;
  const condition = and(
    status && eq(productQuestions.status, status),
    containsText([products.name, author, text, answer], search),
  );
  const [counts] = await db
    .select({ total: count() })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(condition);
  const total = counts?.total ?? 0;
  const questions = await selectQuestions(db)
    .where(condition)
    .orderBy(desc(productQuestions.askedAt), desc(productQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const pagination = { page, total, pages: Math.ceil(total / limit) };
  return { questions, counters: await countByStatus(db, productQuestions), pagination };
}

/** A staff decision on a question. */
export interface Decision {
  status: ModerationDecision;
  /** Required when publishing. */
  answer: string;
  /** Required when rejecting. */
  reason: string;
}

/**
 * Publishes a question with its answer, or rejects it. Emails the author, now and whenever the answer or the
 * reason changes. Throws if the question does not exist, its version is outdated, or the answer or reason is
 * missing. `siteUrl` is for the link to the question.
 */
export function decideQuestion(
  db: Db,
  { id, version, actor, ...decision }: Edit & Decision,
  siteUrl: string,
  now = new Date(),
): Promise<QuestionWithProduct> {
  const decided = normalizeDecision(decision);
  return db.transaction(async (tx) => {
    const before = await lockQuestion(tx, id);
    await assertVersion(tx, "question", before, version);
    const hasChanged =
      before.status !== decided.status ||
      before.answer !== decided.answer ||
      before.reason !== decided.reason;
    const answeredAt = decided.status === "published" ? (hasChanged ? now : before.answeredAt) : null;
    await tx
      .update(productQuestions)
      .set({ ...decided, answeredAt, version: before.version + 1 })
      .where(eq(productQuestions.id, id));
    const after = requiredRow(await selectQuestions(tx).where(eq(productQuestions.id, id)));
    const change = { before: auditFieldsOf(before), after: auditFieldsOf(after.question) };
    await recordChange(tx, { actor, subject: "question", id, name: after.product.name, ...change });
    if (hasChanged) await emailAuthor(tx, after, siteUrl);
    return after;
  });
}

/** Deletes a question with its answer, without notifying the author. Throws if it does not exist. */
export function deleteQuestion(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockQuestion(tx, id);
    const { product } = requiredRow(await selectQuestions(tx).where(eq(productQuestions.id, id)));
    await tx.delete(productQuestions).where(eq(productQuestions.id, id));
    await recordChange(tx, {
      actor,
      subject: "question",
      id,
      name: product.name,
      before: auditFieldsOf(before),
    });
  });
}

/**
 * Clears the reason of a published question, and the answer of a rejected one. Throws if a published question
 * has no answer or a rejected one no reason.
 */
function normalizeDecision({ status, answer, reason }: Decision): Decision {
  if (status === "published") {
    if (!answer) throw invalid(m["support.question.answerRequired"](), "answer");
    return { status, answer, reason: "" };
  }
  if (!reason) throw invalid(m["support.question.reasonRequired"](), "reason");
  return { status, answer: "", reason };
}

/** The audit log stores only what staff wrote; the author's text is deleted with the question. */
const auditFieldsOf = ({ status, answer: reply, reason }: QuestionRow) => ({ status, reply, reason });

const selectQuestions = (db: Db) =>
  db
    .select({
      question: productQuestions,
      product: { id: products.id, name: products.name, slug: products.slug },
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .$dynamic();

/** Locks a question until the transaction ends. */
async function lockQuestion(tx: Db, id: string): Promise<QuestionRow> {
  const [question] = await tx
    .select()
    .from(productQuestions)
    .where(eq(productQuestions.id, id))
    .for("no key update");
  if (!question) throw notFound(m["support.question.notFound"]());
  return question;
}

async function emailAuthor(
  tx: Db,
  { question, product }: QuestionWithProduct,
  siteUrl: string,
): Promise<void> {
  const [author] = await tx.select({ email: users.email }).from(users).where(eq(users.id, question.userId));
  if (!author) return;
  const compose = question.status === "published" ? questionAnswerEmail : questionRejectionEmail;
  await queueEmail(tx, compose({ ...author, product, question }, siteUrl));
}
