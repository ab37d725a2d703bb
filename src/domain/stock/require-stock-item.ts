import { and, eq } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type LockedStock, lockStock, type StockItem, stockItemIdOf } from "./counted-products.ts";

/** Returns name and stock of a product or variant; `stock` is null if not tracked. Throws `invalid` if unknown. */
export async function requireStockItem(
  db: Db,
  { productId, variantId }: StockItem,
  field = "",
): Promise<{ name: string; stock: number | null }> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw invalid(m["stock.field.productUnknown"](), `${field}product`);
  if (!variantId) return { name: variantName(product.name, product.options), stock: product.stock };
  const [variant] = await db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)));
  if (!variant) throw invalid(m["stock.field.productUnknown"](), `${field}variant`);
  return { name: variantName(product.name, variant.options), stock: variant.stock };
}

/**
 * Locks tracked stock items until the transaction ends and returns them by id. Throws `invalid` with the
 * field of the first item that is unknown or not tracked; `fieldOf` returns the prefix of the fields of an
 * item.
 */
export async function requireTrackedStock(
  tx: Db,
  items: readonly StockItem[],
  fieldOf: (index: number) => string,
): Promise<Map<string, LockedStock>> {
  const locked = await lockStock(tx, items);
  for (const [index, item] of items.entries()) {
    const { name, stock } = await requireStockItem(tx, item, fieldOf(index));
    if (stock === null || !locked.has(stockItemIdOf(item)))
      throw invalid(m["stock.field.notTracked"]({ name }), `${fieldOf(index)}product`);
  }
  return locked;
}
