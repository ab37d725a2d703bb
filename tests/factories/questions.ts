import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { type Asker, askQuestion } from "#domain/questions/own-questions.ts";
import type { Shop } from "#domain/shop.ts";
import type { QuestionRow } from "#ports/database/tables/questions.ts";
import { addProduct } from "./catalog.ts";

/** A question about a product, a new one unless it is named; it waits for the office. */
export async function addQuestion(
  { db }: Pick<Shop, "db">,
  {
    user,
    product,
    text = "Does it fly in the rain?",
  }: { user: Asker; product?: ProductInCategory; text?: string },
): Promise<QuestionRow> {
  const { id: productId } = product ?? (await addProduct(db));
  return askQuestion(db, { productId, user, text });
}
