import { eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { catalogWords } from "#contract/catalog-words.ts";
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
import { notFound } from "../errors.ts";
import { type Ratings, ratingsOf } from "../reviews/rating.ts";
import { unitsLeft, variantUnitsLeft } from "../stock/counted-products.ts";
import { writtenRow } from "../written-row.ts";
import { type FittedProduct, type FittingProduct, fittedBy, fittingOf } from "./fitting-products.ts";
import { typedSlug } from "./slug.ts";

/** A product, the category that it is in, how many units may be sold (null: not counted), and what its buyers think. */
export interface ProductInCategory extends ProductRow {
  left: number | null;
  /** Those beside the one that it is by itself, in their order. */
  variants: FurtherVariant[];
  ratings: Ratings;
  /** Those that fit with it, in its order, and those that it fits; none unless the whole of it was asked for. */
  fitting: FittingProduct[];
  fits: FittedProduct[];
  category: Pick<CategoryRow, keyof typeof categoryOfProduct>;
}

/** What a product knows of its category. */
export const categoryOfProduct = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  specifications: categories.specifications,
};

/** A further variant of a product, and how many units of it may be sold (null: not counted). */
export interface FurtherVariant extends Omit<VariantRow, "productId" | "position"> {
  left: number | null;
}

/** Who looks at products, and whether at the whole of them. */
export interface Seen {
  customerId?: string | undefined;
  whole?: boolean | undefined;
}

/** The product with this present or former slug; `not found` without one. */
export async function getProductBySlug(db: Db, slug: string): Promise<ProductInCategory> {
  const wanted = typedSlug(slug);
  const formerly = db
    .select({ id: formerProductSlugs.productId })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.slug, wanted));
  const [product] = await selectProducts(db, { whole: true }).where(
    or(eq(products.slug, wanted), eq(products.id, formerly)),
  );
  if (!product) throw notFound(catalogWords.productNotFound);
  return product;
}

/** The product with this id, which is known to exist. */
export async function productById(db: Db, id: string): Promise<ProductInCategory> {
  return writtenRow(await selectProducts(db, { whole: true }).where(eq(products.id, id)));
}

/** These products in just this order. */
export async function productsInOrder(
  db: Db,
  ids: readonly string[],
  seen: Seen,
): Promise<ProductInCategory[]> {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ProductRow) => places.get(id) ?? 0;
  const rows = await selectProducts(db, seen).where(inArray(products.id, [...ids]));
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The further variants of a product, in SQL. */
const variantsOf = (customerId: string | undefined) => sql<FurtherVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'sku', variant.sku, 'options', variant.options, 'pricePaise', variant.price_paise,
    'discountedPricePaise', variant.discounted_price_paise,
    'referencePricePaise', variant.reference_price_paise, 'stock', variant.stock, 'image', variant.image,
    'left', ${variantUnitsLeft(customerId)}
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} variant
  where variant.product_id = ${products.id}
)`;

export function selectProducts(db: Db, { customerId, whole = false }: Seen) {
  return db
    .select({
      ...getTableColumns(products),
      left: unitsLeft(customerId),
      variants: variantsOf(customerId),
      ratings: ratingsOf,
      fitting: whole ? fittingOf(customerId) : sql<FittingProduct[]>`'[]'::json`,
      fits: whole ? fittedBy : sql<FittedProduct[]>`'[]'::json`,
      category: categoryOfProduct,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}
