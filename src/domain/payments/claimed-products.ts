import { inArray } from "drizzle-orm";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import { stockItemIdOf } from "#domain/stock/counted-products.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import type { ClaimedPosition } from "#ports/database/tables/payments.ts";

/** An item that the browser reported, with the product if it still exists. */
export interface ClaimedProduct extends ClaimedPosition {
  product: { name: string; options: ProductOption[]; pricePaise: number } | undefined;
}

/** Loads the products of many claims at once, and returns a function that adds the products to one claim. */
export async function readClaims(
  db: Db,
  claims: readonly (readonly ClaimedPosition[])[],
): Promise<(claim: readonly ClaimedPosition[]) => ClaimedProduct[]> {
  const ids = [...new Set(claims.flat().map(({ productId }) => normalizeId(productId)))];
  const { id, name, options, pricePaise } = products;
  const rows = ids.length
    ? await db.select({ id, name, options, pricePaise }).from(products).where(inArray(id, ids))
    : [];
  const variantIds = [
    ...new Set(claims.flat().flatMap(({ variantId }) => (variantId ? normalizeId(variantId) : []))),
  ];
  const variants = variantIds.length
    ? await db.select().from(productVariants).where(inArray(productVariants.id, variantIds))
    : [];
  const productsById = new Map([
    ...rows.map(({ id, name, options, pricePaise }): [string, ClaimedProduct["product"]] => [
      id,
      { name, options, pricePaise },
    ]),
    ...variants.flatMap(({ id, productId, options, pricePaise }): [string, ClaimedProduct["product"]][] => {
      const product = rows.find((row) => row.id === productId);
      return product ? [[id, { name: product.name, options, pricePaise }]] : [];
    }),
  ]);
  return (claim) =>
    claim.map((position) => ({
      ...position,
      product: productsById.get(normalizeId(stockItemIdOf(position))),
    }));
}

/** UUIDs may arrive in upper case; the catalogue stores them in lower case. */
const normalizeId = (productId: string) => productId.toLowerCase();
