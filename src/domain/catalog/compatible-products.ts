import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { maxCompatibleProducts } from "#contract/catalog/compatible-products.ts";
import { invalid } from "#domain/errors.ts";
import { isPublicRow } from "#domain/public-products.ts";
import { unitsLeftOfRow } from "#domain/stock/counted-products.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { fittingProducts, type ProductRow, products } from "#ports/database/tables/catalog.ts";

/** A compatible product, and how many units are left to sell (null: stock is not tracked). */
export interface CompatibleProductRow
  extends Pick<
    ProductRow,
    | "id"
    | "name"
    | "slug"
    | "image"
    | "options"
    | "pricePaise"
    | "discountedPricePaise"
    | "referencePricePaise"
  > {
  left: number | null;
}

/** A product that lists another one as compatible. */
export type CompatibleProductSummary = Pick<ProductRow, "name" | "slug">;

/**
 * SQL condition on a row of `products` with this alias. It is true for each published product, and for staff
 * also for all other products.
 */
const isSeen = (row: string, forStaff: boolean) => (forStaff ? sql`true` : isPublicRow(row));

/** SQL: compatible products of the row of `products`, in order. */
export const compatibleProductsOf = (
  customerId: string | undefined,
  forStaff: boolean,
): SQL<CompatibleProductRow[]> => sql<CompatibleProductRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', compatible.id, 'name', compatible.name, 'slug', compatible.slug, 'image', compatible.image,
    'options', compatible.options, 'pricePaise', compatible.price_paise,
    'discountedPricePaise', compatible.discounted_price_paise,
    'referencePricePaise', compatible.reference_price_paise, 'left', ${unitsLeftOfRow("compatible", customerId)}
  ) order by named.position, compatible.id), '[]')
  from ${fittingProducts} named join ${products} compatible on compatible.id = named.fitting_id
  where named.product_id = ${products.id} and ${isSeen("compatible", forStaff)}
)`;

/** SQL: products that list the row of `products` as compatible, by name, limited to `maxCompatibleProducts`. */
export const compatibleProductsColumn = (forStaff: boolean): SQL<CompatibleProductSummary[]> => sql<
  CompatibleProductSummary[]
>`(
  select coalesce(json_agg(json_build_object('name', fitted.name, 'slug', fitted.slug) order by fitted.name), '[]')
  from (
    select whole.name, whole.slug
    from ${fittingProducts} named join ${products} whole on whole.id = named.product_id
    where named.fitting_id = ${products.id} and ${isSeen("whole", forStaff)}
    order by whole.name, whole.id limit ${sql.raw(String(maxCompatibleProducts))}
  ) fitted
)`;

/** SQL: slugs of the compatible products of the row of `products`, in order. */
export const addressesOfCompatibleProducts: SQL<string[]> = sql<string[]>`(
  select coalesce(json_agg(compatible.slug order by named.position, compatible.id), '[]')
  from ${fittingProducts} named join ${products} compatible on compatible.id = named.fitting_id
  where named.product_id = ${products.id}
)`;

/** Returns the names of a product's compatible products, in order. */
export function namesOfCompatibleProducts(db: Db, productId: string): Promise<Pick<ProductRow, "name">[]> {
  return db
    .select({ name: products.name })
    .from(fittingProducts)
    .innerJoin(products, eq(products.id, fittingProducts.fittingId))
    .where(eq(fittingProducts.productId, productId))
    .orderBy(asc(fittingProducts.position), asc(products.id));
}

/**
 * Replaces the compatible products of a product. Throws `invalid` with the field for unknown ids, duplicates,
 * the product itself, and too many.
 */
export async function saveCompatibleProducts(
  tx: Db,
  productId: string,
  compatibleIds: readonly string[],
): Promise<void> {
  const ids = compatibleIds.map((id) => id.toLowerCase());
  if (ids.length > maxCompatibleProducts)
    throw invalid(m["catalog.compatibleProduct.tooMany"]({ maximum: maxCompatibleProducts }), "fitsWith");
  if (new Set(ids).size < ids.length) throw invalid(m["catalog.compatibleProduct.duplicate"](), "fitsWith");
  // Lock the compatible products before writing, so that a concurrent deletion waits for us or we wait for
  // it.
  const found =
    ids.length > 0
      ? await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids)).for("key share")
      : [];
  const foundIds = new Set(found.map(({ id }) => id));
  for (const [index, id] of ids.entries()) {
    if (id === productId) throw invalid(m["catalog.compatibleProduct.itself"](), `fitsWith.${index}`);
    if (!foundIds.has(id)) throw invalid(m["catalog.compatibleProduct.unknown"](), `fitsWith.${index}`);
  }
  await tx.delete(fittingProducts).where(eq(fittingProducts.productId, productId));
  if (ids.length === 0) return;
  await tx
    .insert(fittingProducts)
    .values(ids.map((fittingId, position) => ({ productId, fittingId, position })));
}
