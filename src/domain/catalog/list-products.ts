import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { catalogWords, type PriceRange, type ProductSort, priceRanges } from "#contract/catalog-words.ts";
import { type Pagination, unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  formerCategorySlugs,
  formerProductSlugs,
  type ProductRow,
  products,
} from "#ports/database/tables/catalog.ts";
import { productSearch } from "#ports/database/tables/product-search.ts";
import { notFound } from "../errors.ts";
import { type Ratings, ratingsOf } from "../reviews/rating.ts";
import { probablyMeant } from "../search/probably-meant.ts";
import {
  bestFirst,
  foundBy,
  hasTerms,
  type ProductSearch,
  readProductSearch,
} from "../search/product-search.ts";
import { unitsLeft } from "../stock/counted-products.ts";
import { containsText } from "../text-search.ts";
import { writtenRow } from "../written-row.ts";
import { type CategoryWithCount, getCategoryBySlug } from "./categories.ts";
import { typedSlug } from "./slug.ts";

/** A product, the category that it is in, how many units may be sold (null: not counted), and what its buyers think. */
export interface ProductInCategory extends ProductRow {
  left: number | null;
  ratings: Ratings;
  category: { id: string; name: string; slug: string };
}

/** Which products to list; without a word all of them, newest first, up to a thousand. */
export interface ProductFilter {
  /** Words in any order, or a part of the name; with `match` a part of the name and nothing else. */
  search?: string;
  match?: "name" | undefined;
  /** Lines of words that mean the same, with commas between them. */
  synonyms?: readonly string[];
  /** Present or former slugs; none means every category. */
  categories?: readonly string[];
  /** Range of the effective price. */
  price?: PriceRange;
  ids?: readonly string[];
  /** Whose reservations do not count as sold. */
  customerId?: string | undefined;
  sort?: ProductSort;
  page?: number;
  limit?: number;
}

/** What a buyer pays, in paise. The index on products is over this very expression. */
const effectivePricePaise = sql<number>`least(${products.pricePaise}, coalesce(${products.discountedPricePaise}, ${products.pricePaise}))`;

/** Discount in whole percent, rounded as the contract's `discountPercent` rounds it. */
const discountPercent = sql<number>`case when ${products.discountedPricePaise} < ${products.pricePaise}
  then floor((${products.pricePaise} - ${products.discountedPricePaise})::float8 / ${products.pricePaise} * 100 + 0.5)
  else 0 end`;

/** The name without case, in the same order whatever the database's own collation. */
const alphabetically = sql`lower(${products.name}) collate "C"`;

/** Among equals newer ones come first. */
const orders: Record<ProductSort, SQL[]> = {
  default: [],
  "price-asc": [asc(effectivePricePaise)],
  "price-desc": [desc(effectivePricePaise)],
  "discount-high": [desc(discountPercent)],
  "name-asc": [asc(alphabetically)],
  "name-desc": [desc(alphabetically)],
};

/** The range "… and above": its upper end bounds nothing. */
const openPriceRange: PriceRange = "20000-999999";

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
  { search: text = "", match, synonyms = [], categories, price, ids, ...view }: ProductFilter = {},
): Promise<ProductList> {
  const beside = conditions(db, { categories, price, ids });
  if (text === "" || match === "name") {
    return pageOf(db, and(containsText([products.name], text), ...beside), view);
  }
  const search = await readProductSearch(db, text, synonyms);
  const found = await searchedPageOf(db, search, beside, view);
  if (found.pagination.total > 0) return found;
  const finds = async ({ terms }: ProductSearch) => {
    const wanted = searchedAmong(db, hasTerms(terms), beside);
    const some = await db.select({ id: productSearch.productId }).from(productSearch).where(wanted).limit(1);
    return some.length > 0;
  };
  const meant = await probablyMeant(db, search, finds);
  if (!meant) return found;
  return { ...(meant.whole ? await searchedPageOf(db, meant, beside, view) : found), meant: meant.text };
}

type View = Pick<ProductFilter, "sort" | "page" | "limit" | "customerId">;

async function pageOf(
  db: Db,
  wanted: SQL | undefined,
  { sort = "default", page = 1, limit = unpagedLimit, customerId }: View,
): Promise<ProductList> {
  const total = await db.$count(products, wanted);
  const rows = await selectProducts(db, customerId)
    .where(wanted)
    .orderBy(...orders[sort], desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { products: rows, pagination: paginationOf(page, total, limit) };
}

/** The same of a search, which is dear: it is asked for its page and for how many there are at once. */
async function searchedPageOf(
  db: Db,
  search: ProductSearch,
  beside: readonly (SQL | undefined)[],
  { sort = "default", page = 1, limit = unpagedLimit, customerId }: View,
): Promise<ProductList> {
  const wanted = searchedAmong(db, await foundBy(db, search), beside);
  const listed = db
    .select({ id: productSearch.productId, total: sql<number>`(count(*) over ())::int` })
    .from(productSearch)
    .where(wanted)
    .$dynamic();
  const order = sort === "default" ? [bestFirst(search)] : orders[sort];
  const found = await (sort === "default"
    ? listed
    : listed.innerJoin(products, eq(products.id, productSearch.productId))
  )
    .orderBy(...order, desc(productSearch.createdAt), desc(productSearch.productId))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = found[0]?.total ?? (page > 1 ? await db.$count(productSearch, wanted) : 0);
  const places = new Map(found.map(({ id }, place) => [id, place]));
  const rows =
    places.size > 0
      ? await selectProducts(db, customerId).where(inArray(products.id, [...places.keys()]))
      : [];
  const placeOf = ({ id }: ProductRow) => places.get(id) ?? 0;
  return {
    products: rows.sort((one, other) => placeOf(one) - placeOf(other)),
    pagination: paginationOf(page, total, limit),
  };
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
  const [product] = await selectProducts(db).where(or(eq(products.slug, wanted), eq(products.id, formerly)));
  if (!product) throw notFound(catalogWords.productNotFound);
  return product;
}

/** The product with this id, which is known to exist. */
export async function productById(db: Db, id: string): Promise<ProductInCategory> {
  return writtenRow(await selectProducts(db).where(eq(products.id, id)));
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

function selectProducts(db: Db, customerId?: string) {
  return db
    .select({
      ...getTableColumns(products),
      left: unitsLeft(customerId),
      ratings: ratingsOf,
      category: { id: categories.id, name: categories.name, slug: categories.slug },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}

/** What a product must be, beside what is searched. */
function conditions(
  db: Db,
  { categories: slugs, price, ids }: Pick<ProductFilter, "categories" | "price" | "ids">,
): (SQL | undefined)[] {
  return [
    slugs?.length ? inArray(products.categoryId, categoriesWithSlugs(db, slugs.map(typedSlug))) : undefined,
    price ? gte(effectivePricePaise, priceRanges[price].from * 100) : undefined,
    price && price !== openPriceRange
      ? lt(effectivePricePaise, (priceRanges[price].to + 1) * 100)
      : undefined,
    ids ? inArray(products.id, [...ids]) : undefined,
  ];
}

function categoriesWithSlugs(db: Db, slugs: string[]) {
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, slugs))
    .unionAll(
      db
        .select({ id: formerCategorySlugs.categoryId })
        .from(formerCategorySlugs)
        .where(inArray(formerCategorySlugs.slug, slugs)),
    );
}
