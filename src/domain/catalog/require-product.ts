import { eq } from "drizzle-orm";
import { catalogWords } from "#contract/catalog-words.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { notFound } from "../errors.ts";

/** Refuses to go on about a product that there is not; `isKept`: it stays until the end of the transaction. */
export async function requireProduct(db: Db, id: string, { isKept = false } = {}): Promise<void> {
  const finding = db.select({ id: products.id }).from(products).where(eq(products.id, id));
  const [product] = await (isKept ? finding.for("key share") : finding);
  if (!product) throw notFound(catalogWords.productNotFound);
}
