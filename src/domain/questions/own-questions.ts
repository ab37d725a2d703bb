import { and, desc, eq } from "drizzle-orm";
import { administratorRole } from "#contract/account-words.ts";
import { mostWaitingQuestions, questionWords } from "#contract/question-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { productQuestions, type QuestionRow } from "#ports/database/tables/questions.ts";
import { requireProduct } from "../catalog/require-product.ts";
import { conflict, notFound, ShopError } from "../errors.ts";
import { shownAuthor } from "../moderation/shown-author.ts";
import { writtenRow } from "../written-row.ts";

/** Who asks. */
export interface Asker {
  id: string;
  name: string;
  role: number;
}

/** Their own questions about a product that people see at once. */
const mostOwnQuestions = 50;

/** What somebody asked about a product, the latest first, and what they are called beside it; `not found` for no product. */
export async function listOwnQuestions(
  db: Db,
  { productId, user }: { productId: string; user: Asker },
): Promise<{ questions: QuestionRow[]; author: string }> {
  await requireProduct(db, productId);
  const questions = await db
    .select()
    .from(productQuestions)
    .where(and(eq(productQuestions.userId, user.id), eq(productQuestions.productId, productId)))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))
    .limit(mostOwnQuestions);
  return { questions, author: shownAuthor(user.name) };
}

/**
 * Asks about a product; nobody else reads it until the office has answered. What waits already is not asked twice.
 * Refused to people who work for the shop, and to whoever has {@link mostWaitingQuestions} waiting about this product.
 */
export function askQuestion(
  db: Db,
  { productId, user, text }: { productId: string; user: Asker; text: string },
  now = new Date(),
): Promise<QuestionRow> {
  return db.transaction(async (tx) => {
    await requireProduct(tx, productId, { isKept: true });
    if (user.role === administratorRole) throw new ShopError("forbidden", questionWords.notByStaff);
    const waiting = await lockWaiting(tx, { productId, userId: user.id });
    const same = waiting.find((question) => question.text === text);
    if (same) return same;
    if (waiting.length >= mostWaitingQuestions) throw conflict(questionWords.manyWaiting, "text");
    const asked = { productId, userId: user.id, author: shownAuthor(user.name), text };
    return writtenRow(
      await tx
        .insert(productQuestions)
        .values({ ...asked, askedAt: now, createdAt: now })
        .returning(),
    );
  });
}

/**
 * Asks something else instead of a question that waits or was refused; it waits (again). Refused when it is nobody's or
 * somebody else's, has been answered, is not as its asker saw it, or would be one too many that wait.
 */
export function changeQuestion(
  db: Db,
  { id, user, text, version }: { id: string; user: Asker; text: string; version?: number | undefined },
  now = new Date(),
): Promise<QuestionRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(productQuestions).where(isOf({ id, user }));
    if (!known) throw notFound(questionWords.notFound);
    const waiting = await lockWaiting(tx, known);
    const [before] = await tx.select().from(productQuestions).where(isOf({ id, user })).for("no key update");
    if (!before) throw notFound(questionWords.notFound);
    if (version !== undefined && version !== before.version) {
      throw new ShopError("conflict", questionWords.changedMeanwhile, { code: "stale-version" });
    }
    if (before.status === "published") throw conflict(questionWords.alreadyPublished, "text");
    if (waiting.filter((question) => question.id !== id).length >= mostWaitingQuestions) {
      throw conflict(questionWords.manyWaiting, "text");
    }
    const changed = await tx
      .update(productQuestions)
      .set({
        text,
        author: shownAuthor(user.name),
        status: "pending",
        reason: "",
        askedAt: now,
        version: before.version + 1,
      })
      .where(eq(productQuestions.id, id))
      .returning();
    return writtenRow(changed);
  });
}

/** Removes a question, with what was answered to it. Refused when it is nobody's, or somebody else's. */
export async function withdrawQuestion(db: Db, asked: { id: string; user: Asker }): Promise<void> {
  const removed = await db.delete(productQuestions).where(isOf(asked)).returning({ id: productQuestions.id });
  if (removed.length === 0) throw notFound(questionWords.notFound);
}

const isOf = ({ id, user }: { id: string; user: Asker }) =>
  and(eq(productQuestions.id, id), eq(productQuestions.userId, user.id));

/**
 * What somebody has waiting about a product. Until the end of the transaction nobody asks in their name elsewhere: two
 * questions at once would each count without the other.
 */
async function lockWaiting(
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
