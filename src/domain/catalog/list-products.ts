import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { catalogWords, type ProductSort } from "#contract/catalog-words.ts";
import { type Pagination, unpagedLimit } from "#contract/fields.ts";
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
import { productSearch } from "#ports/database/tables/product-search.ts";
import { notFound } from "../errors.ts";
import { type Ratings, ratingsOf } from "../reviews/rating.ts";
import { type MeantSearch, probablyMeant } from "../search/probably-meant.ts";
import {
  bestFirst,
  foundBy,
  hasTerms,
  type ProductSearch,
  readProductSearch,
} from "../search/product-search.ts";
import { unitsLeft, variantUnitsLeft } from "../stock/counted-products.ts";
import { containsText } from "../text-search.ts";
import { writtenRow } from "../written-row.ts";
import { type CategoryWithCount, getCategoryBySlug } from "./categories.ts";
import { type FittedProduct, type FittingProduct, fittedBy, fittingOf } from "./fitting-products.ts";
import { idsByPrice, isPriceSort, type PriceSort, priceOrder } from "./price-order.ts";
import { type Among, conditionsOf, type ProductChoices } from "./product-choices.ts";
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

/** Which products to list; without a word all of them, newest first, up to a thousand. */
export interface ProductFilter extends ProductChoices {
  /** Words in any order, or a part of the name; with `match` a part of the name and nothing else. */
  search?: string;
  match?: "name" | undefined;
  /** Lines of words that mean the same, with commas between them. */
  synonyms?: readonly string[];
  sort?: ProductSort;
  page?: number;
  limit?: number;
  /** With what fits with each of them, too. */
  whole?: boolean;
}

/** Discount in whole percent, rounded as the contract's `discountPercent` rounds it. */
const discountPercent = sql<number>`case when ${products.discountedPricePaise} < ${products.pricePaise}
  then floor((${products.pricePaise} - ${products.discountedPricePaise})::float8 / ${products.pricePaise} * 100 + 0.5)
  else 0 end`;

/** The name without case, in the same order whatever the database's own collation. */
const alphabetically = sql`lower(${products.name}) collate "C"`;

/** Among equals newer ones come first. */
const orders: Record<Exclude<ProductSort, PriceSort>, SQL[]> = {
  default: [],
  "discount-high": [desc(discountPercent)],
  "name-asc": [asc(alphabetically)],
  "name-desc": [desc(alphabetically)],
  // Of what nothing is stated comes last.
  origin: [asc(eq(products.countryOfOrigin, "")), asc(sql`lower(${products.countryOfOrigin}) collate "C"`)],
};

export interface ProductList {
  products: ProductInCategory[];
  pagination: Pagination;
  /**
   * What was probably meant where nothing has all that was typed. The products are of this search when it stands for the
   * whole of what was typed; when it leaves something out there are none.
   */
  meant?: string | undefined;
}

/** One page of products, with how many there are in all. What was searched comes best first unless it is sorted. */
export async function listProducts(
  db: Db,
  { search: text = "", match, synonyms = [], sort, page, limit, whole, ...choices }: ProductFilter = {},
): Promise<ProductList> {
  const beside = Object.values(conditionsOf(db, choices));
  const view = { sort, page, limit, whole, customerId: choices.customerId };
  if (text === "" || match === "name") {
    const named = containsText([products.name], text);
    const wanted = (among: Among) => and(named, ...Object.values(conditionsOf(db, choices, among)));
    return pageOf(db, wanted, view);
  }
  const search = await readProductSearch(db, text, synonyms);
  const found = await searchedPageOf(db, search, beside, view);
  if (found.pagination.total > 0) return found;
  const meant = await meantAmong(db, search, beside);
  if (!meant) return found;
  return { ...(meant.whole ? await searchedPageOf(db, meant, beside, view) : found), meant: meant.text };
}

/** What was probably meant by a search that found none of the products that are as they must be beside. */
export function meantAmong(
  db: Db,
  search: ProductSearch,
  beside: readonly (SQL | undefined)[],
): Promise<MeantSearch | undefined> {
  return probablyMeant(db, search, async ({ terms }) => {
    const wanted = searchedAmong(db, hasTerms(terms), beside);
    const some = await db.select({ id: productSearch.productId }).from(productSearch).where(wanted).limit(1);
    return some.length > 0;
  });
}

type View = { [Key in "sort" | "page" | "limit" | "whole" | "customerId"]: ProductFilter[Key] | undefined };

/** Who looks at products, and whether at the whole of them. */
type Seen = Partial<Pick<View, "whole" | "customerId">>;

async function pageOf(
  db: Db,
  wantedAmong: (among: Among) => SQL | undefined,
  { sort = "default", page = 1, limit = unpagedLimit, ...seen }: View,
): Promise<ProductList> {
  const wanted = wantedAmong("all");
  const total = await db.$count(products, wanted);
  const offset = (page - 1) * limit;
  const rows = isPriceSort(sort)
    ? await productsInOrder(db, await idsByPrice(db, wantedAmong, { sort, limit, offset }), seen)
    : await selectProducts(db, seen)
        .where(wanted)
        .orderBy(...orders[sort], desc(products.createdAt), desc(products.id))
        .limit(limit)
        .offset(offset);
  return { products: rows, pagination: paginationOf(page, total, limit) };
}

/** The same of a search, which is dear: it is asked for its page and for how many there are at once. */
async function searchedPageOf(
  db: Db,
  search: ProductSearch,
  beside: readonly (SQL | undefined)[],
  { sort = "default", page = 1, limit = unpagedLimit, ...seen }: View,
): Promise<ProductList> {
  const wanted = searchedAmong(db, await foundBy(db, search), beside);
  const listed = db
    .select({ id: productSearch.productId, total: sql<number>`(count(*) over ())::int` })
    .from(productSearch)
    .where(wanted)
    .$dynamic();
  const found = await inOrder()
    .limit(limit)
    .offset((page - 1) * limit);
  const total = found[0]?.total ?? (page > 1 ? await db.$count(productSearch, wanted) : 0);
  const ids = found.map(({ id }) => id);
  return {
    products: await productsInOrder(db, ids, seen),
    pagination: paginationOf(page, total, limit),
  };

  function inOrder() {
    const newest = [desc(productSearch.createdAt), desc(productSearch.productId)];
    if (sort === "default") return listed.orderBy(bestFirst(search), ...newest);
    const ofProducts = listed.innerJoin(products, eq(products.id, productSearch.productId));
    if (!isPriceSort(sort)) return ofProducts.orderBy(...orders[sort], ...newest);
    const { further, ofProduct, order } = priceOrder(db, sort);
    return ofProducts.leftJoin(further, ofProduct).orderBy(order, ...newest);
  }
}

/** These products in just this order. */
async function productsInOrder(db: Db, ids: readonly string[], seen: Seen): Promise<ProductInCategory[]> {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ProductRow) => places.get(id) ?? 0;
  const rows = await selectProducts(db, seen).where(inArray(products.id, [...ids]));
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Condition on `product_search`: what is found, of products that are as they must be beside. */
function searchedAmong(db: Db, found: SQL | undefined, beside: readonly (SQL | undefined)[]) {
  const wanted = and(...beside);
  return and(
    found,
    wanted && inArray(productSearch.productId, db.select({ id: products.id }).from(products).where(wanted)),
  );
}

const paginationOf = (page: number, total: number, limit: number): Pagination => ({
  page,
  total,
  pages: Math.ceil(total / limit),
});

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

/** A category by its present or former slug, and its products, newest first; `not found` without one. */
export async function listCategoryProducts(
  db: Db,
  slug: string,
): Promise<{ category: CategoryWithCount; products: ProductInCategory[] }> {
  const category = await getCategoryBySlug(db, slug);
  const { products } = await listProducts(db, { categories: [category.slug] });
  return { category, products };
}

/** The further variants of a product, in SQL. */
const variantsOf = (customerId: string | undefined) => sql<FurtherVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'sku', variant.sku, 'options', variant.options, 'pricePaise', variant.price_paise,
    'discountedPricePaise', variant.discounted_price_paise, 'stock', variant.stock, 'image', variant.image,
    'left', ${variantUnitsLeft(customerId)}
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} variant
  where variant.product_id = ${products.id}
)`;

function selectProducts(db: Db, { customerId, whole = false }: Seen) {
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
