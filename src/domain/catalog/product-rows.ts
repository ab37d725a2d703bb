import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { isPublic } from "#domain/public-products.ts";
import { requiredRow } from "#domain/required-row.ts";
import { normalizeSlug } from "#domain/slug.ts";
import { unitsLeft, variantUnitsLeft } from "#domain/stock/counted-products.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import {
  type CategoryRow,
  categories,
  formerProductSlugs,
  type ProductRow,
  products,
  productVariants,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import {
  type CompatibleProductRow,
  type CompatibleProductSummary,
  compatibleProductsColumn,
  compatibleProductsOf,
} from "./compatible-products.ts";
import { type Ratings, ratingsOf } from "./rating.ts";

/** A product with its category, variants, ratings and the units left to sell (null: stock is not tracked). */
export interface ProductInCategory extends ProductRow {
  left: number | null;
  /** The further variants besides the product itself, in order. */
  variants: FurtherVariant[];
  ratings: Ratings;
  /** Empty unless `withDetails` was requested. */
  compatibleProducts: CompatibleProductRow[];
  /** Products that list this product as compatible; empty unless `withDetails` was requested. */
  fits: CompatibleProductSummary[];
  category: Pick<CategoryRow, keyof typeof categoryOfProduct>;
}

/** Category columns that are read with a product. */
export const categoryOfProduct = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  specifications: categories.specifications,
};

/** A further variant and the units left to sell (null: stock is not tracked). */
export interface FurtherVariant extends Omit<VariantRow, "productId" | "position"> {
  left: number | null;
}

/**
 * Who views products, and how much to load. `withDetails` includes compatible products; `forStaff` also includes
 * compatible products that are not public.
 */
export interface ProductView {
  customerId?: string | undefined;
  withDetails?: boolean | undefined;
  forStaff?: boolean | undefined;
}

/** Returns the published product with this current or former slug. Throws `not found`. */
export async function getProductBySlug(db: Db, slug: string): Promise<ProductInCategory> {
  const requestedSlug = normalizeSlug(slug);
  const formerly = db
    .select({ id: formerProductSlugs.productId })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.slug, requestedSlug));
  const [product] = await selectProducts(db, { withDetails: true }).where(
    and(isPublic, or(eq(products.slug, requestedSlug), eq(products.id, formerly))),
  );
  if (!product) throw notFound(m["catalog.productNotFound"]());
  return product;
}

/** Returns the product with this id, published or not, as visitors would see it. Throws `not found`. */
export async function getProductPreview(db: Db, id: string): Promise<ProductInCategory> {
  const [product] = await selectProducts(db, { withDetails: true }).where(eq(products.id, id));
  if (!product) throw notFound(m["catalog.productNotFound"]());
  return product;
}

/** Returns the product with this id as staff see it. Throws if it does not exist. */
export async function productById(db: Db, id: string): Promise<ProductInCategory> {
  return requiredRow(
    await selectProducts(db, { withDetails: true, forStaff: true }).where(eq(products.id, id)),
  );
}

/** Returns these products in the given order. */
export async function productsInOrder(
  db: Db,
  ids: readonly string[],
  view: ProductView,
): Promise<ProductInCategory[]> {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ProductRow) => places.get(id) ?? 0;
  const rows = await selectProducts(db, view).where(inArray(products.id, [...ids]));
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

/** SQL: the further variants of a product. */
const variantsOf = (customerId: string | undefined) => sql<FurtherVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'sku', variant.sku, 'options', variant.options, 'pricePaise', variant.price_paise,
    'discountedPricePaise', variant.discounted_price_paise,
    'referencePricePaise', variant.reference_price_paise, 'stock', variant.stock, 'image', variant.image,
    'binLocation', variant.bin_location,
    'left', ${variantUnitsLeft(customerId)}
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} variant
  where variant.product_id = ${products.id}
)`;

/** Selects products with their category, for visitors or staff, and these further values. */
export function selectProducts<Further extends Record<string, SQL.Aliased<unknown>>>(
  db: Db,
  { customerId, withDetails = false, forStaff = false }: ProductView,
  further: Further = {} as Further,
) {
  return db
    .select({
      ...further,
      ...getTableColumns(products),
      left: unitsLeft(customerId),
      variants: variantsOf(customerId),
      ratings: ratingsOf,
      compatibleProducts: withDetails
        ? compatibleProductsOf(customerId, forStaff)
        : sql<CompatibleProductRow[]>`'[]'::json`,
      fits: withDetails ? compatibleProductsColumn(forStaff) : sql<CompatibleProductSummary[]>`'[]'::json`,
      category: categoryOfProduct,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}
