import { and, desc, eq } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { maxPendingQuestions } from "#contract/support/question-limits.ts";
import { requirePublicProduct } from "#domain/catalog/require-product.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { productQuestions, type QuestionRow } from "#ports/database/tables/questions.ts";
import { publicAuthorName } from "./public-author-name.ts";

/** The user asking a question. */
export interface QuestionAuthor {
  id: string;
  name: string;
  role: number;
}

/** Maximum number of own questions that a user sees on a product. */
const maxOwnQuestions = 50;

/**
 * Returns a user's questions about a product, newest first, and the user's public name. Throws `not found` for an
 * unknown product.
 */
export async function listOwnQuestions(
  db: Db,
  { productId, user }: { productId: string; user: QuestionAuthor },
): Promise<{ questions: QuestionRow[]; author: string }> {
  await requirePublicProduct(db, productId);
  const questions = await db
    .select()
    .from(productQuestions)
    .where(and(eq(productQuestions.userId, user.id), eq(productQuestions.productId, productId)))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))
    .limit(maxOwnQuestions);
  return { questions, author: publicAuthorName(user.name) };
}

/**
 * Asks a question about a product; it stays private until staff answer it. Repeating a pending question has
 * no effect. Throws for staff, for users without a name, and for users with {@link maxPendingQuestions} pending
 * questions about this product.
 */
export function askQuestion(
  db: Db,
  { productId, user, text }: { productId: string; user: QuestionAuthor; text: string },
  now = new Date(),
): Promise<QuestionRow> {
  return db.transaction(async (tx) => {
    await requirePublicProduct(tx, productId, { lock: true });
    if (user.role === administratorRole) throw new ShopError("forbidden", m["support.question.notByStaff"]());
    if (!user.name) throw conflict(m["accounts.nameNeeded"]());
    const pending = await lockPendingQuestions(tx, { productId, userId: user.id });
    const same = pending.find((question) => question.text === text);
    if (same) return same;
    if (pending.length >= maxPendingQuestions)
      throw conflict(m["support.question.tooManyPending"]({ maximum: maxPendingQuestions }), "text");
    const values = { productId, userId: user.id, author: publicAuthorName(user.name), text };
    return requiredRow(
      await tx
        .insert(productQuestions)
        .values({ ...values, askedAt: now, createdAt: now })
        .returning(),
    );
  });
}

/**
 * Rewrites a pending or rejected question, which becomes pending again. Throws if the question is unknown,
 * belongs to someone else, is already answered, has another version, or would exceed the limit of pending
 * questions.
 */
export function changeQuestion(
  db: Db,
  {
    id,
    user,
    text,
    version,
  }: { id: string; user: QuestionAuthor; text: string; version?: number | undefined },
  now = new Date(),
): Promise<QuestionRow> {
  return db.transaction(async (tx) => {
    const [existing] = await tx.select().from(productQuestions).where(isAuthored({ id, user }));
    if (!existing) throw notFound(m["support.question.notFound"]());
    const pending = await lockPendingQuestions(tx, existing);
    const [before] = await tx
      .select()
      .from(productQuestions)
      .where(isAuthored({ id, user }))
      .for("no key update");
    if (!before) throw notFound(m["support.question.notFound"]());
    if (version !== undefined && version !== before.version) {
      throw new ShopError("conflict", m["support.question.changedMeanwhile"](), { code: "stale-version" });
    }
    if (before.status === "published") throw conflict(m["support.question.alreadyPublished"](), "text");
    if (pending.filter((question) => question.id !== id).length >= maxPendingQuestions) {
      throw conflict(m["support.question.tooManyPending"]({ maximum: maxPendingQuestions }), "text");
    }
    const changed = await tx
      .update(productQuestions)
      .set({
        text,
        author: publicAuthorName(user.name),
        status: "pending",
        reason: "",
        askedAt: now,
        version: before.version + 1,
      })
      .where(eq(productQuestions.id, id))
      .returning();
    return requiredRow(changed);
  });
}

/** Deletes a question with its answer. Throws if it is unknown or belongs to someone else. */
export async function withdrawQuestion(db: Db, values: { id: string; user: QuestionAuthor }): Promise<void> {
  const removed = await db
    .delete(productQuestions)
    .where(isAuthored(values))
    .returning({ id: productQuestions.id });
  if (removed.length === 0) throw notFound(m["support.question.notFound"]());
}

const isAuthored = ({ id, user }: { id: string; user: QuestionAuthor }) =>
  and(eq(productQuestions.id, id), eq(productQuestions.userId, user.id));

/**
 * Returns a user's pending questions about a product. Locks the user until the transaction ends, so that concurrent
 * requests cannot exceed the limit.
 */
async function lockPendingQuestions(
  tx: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<QuestionRow[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return tx
    .select()
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.userId, userId),
        eq(productQuestions.productId, productId),
        eq(productQuestions.status, "pending"),
      ),
    );
}
