import { and, desc, eq } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import { requirePublicProduct } from "#domain/catalog/require-product.ts";
import type { Db } from "#ports/database/database.ts";
import { productQuestions, type QuestionRow } from "#ports/database/tables/questions.ts";

/**
 * Returns the public questions about a product, most recently answered first. Throws `not found` for an
 * unknown product.
 */
export async function listPublishedQuestions(
  db: Db,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<{ questions: QuestionRow[]; pagination: Pagination }> {
  await requirePublicProduct(db, id);
  const isPublished = and(eq(productQuestions.productId, id), eq(productQuestions.status, "published"));
  const total = await db.$count(productQuestions, isPublished);
  const questions = await db
    .select()
    .from(productQuestions)
    .where(isPublished)
    .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { questions, pagination: { page, total, pages: Math.ceil(total / limit) } };
}
