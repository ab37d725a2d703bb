import { and, eq } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { isPublic } from "#domain/public-products.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";

/** Throws `not found` if the product does not exist. */
export async function requireProduct(db: Db, id: string): Promise<void> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!product) throw notFound(m["catalog.productNotFound"]());
}

/**
 * Throws `not found` if the product does not exist or is not public. `lock` locks the product against
 * deletion until the transaction ends.
 */
export async function requirePublicProduct(db: Db, id: string, { lock = false } = {}): Promise<void> {
  const finding = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isPublic));
  const [product] = await (lock ? finding.for("key share") : finding);
  if (!product) throw notFound(m["catalog.productNotFound"]());
}
