import { eq } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";

/**
 * Throws `not found` if the product does not exist. `lock` locks it against deletion until the transaction
 * ends.
 */
export async function requireProduct(db: Db, id: string, { lock = false } = {}): Promise<void> {
  const finding = db.select({ id: products.id }).from(products).where(eq(products.id, id));
  const [product] = await (lock ? finding.for("key share") : finding);
  if (!product) throw notFound(m["catalog.productNotFound"]());
}
