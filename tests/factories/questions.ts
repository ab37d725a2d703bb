import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { askQuestion, type QuestionAuthor } from "#domain/moderation/own-questions.ts";
import type { Shop } from "#domain/shop.ts";
import type { QuestionRow } from "#ports/database/tables/questions.ts";
import { addProduct } from "./catalog.ts";

/** Adds an unpublished question about a product; creates the product if none is given. */
export async function addQuestion(
  { db }: Pick<Shop, "db">,
  {
    user,
    product,
    text = "Does it fly in the rain?",
  }: { user: QuestionAuthor; product?: ProductInCategory; text?: string },
): Promise<QuestionRow> {
  const { id: productId } = product ?? (await addProduct(db));
  return askQuestion(db, { productId, user, text });
}
